import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { media, stickAt, vars } from "../theme";

export const stack = style({ display: "flex", flexDirection: "column" });
export const inline = style({ display: "flex", flexWrap: "wrap" });
export const grid = style({ display: "grid" });

export const gap = styleVariants(vars.space, (space) => ({ gap: space }));

export const align = styleVariants({
  start: { alignItems: "start" },
  center: { alignItems: "center" },
  end: { alignItems: "end" },
  baseline: { alignItems: "baseline" },
});

export const spread = style({ justifyContent: "space-between" });

const counts = {
  "1": "minmax(0, 1fr)",
  "2": "repeat(2, minmax(0, 1fr))",
  "3": "repeat(3, minmax(0, 1fr))",
  "4": "repeat(4, minmax(0, 1fr))",
};
const columnsFrom = (breakpoint: string) =>
  styleVariants(counts, (columns) => ({ "@media": { [breakpoint]: { gridTemplateColumns: columns } } }));

/** From each breakpoint on, until the next. */
export const columns = {
  mobile: styleVariants(counts, (columns) => ({ gridTemplateColumns: columns })),
  tablet: columnsFrom(media.tablet),
  desktop: columnsFrom(media.desktop),
};

export const container = recipe({
  base: {
    width: "100%",
    marginInline: "auto",
    paddingInline: vars.space["16"],
    "@media": {
      [media.tablet]: { paddingInline: vars.space["24"] },
      [media.desktop]: { paddingInline: vars.space["32"] },
    },
  },
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
  "@media": { [media.desktop]: { gridColumn: 2, gridRow: 1, position: "sticky", top: stickAt("6rem") } },
});

/** In the page from the start, so that nothing moves when scripts begin to work; never seen without them. */
export const withScripts = style({ "@media": { [media.noScripts]: { display: "none" } } });

const notYet = keyframes({ from: { display: "none" }, to: { display: "none" } });

/** What scripts do by themselves, for an element that leaves the page once they run: it appears where they are late. */
export const untilScripts = style({ flex: "none", "@media": { [media.scripts]: { animation: `${notYet} 3s` } } });
