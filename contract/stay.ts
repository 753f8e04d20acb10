/** The limits of a stay (product decision "Limits"). Nights, and months ahead of today in Seoul. Without zod, for pages. */
export const stayLimits = {
  minimumNights: 7,
  maximumNights: 365,
  maximumMonthsAhead: 12,
} as const;

/** Hours of the day in Seoul (spec section 9). */
export const checkInHour = 15;
export const checkOutHour = 11;
/** A stay can be reviewed until the end of this day after check-out, in Seoul. */
export const reviewDays = 30;
export const seoulTimeZone = "Asia/Seoul";

/** Working days until a bank shows a refund that a payment company has taken. */
export const refundArrivalDays = { min: 3, max: 10 } as const;
