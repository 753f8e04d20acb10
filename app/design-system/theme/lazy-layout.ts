/**
 * For parts of a long page: browsers lay out and load only those that are near the window, which halves the work before
 * a phone shows the first. The height is a guess for the scrollbar, until a part has been laid out once.
 */
export const laidOutWhenNear = { contentVisibility: "auto", containIntrinsicBlockSize: "auto 32rem" } as const;
