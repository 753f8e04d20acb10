/** Of the html element, until the reader scrolls, presses or types, and not where a scroll position is restored. */
export const firstViewAttribute = "data-first-view";
