import { passwordLength } from "./password";
import { checkInHour, checkOutHour, refundArrivalDays, reviewDays, stayLimits } from "./stay";

/** The numbers of the product's rules: the rules read them, and every text interpolates them. Without zod, for pages. */

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

/**
 * Both readings of the refund wording (product decisions, "Refunds"): the first tier whose `fromDays` before check-in is
 * reached decides. Percent of the captured rent, and whether the deposit comes back.
 */
export const refundTiers = {
  thirtyDay: [
    { fromDays: 31, rule: "moreThanThirtyDays", rentPercent: 100, deposit: false },
    { fromDays: -Infinity, rule: "thirtyDaysOrFewer", rentPercent: 100, deposit: false },
  ],
  tiered: [
    { fromDays: 90, rule: "ninetyDaysOrMore", rentPercent: 70, deposit: true },
    { fromDays: 61, rule: "sixtyOneToEightyNineDays", rentPercent: "middleShare", deposit: true },
    { fromDays: -Infinity, rule: "sixtyDaysOrFewer", rentPercent: 0, deposit: true },
  ],
} as const;

const [early, late] = refundTiers.thirtyDay;
const [first, middle] = refundTiers.tiered;

const hourOfDay = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Whose reason a cancellation is: the guest's (the refund rule), the operator's (everything back), a disaster (none). */
export const cancellationCauses = ["guest", "operator", "disaster"] as const;

/** What texts call `{{rules.holdHours}}` and so on. */
export const ruleValues = {
  checkInTime: hourOfDay(checkInHour),
  checkOutTime: hourOfDay(checkOutHour),
  holdHours,
  depositReturnDays,
  dueDaysBefore,
  adultAge,
  minimumAccountAge,
  retentionYears,
  confirmationMinutes,
  reviewDays,
  minimumNights: stayLimits.minimumNights,
  maximumNights: stayLimits.maximumNights,
  maximumMonthsAhead: stayLimits.maximumMonthsAhead,
  passwordShortest: passwordLength.shortest,
  passwordLongest: passwordLength.longest,
  verifyEmailHours: linkHours.verifyEmail,
  confirmNewEmailHours: linkHours.confirmNewEmail,
  resetPasswordHours: linkHours.resetPassword,
  /** `thirtyDay`: the last day of the later tier, and the shares of the rent. */
  refundLateDays: early.fromDays - 1,
  refundEarlyPercent: early.rentPercent,
  refundLatePercent: late.rentPercent,
  /** `tiered`: the first day of each tier, and the days just below it. */
  refundFirstDays: first.fromDays,
  refundFirstPercent: first.rentPercent,
  refundMiddleFromDays: middle.fromDays,
  refundMiddleToDays: first.fromDays - 1,
  refundLastDays: middle.fromDays - 1,
  refundArrivalFromDays: refundArrivalDays.min,
  refundArrivalToDays: refundArrivalDays.max,
} as const;

/** A text that i18next does not fill in, with its `{{rules.holdHours}}` and so on replaced. */
export function insertRules(text: string): string {
  return text.replace(/\{\{rules\.(\w+)\}\}/g, (placeholder, name: string) =>
    name in ruleValues ? String(ruleValues[name as keyof typeof ruleValues]) : placeholder,
  );
}
