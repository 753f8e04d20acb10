/**
 * Every list ends at this page. Deeper pages are not read, because a page is found by walking those before it: a list
 * is searched or exported instead.
 */
export const maxPage = 10_000;
