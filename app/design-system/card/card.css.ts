import { recipe } from "@vanilla-extract/recipes";
import { media, sprinkles, vars } from "../theme";

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
      regular: sprinkles({ padding: { mobile: "16", tablet: "24" } }),
      small: sprinkles({ padding: "16" }),
    },
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
  defaultVariants: { padding: "regular", tone: "surface" },
});
