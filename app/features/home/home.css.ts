import { style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

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

export const areaText = style({
  padding: `0 ${space["12"]} ${space["16"]}`,
  "@media": { [media.tablet]: { padding: `0 ${space["24"]} ${space["24"]}` } },
});

export const contacts = style({ display: "grid", gap: space["24"] });

export const call = style({
  display: "grid",
  gridTemplateColumns: "4rem minmax(0, 1fr)",
  columnGap: space["16"],
  alignItems: "baseline",
});

export const hour = style({
  color: vars.color.brandText,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: "tabular-nums",
});
