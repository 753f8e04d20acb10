/** What a coupon can be limited to. */
export const couponLists = ["areas", "houses"] as const;
