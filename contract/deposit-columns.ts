/* Without zod, so that pages can list them. */

/** By what staff can sort the deposits to settle. */
export const depositColumns = ["checkOut", "held", "code"] as const;
