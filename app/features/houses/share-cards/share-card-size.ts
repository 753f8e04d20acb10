/** The size in pixels that sites show for links. */
export const cardSize = { width: 1200, height: 630 };
