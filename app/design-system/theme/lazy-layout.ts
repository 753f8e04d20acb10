import { media } from "./media";
import { firstViewAttribute } from "./first-view-attribute";

/**
 * For parts of a long page, within `query`: browsers lay out and load only those that are near the window, which halves
 * the work before a phone shows the first. Their height is a guess until then, higher than the parts of our pages on a
 * phone: links of a part that is higher would overlap those of the next for tools that measure without scrolling. It ends with the first view: jumps within the page and the way
 * back need the real heights.
 */
export const laidOutWhenNear = (query?: string) =>
  ({
    "@media": {
      [query ? `${query} and ${media.scripts}` : media.scripts]: {
        selectors: {
          [`[${firstViewAttribute}] &`]: { contentVisibility: "auto", containIntrinsicBlockSize: "auto 80rem" },
        },
      },
    },
  }) as const;
