import { keyframes, style } from "@vanilla-extract/css";
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

/** Placed by name, so that either may come first in the document. */
export const twoColumns = style({
  "@media": { [media.desktop]: { gridColumn: 1, gridRow: 1 } },
});

export const aside = style({
  "@media": { [media.desktop]: { gridColumn: 2, gridRow: 1, position: "sticky", top: "6rem" } },
});

const notYet = keyframes({ from: { display: "none" }, to: { display: "none" } });

/** What scripts do by themselves, for an element that leaves the page once they run: it appears where they are late. */
export const untilScripts = style({ flex: "none", "@media": { [media.scripts]: { animation: `${notYet} 3s` } } });
