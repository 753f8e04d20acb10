/** 0px, and without a value in short windows. */
export const sticks = "--sticks";

/**
 * The place of a bar of `position: sticky`, from an edge of what scrolls. In short windows it has none and scrolls with
 * the page: `var()` of a property without a value makes `top` invalid, which is `auto`.
 */
export const stickAt = (edge = "0px") => `calc(${edge} + var(${sticks}))`;
