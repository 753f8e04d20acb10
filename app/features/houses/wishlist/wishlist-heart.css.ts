import { style } from "@vanilla-extract/css";
import { hairline, media, vars } from "~/design-system/theme";

const target = {
  display: "grid",
  placeItems: "center",
  width: vars.size.target,
  height: vars.size.target,
  borderRadius: vars.radius.full,
} as const;

export const round = style({
  ...target,
  background: vars.color.surface,
  border: hairline,
  boxShadow: vars.shadow.card,
  color: vars.color.ink,
  "@media": { [media.hover]: { ":hover": { color: vars.color.brandText, borderColor: vars.color.lineStrong } } },
});

export const heart = style({
  selectors: { "&[data-on]": { fill: vars.color.brand, color: vars.color.brandText } },
});
