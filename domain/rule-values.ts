import { passwordLength } from "./people/password";
import { maxPictureBytes, maxPicturePixels } from "./picture-limits";
import { refundTiers } from "./money/refund-tiers";
import {
  adultAge,
  answerWorkingDays,
  arrivalInfoHour,
  keptBlockYears,
  checkInHour,
  checkOutHour,
  confirmationMinutes,
  depositReturnDays,
  dueDaysBefore,
  endedChangeLimits,
  evictionIncidents,
  feedMinutes,
  forecastNights,
  historyMonths,
  holdHours,
  linkHours,
  maxDocumentBytes,
  maxHolds,
  maxSettlementKilobytes,
  maxSettlementLines,
  minAccountAge,
  passportDays,
  paymentMinutes,
  paymentReminderHours,
  refundArrivalDays,
  retentionYears,
  reviewDays,
  signingReminderMinutes,
  stayLimits,
  transferArrivalDays,
} from "./rules";

const [early, late] = refundTiers.thirtyDay;
const [first] = refundTiers.tiered;

const hourOfDay = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Available to texts as `{{rules.holdHours}}` and so on. */
export const ruleValues = {
  checkInTime: hourOfDay(checkInHour),
  checkOutTime: hourOfDay(checkOutHour),
  arrivalInfoTime: hourOfDay(arrivalInfoHour),
  holdHours,
  maxHolds,
  endedChanges: endedChangeLimits.count,
  endedChangeDays: endedChangeLimits.days,
  paymentMinutes,
  signingReminderMinutes,
  paymentReminderHours,
  depositReturnDays,
  dueDaysBefore,
  evictionIncidents,
  adultAge,
  minAccountAge,
  retentionYears,
  keptBlockYears,
  passportDays,
  confirmationMinutes,
  reviewDays,
  feedMinutes,
  forecastNights,
  historyMonths,
  maxSettlementKilobytes,
  maxSettlementLines,
  minNights: stayLimits.minNights,
  maxNights: stayLimits.maxNights,
  maxMonths: stayLimits.maxMonths,
  maxMonthsAhead: stayLimits.maxMonthsAhead,
  minPasswordLength: passwordLength.minLength,
  maxPasswordLength: passwordLength.maxLength,
  verifyEmailHours: linkHours.verifyEmail,
  verifyEmailDays: linkHours.verifyEmail / 24,
  confirmNewEmailHours: linkHours.confirmNewEmail,
  resetPasswordMinutes: linkHours.resetPassword * 60,
  invitationDays: linkHours.invitation / 24,
  /** `thirtyDay`: the last day of the later tier, and the shares of the rent. */
  refundLateDays: early.fromDays - 1,
  refundEarlyPercent: early.rentPercent,
  refundLatePercent: late.rentPercent,
  /** `tiered`: from so many days before check-in a booking is refunded by its own date. */
  refundFirstDays: first.fromDays,
  refundArrivalFromDays: refundArrivalDays.min,
  refundArrivalToDays: refundArrivalDays.max,
  transferArrivalDays,
  answerWorkingDays,
  maxPictureMegabytes: maxPictureBytes / 1_000_000,
  maxPictureMegapixels: maxPicturePixels / 1_000_000,
  maxDocumentMegabytes: maxDocumentBytes / 1_000_000,
} as const;

/** Interpolates `{{rules.…}}` in a text that i18next does not process. */
export function insertRules(text: string): string {
  return text.replace(/\{\{rules\.(\w+)\}\}/g, (placeholder, name: string) =>
    name in ruleValues ? String(ruleValues[name as keyof typeof ruleValues]) : placeholder,
  );
}
