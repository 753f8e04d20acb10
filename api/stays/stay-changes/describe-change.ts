import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import type { stayChanges } from "../../db/schema";
import type { StayTerms } from "../../db/schema/stay-changes";
import { formatDay, formatInstant } from "../../kernel/format";
import { translate } from "../../kernel/http/language";

type Change = Pick<
  typeof stayChanges.$inferSelect,
  "before" | "after" | "difference" | "refund" | "charge" | "expiresAt" | "cause" | "reason"
>;

/** The terms in one line of an e-mail. */
export function describeTerms({ listing, checkIn, checkOut }: StayTerms, language: Language): string {
  return `${listing[language]}, ${formatDay(checkIn, language)} – ${formatDay(checkOut, language)}`;
}

/** The values of an e-mail about a change that everyone may read: its terms, old and new where they differ. */
export function describeChange({ before, after, cause, reason }: Change, language: Language): Record<string, string> {
  const day = (date: string) => formatDay(date, language);
  const oldAndNew = (old: string, now: string) => (old === now ? now : `${old} → ${now}`);
  return {
    change: describeTerms(after, language),
    newRoom: after.listing[language],
    oldRoom: before.listing[language],
    movedOn: day(after.unitSince ?? after.checkIn),
    changedRoom: oldAndNew(before.listing[language], after.listing[language]),
    changedCheckIn: oldAndNew(day(before.checkIn), day(after.checkIn)),
    changedCheckOut: oldAndNew(day(before.checkOut), day(after.checkOut)),
    ...(before.beddingSets !== after.beddingSets && {
      changedBedding: `${before.beddingSets} → ${after.beddingSets}`,
    }),
    ...(cause === "operator" && reason && { reason }),
  };
}

/** Describes a change with its amounts and until when it waits, for its member and for those who sign it. */
export function describePendingChange(change: Change, language: Language): Record<string, string> {
  const { difference, charge, expiresAt } = change;
  const values = {
    until: formatInstant(expiresAt, language),
    charge: formatMoney(charge, language),
    refund: formatMoney(change.refund, language),
  };
  const text = (key: string) => translate(language, `messages:changePayment.${key}`, values);
  const payment = choosePayment();
  return {
    ...describeChange(change, language),
    until: values.until,
    changedPrice: describeDifference(difference, language),
    ...(payment && { changePayment: text(payment) }),
  };

  function choosePayment(): string | null {
    if (charge > 0) return charge < difference ? "partNow" : "now";
    if (change.refund > 0) return "refund";
    return difference > 0 ? "later" : difference < 0 ? "lower" : null;
  }
}

/** Describes a change with what it changed in price, for its member once it is made. */
export function describeDoneChange(change: Change, language: Language): Record<string, string> {
  return { ...describeChange(change, language), changedPrice: describeDifference(change.difference, language) };
}

function describeDifference(difference: number, language: Language): string {
  const kind = difference > 0 ? "more" : difference < 0 ? "less" : "same";
  const amount = formatMoney(Math.abs(difference), language);
  return translate(language, `messages:changedPrice.${kind}`, { amount });
}

/** Whether the operator moved the stay, and owes its guests the reason. */
export const isOperatorMove = ({ cause, before, after }: Pick<Change, "cause" | "before" | "after">): boolean =>
  cause === "operator" && before.unitId !== after.unitId;
