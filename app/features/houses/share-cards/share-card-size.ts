/** What pages that link to us show beside our words, in pixels. */
export const cardSize = { width: 1200, height: 630 };
