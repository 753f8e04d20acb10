import { style } from "@vanilla-extract/css";
import { aboveCoverLink } from "~/design-system/card/card.css";
import { hairline, media, vars, targetBox } from "~/design-system/theme";

export const round = style({
  ...targetBox,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  border: hairline,
  boxShadow: vars.shadow.card,
  color: vars.color.ink,
  "@media": { [media.hover]: { ":hover": { color: vars.color.brandText, borderColor: vars.color.lineStrong } } },
});

export const heart = style({
  selectors: { "&[data-on]": { fill: vars.color.brand, color: vars.color.brandText } },
});

/** Of a house of the wishlist, above the link that covers its card. */
export const choice = style([aboveCoverLink, { marginTop: vars.space["8"] }]);
