import { media } from "./media";
import { firstViewAttribute } from "./first-view-attribute";

/**
 * For parts of a long page, within `query`: browsers lay out and load only those that are near the window, which halves
 * the work before a phone shows the first. Their height is a guess until then, higher than any part on a phone, so that
 * their links do not overlap those of the next part. It ends with the first view: jumps within the page and the way
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
