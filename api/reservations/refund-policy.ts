import type { CancellationQuote } from "contract/refund";
import type { RefundPolicyName } from "contract/reservation";
import { daysBetween } from "../dates/seoul";

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
  naturalDisaster?: boolean;
};

/**
 * Both readings of the spec's refund wording (sections 9 and "Refunds" of the product decisions), as data:
 * the first tier whose `fromDays` is reached decides. Percent of the captured rent; whether the deposit comes back.
 */
const tiers = {
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

/**
 * What a cancellation before check-in pays back. The preview and the refund are this one function, so that they
 * cannot differ. Every share is rounded down to the won; what was not captured is never refunded.
 */
export function computeRefund(request: RefundRequest): CancellationQuote {
  const { captured, policy } = request;
  const onBookingDay = request.canceledOn === request.bookedOn;
  const days = daysBetween(request.canceledOn, request.checkIn);
  const tier = tiers[policy].find((candidate) => days >= candidate.fromDays)!;
  const percent = tier.rentPercent === "middleShare" ? request.middleShare : tier.rentPercent;
  const none = request.naturalDisaster === true;

  const lines: CancellationQuote["lines"] = [
    { kind: "rent", captured: captured.rent, refund: none ? 0 : Math.floor((captured.rent * percent) / 100) },
    { kind: "bedding", captured: captured.bedding, refund: none ? 0 : captured.bedding },
    { kind: "deposit", captured: captured.deposit, refund: none || !tier.deposit ? 0 : captured.deposit },
  ];
  const byBookingDate = policy === "tiered" && onBookingDay && tier.rule === "ninetyDaysOrMore";
  return {
    policy,
    rule: none ? "naturalDisaster" : byBookingDate ? "bookingDate" : tier.rule,
    daysBeforeCheckIn: days,
    captured: captured.rent + captured.bedding + captured.deposit,
    lines,
    refundAmount: lines.reduce((sum, line) => sum + line.refund, 0),
  };
}

/** The refund of a quote, by what it is for. */
export function refundOf(quote: CancellationQuote): Captured {
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
