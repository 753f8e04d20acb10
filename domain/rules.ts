/** The numbers of the product's rules. Texts interpolate them (`rule-values.ts`). */

/** Product decision "Limits". Nights, and months ahead of today in Seoul. */
export const stayLimits = {
  minNights: 7,
  maxNights: 365,
  maxMonthsAhead: 12,
} as const;
/** Of the rent, for the length of a stay. */
export const maxLengthDiscountPercent = 90;
/** Spec section 9. Hours of the day in Seoul. */
export const checkInHour = 15;
export const checkOutHour = 11;
/** Until the end of this day after check-out, in Seoul. */
export const reviewDays = 30;
/** Working days until a bank shows a refund that the payment company has accepted. */
export const refundArrivalDays = { min: 3, max: 10 } as const;
/** Holds a unit for a reservation that is neither signed nor paid. */
export const holdHours = 24;
/** After check-out. */
export const depositReturnDays = 14;
/** Before the first night of the month that the installment covers. */
export const dueDaysBefore = 7;
/** Full years; Korean civil law. */
export const adultAge = 19;
/** Korean law requires a guardian's consent below this age to store personal data. */
export const minAccountAge = 14;
/** Contracts, payments and withdrawals, by the law on electronic commerce. */
export const retentionYears = 5;
export const confirmationMinutes = 10;
/** So long after a log-in, money and roles ask for the password or a code again. */
export const proofMinutes = 15;
/** Between the password and the code. */
export const logInTicketMinutes = 10;
export const recoveryCodeCount = 10;
export const linkHours = { verifyEmail: 72, confirmNewEmail: 24, resetPassword: 1 } as const;
