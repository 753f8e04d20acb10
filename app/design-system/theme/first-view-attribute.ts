/** Of the html element, until the first change of pages, and not where a scroll position is restored. */
export const firstViewAttribute = "data-first-view";
