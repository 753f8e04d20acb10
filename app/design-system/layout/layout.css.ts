import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { media, sprinkles, vars } from "../theme";

export const container = recipe({
  base: [
    sprinkles({ paddingX: { mobile: "16", tablet: "24", desktop: "32" } }),
    { width: "100%", marginInline: "auto" },
  ],
  variants: {
    width: {
      content: { maxWidth: `calc(${vars.size.content} + 2 * ${vars.space["32"]})` },
      reading: { maxWidth: "46rem" },
      form: { maxWidth: "32rem" },
    },
  },
  defaultVariants: { width: "content" },
});

export const split = style({
  display: "grid",
  gap: vars.space["32"],
  "@media": {
    [media.desktop]: {
      gridTemplateColumns: "minmax(0, 1fr) 23rem",
      gap: vars.space["64"],
      alignItems: "start",
    },
  },
});

export const aside = style({
  "@media": { [media.desktop]: { position: "sticky", top: "6rem" } },
});
