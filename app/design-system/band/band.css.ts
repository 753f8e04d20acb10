import { style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "../theme";

const { space } = vars;

export const band = style({
  paddingBlock: space["64"],
  "@media": { [media.desktop]: { paddingBlock: space["96"] } },
});

export const tint = styleVariants(
  {
    plain: "transparent",
    sunken: vars.color.sunken,
    soft: vars.color.brandSoft,
    lounge: vars.scene.lounge,
    about: vars.scene.about,
    concierge: vars.scene.concierge,
    autumn: vars.scene.autumn,
  },
  (background) => [band, { background }],
);

export const beside = style({
  display: "grid",
  gap: space["32"],
  alignItems: "center",
  "@media": { [media.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space["64"] } },
});

// The band has the picture's own edge colour: the house stands on the page without a frame.
export const bare = style({
  maskImage:
    "linear-gradient(transparent, black 10%, black 90%, transparent), linear-gradient(to right, transparent, black 10%, black 90%, transparent)",
  maskComposite: "intersect",
});

export const kicker = style({
  color: vars.color.brandText,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.bold,
  letterSpacing: "0.08em",
});
