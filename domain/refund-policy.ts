import type { CancellationCause, RefundPolicyName, RefundRule } from "./enums";
import { daysBetween } from "./seoul-time";

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

/** What was captured and not yet given back, by what it was for. KRW. */
export type Captured = { rent: number; bedding: number; deposit: number };

/** The three sums together. */
export function totalOf({ rent, bedding, deposit }: Captured): number {
  return rent + bedding + deposit;
}

export type RefundRequest = {
  policy: RefundPolicyName;
  /** Percent of the rent between 61 and 89 days before check-in (`REFUND_MIDDLE_SHARE`). */
  middleShare: number;
  captured: Captured;
  /** Seoul days. `canceledOn` is the day on which the cancellation is confirmed. */
  bookedOn: string;
  canceledOn: string;
  checkIn: string;
  /** Whether everyone has signed and everything due at booking is paid: the stay is not `pending` any more. */
  contractComplete: boolean;
  cause: CancellationCause;
};

/** What a cancellation pays back, line by line, with the rule that decides. KRW. */
export type RefundQuote = {
  policy: RefundPolicyName;
  rule: RefundRule;
  daysBeforeCheckIn: number;
  captured: number;
  lines: { kind: keyof Captured; captured: number; refund: number }[];
  refundAmount: number;
};

/**
 * What a cancellation before check-in pays back. The preview and the refund are this one function, so that they
 * cannot differ. Every share is rounded down to the won; what was not captured is never refunded.
 */
export function computeRefund(request: RefundRequest): RefundQuote {
  const { captured, policy } = request;
  const { rule, rentPercent, bedding, deposit } = chooseRule(request);
  const lines: RefundQuote["lines"] = [
    { kind: "rent", captured: captured.rent, refund: Math.floor((captured.rent * rentPercent) / 100) },
    { kind: "bedding", captured: captured.bedding, refund: bedding ? captured.bedding : 0 },
    { kind: "deposit", captured: captured.deposit, refund: deposit ? captured.deposit : 0 },
  ];
  return {
    policy,
    rule,
    daysBeforeCheckIn: daysBetween(request.canceledOn, request.checkIn),
    captured: totalOf(captured),
    lines,
    refundAmount: lines.reduce((sum, line) => sum + line.refund, 0),
  };
}

/** The rule that applies: percent of the rent, and whether bedding and deposit come back. */
type Rule = { rule: RefundRule; rentPercent: number; bedding: boolean; deposit: boolean };

function chooseRule(request: RefundRequest): Rule {
  const { cause, contractComplete, policy, middleShare, canceledOn, bookedOn, checkIn } = request;
  if (cause === "disaster") return { rule: "naturalDisaster", rentPercent: 0, bedding: false, deposit: false };
  const everything = { rentPercent: 100, bedding: true, deposit: true };
  if (cause === "operator") return { rule: "operator", ...everything };
  // No contract has come to be, and waiting for the hold to expire would give the same
  if (!contractComplete) return { rule: "beforeContract", ...everything };
  const days = daysBetween(canceledOn, checkIn);
  const { rule, rentPercent, deposit } = refundTiers[policy].find(({ fromDays }) => days >= fromDays)!;
  const byBookingDate = policy === "tiered" && canceledOn === bookedOn && rule === "ninetyDaysOrMore";
  return {
    rule: byBookingDate ? "bookingDate" : rule,
    rentPercent: rentPercent === "middleShare" ? middleShare : rentPercent,
    bedding: true,
    deposit,
  };
}

/** The refund of a quote, by what it is for. */
export function refundOf(quote: RefundQuote): Captured {
  const of = (kind: keyof Captured) => quote.lines.find((line) => line.kind === kind)?.refund ?? 0;
  return { rent: of("rent"), bedding: of("bedding"), deposit: of("deposit") };
}

/**
 * Divides an amount that staff set. Less than the rule computes comes off the rent first and off the deposit last; more
 * takes what the rule would keep, the deposit last too. `amount` is at most what was captured.
 */
export function divideRefund(amount: number, computed: Captured, captured: Captured): Captured {
  const lacking = Math.max(0, totalOf(computed) - amount);
  const rentOff = Math.min(lacking, computed.rent);
  const beddingOff = Math.min(lacking - rentOff, computed.bedding);
  const depositOff = lacking - rentOff - beddingOff;
  const extra = Math.max(0, amount - totalOf(computed));
  const moreRent = Math.min(extra, captured.rent - computed.rent);
  const moreBedding = Math.min(extra - moreRent, captured.bedding - computed.bedding);
  return {
    rent: computed.rent - rentOff + moreRent,
    bedding: computed.bedding - beddingOff + moreBedding,
    deposit: computed.deposit - depositOff + (extra - moreRent - moreBedding),
  };
}
