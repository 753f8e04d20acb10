import { media } from "./media";

/* Forced colours replace every ground and drop every shadow. These are spread into `@media`. */

const edge = { border: "1px solid CanvasText" };
const highlight = {
  forcedColorAdjust: "none",
  borderColor: "Highlight",
  background: "Highlight",
  color: "HighlightText",
} as const;

/** For what is otherwise seen by its ground or its shadow alone. */
export const forcedEdge = { [media.forced]: edge };
export const forcedEdgeBefore = { [media.forced]: { "::before": edge } };

/** For what is chosen or current, where otherwise its ground alone says so. */
export const forcedHighlight = { [media.forced]: highlight };
export const forcedHighlightOf = (selector: string) => ({ [media.forced]: { selectors: { [selector]: highlight } } });

/** For a mark that means something beside others, such as in a legend. */
export const forcedMark = (background: string) =>
  ({ [media.forced]: { "::before": { forcedColorAdjust: "none", background } } }) as const;
