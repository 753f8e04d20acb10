/** The numbers of the product's rules: the rules read them, and every text interpolates them (`rule-values.ts`). */

/** The limits of a stay (product decision "Limits"). Nights, and months ahead of today in Seoul. */
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
/** Working days until a bank shows a refund that a payment company has taken. */
export const refundArrivalDays = { min: 3, max: 10 } as const;
/** How long a room is held for a booking that is neither signed nor paid. */
export const holdHours = 24;
/** The deposit is settled within so many days of check-out. */
export const depositReturnDays = 14;
/** An installment is due so many days before the month that it covers. */
export const dueDaysBefore = 7;
/** From this age, in full years, a person concludes contracts alone under Korean civil law. */
export const adultAge = 19;
/** Below this age Korean law asks for a guardian's consent to keep personal data. */
export const minimumAccountAge = 14;
/** Contract, payment and withdrawal records, by the law on electronic commerce. */
export const retentionYears = 5;
/** A confirmation goes out within so many minutes. */
export const confirmationMinutes = 10;
/** How long the links of e-mails work. */
export const linkHours = { verifyEmail: 72, confirmNewEmail: 24, resetPassword: 1 } as const;
