import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { media, vars } from "../theme";

export const card = recipe({
  base: {
    position: "relative",
    background: vars.color.surface,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.card,
  },
  variants: {
    padding: {
      none: { overflow: "hidden" },
      regular: { padding: vars.space["16"], "@media": { [media.tablet]: { padding: vars.space["24"] } } },
      small: { padding: vars.space["16"] },
      large: { padding: vars.space["24"] },
    },
    corners: { card: {}, control: { borderRadius: vars.radius.control } },
    lifts: {
      true: {
        transition: `box-shadow ${vars.motion.overlay}, transform ${vars.motion.overlay}`,
        ":focus-within": { boxShadow: vars.shadow.lifted },
        "@media": { [media.hover]: { ":hover": { boxShadow: vars.shadow.lifted } } },
      },
    },
    tone: {
      surface: {},
      soft: { background: vars.color.brandSoft, borderColor: "transparent" },
      sunken: { background: vars.color.sunken, borderColor: "transparent" },
    },
    floating: { true: { boxShadow: vars.shadow.card } },
  },
  defaultVariants: { padding: "regular", tone: "surface", corners: "card" },
});

/** Of a card that is positioned: all of it can be pressed. */
export const coverLink = style({
  textDecoration: "none",
  ":after": { content: "", position: "absolute", inset: 0, borderRadius: vars.radius.card },
});

/** Of what can be pressed by itself within such a card. */
export const aboveCoverLink = style({ position: "relative", zIndex: 1 });

/** A card that opens a page: a picture above words, as high as its neighbours, raised under the pointer. */
export const linkCard = style([
  card({ padding: "none", lifts: true }),
  {
    display: "flex",
    flexDirection: "column",
    height: "100%",
    "@media": { [media.hover]: { ":hover": { transform: "translateY(-2px)" } } },
  },
]);
