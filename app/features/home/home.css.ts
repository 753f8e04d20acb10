import { style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

export const section = style({
  paddingBlock: space["64"],
  "@media": { [media.desktop]: { paddingBlock: space["96"] } },
});

export const tinted = styleVariants({ lounge: vars.scene.lounge, about: vars.scene.about }, (background) => [
  section,
  { background },
]);

export const areas = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space["12"],
  "@media": { [media.desktop]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))", gap: space["24"] } },
});

const card = style({
  display: "flex",
  flexDirection: "column",
  height: "100%",
  overflow: "hidden",
  borderRadius: vars.radius.card,
  textDecoration: "none",
  transition: `box-shadow ${vars.motion.overlay}, transform ${vars.motion.overlay}`,
  "@media": { [media.hover]: { ":hover": { boxShadow: vars.shadow.lifted, transform: "translateY(-2px)" } } },
});

export const area = styleVariants(vars.area, (background) => [card, { background }]);

export const areaPicture = style({ maskImage: "linear-gradient(black 82%, transparent)" });

export const areaWords = style({
  padding: `0 ${space["12"]} ${space["16"]}`,
  "@media": { [media.tablet]: { padding: `0 ${space["24"]} ${space["24"]}` } },
});

export const beside = style({
  display: "grid",
  gap: space["32"],
  alignItems: "center",
  "@media": { [media.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space["64"] } },
});

export const benefits = style({
  display: "grid",
  gap: space["24"],
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const benefit = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: space["12"],
});

export const benefitIcon = style({ color: vars.color.brandText, marginTop: "0.125rem" });

export const kicker = style({
  color: vars.color.brandText,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.bold,
  letterSpacing: "0.08em",
});

// The section has the picture's own edge colour: the house stands on the page without a frame.
export const bare = style({
  maskImage:
    "linear-gradient(transparent, black 10%, black 90%, transparent), linear-gradient(to right, transparent, black 10%, black 90%, transparent)",
  maskComposite: "intersect",
});
