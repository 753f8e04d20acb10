/* Without zod, so that pages can list them. */

/** Where a coupon stands today, in Seoul: before its first day, open, used up, past its last day, or ended by staff. */
export const couponStates = ["upcoming", "running", "usedUp", "over", "ended"] as const;
export type CouponState = (typeof couponStates)[number];

/** By what staff can sort coupons. */
export const couponColumns = ["code", "validFrom", "validTo", "uses", "createdAt"] as const;
