import type { CancellationCause, ChangeStatus, RefundPolicyName, RefundRule } from "../enums";
import { refundTiers } from "./refund-tiers";
import { addDays, daysBetween } from "../seoul-time";
import { getFirst } from "../collections";

/** Captured and not yet refunded, by purpose. KRW. */
export type Captured = { rent: number; bedding: number; deposit: number };

/** How a refund is paid out, in KRW: what was received at the desk cannot go back through the gateway. */
export type RefundWays = { byCard: number; byTransfer: number };

export function totalOf({ rent, bedding, deposit }: Captured): number {
  return rent + bedding + deposit;
}

export type RefundRequest = {
  policy: RefundPolicyName;
  /** Percent of the rent in the middle tier (`REFUND_MIDDLE_SHARE`). */
  middleShare: number;
  captured: Captured;
  /** Went back outside the product and was not paid again: counts as part of the refund. KRW. */
  returned?: Captured;
  /** Seoul days. `canceledOn` is the day on which the cancellation is confirmed. */
  bookedOn: string;
  canceledOn: string;
  /** From which the days are counted (`refundCheckIn`). */
  checkIn: string;
  /** Everyone has signed and everything due at booking is paid: the stay is no longer `pending`. */
  contractComplete: boolean;
  cause: CancellationCause;
};

/** KRW, with the rule that decides. */
export type RefundQuote = {
  policy: RefundPolicyName;
  rule: RefundRule;
  daysBeforeCheckIn: number;
  captured: number;
  lines: { kind: keyof Captured; captured: number; refund: number }[];
  refundAmount: number;
  /** Already back with the payer outside the product, beside `refundAmount`. */
  returnedElsewhere: number;
};

type Move = { status: ChangeStatus; from: { checkIn: string }; to: { checkIn: string } };

/**
 * The check-in from which the days of a refund are counted: the earliest that the stay had, by a change of the guest or
 * of the operator, so that moving it never raises a refund.
 */
export function refundCheckIn(checkIn: string, changes: readonly Move[]): string {
  const done = changes.filter(({ status }) => status === "done");
  return done.flatMap(({ from, to }) => [from.checkIn, to.checkIn]).reduce((a, b) => (b < a ? b : a), checkIn);
}

const noAmounts: Captured = { rent: 0, bedding: 0, deposit: 0 };

/**
 * Computes what a cancellation before check-in pays back. Preview and refund both use it, so that they agree. Shares
 * are rounded down to whole won; what was not captured is never refunded. The lines add up to what is held now: what
 * went back outside the product reduces the refund first, and what is kept only when it was more than the refund.
 */
export function computeRefund(request: RefundRequest): RefundQuote {
  const { captured, policy, returned = noAmounts } = request;
  const { rule, rentPercent, bedding, deposit } = chooseRule(request);
  const paid = (kind: keyof Captured) => captured[kind] + returned[kind];
  const lines: RefundQuote["lines"] = [
    { kind: "rent", captured: paid("rent"), refund: Math.floor((paid("rent") * rentPercent) / 100) },
    { kind: "bedding", captured: paid("bedding"), refund: bedding ? paid("bedding") : 0 },
    { kind: "deposit", captured: paid("deposit"), refund: deposit ? paid("deposit") : 0 },
  ];
  let left = totalOf(returned);
  for (const line of lines) {
    const part = Math.min(left, line.refund);
    line.refund -= part;
    line.captured -= part;
    left -= part;
  }
  for (const line of lines.toReversed()) {
    const part = Math.min(left, line.captured - line.refund);
    line.captured -= part;
    left -= part;
  }
  return {
    policy,
    rule,
    daysBeforeCheckIn: daysBetween(request.canceledOn, request.checkIn),
    captured: totalOf(captured),
    lines,
    refundAmount: lines.reduce((sum, line) => sum + line.refund, 0),
    returnedElsewhere: totalOf(returned),
  };
}

/** A line of the table of refund tiers. */
export type RefundTier = {
  fromDays: number;
  rule: RefundRule;
  rentPercent: number | "middleShare";
  deposit: boolean;
};

type RefundRequestDays = Pick<RefundRequest, "policy" | "bookedOn" | "checkIn">;
type Rule = { rule: RefundRule; rentPercent: number; bedding: boolean; deposit: boolean };

function chooseRule(request: RefundRequest): Rule {
  const { cause, contractComplete, policy, middleShare, canceledOn, bookedOn, checkIn } = request;
  const everything = { rentPercent: 100, bedding: true, deposit: true };
  if (cause === "operator") return { rule: "operator", ...everything };
  // No contract was concluded, whatever the cause; waiting for the hold to expire would refund the same
  if (!contractComplete) return { rule: "beforeContract", ...everything };
  if (cause === "disaster") return { rule: "naturalDisaster", rentPercent: 0, bedding: false, deposit: false };
  const days = daysBetween(canceledOn, checkIn);
  const tiers: readonly RefundTier[] = refundTiers[policy];
  const { rule, rentPercent, deposit } = getFirst(tiers.filter(({ fromDays }) => days >= fromDays));
  const byBookingDate = policy === "tiered" && canceledOn === bookedOn && rule === refundTiers.tiered[0].rule;
  return {
    rule: byBookingDate ? "bookingDate" : rule,
    rentPercent: rentPercent === "middleShare" ? middleShare : rentPercent,
    bedding: true,
    deposit,
  };
}

/** Whether a rule keeps the deposit of a stay whose contract is complete. */
export function keepsDeposit(rule: RefundRule): boolean {
  const tiers: readonly RefundTier[] = Object.values(refundTiers).flat();
  const tier = rule === "bookingDate" ? refundTiers.tiered[0] : tiers.find((each) => each.rule === rule);
  return tier !== undefined && !tier.deposit;
}

/** Days on which the rule of a cancellation by the guest may change: the first of each tier, and that after booking. */
export function listRefundChanges({ policy, bookedOn, checkIn }: RefundRequestDays): string[] {
  const tiers: readonly { fromDays: number }[] = refundTiers[policy];
  const lastDays = tiers.filter(({ fromDays }) => Number.isFinite(fromDays)).map(({ fromDays }) => fromDays);
  return [addDays(bookedOn, 1), ...lastDays.map((days) => addDays(checkIn, 1 - days))];
}

export function refundOf(quote: RefundQuote): Captured {
  return byPurpose(quote, "refund");
}

/** Returns what is held now, under the purposes that the rule keeps or refunds. */
export function capturedOf(quote: RefundQuote): Captured {
  return byPurpose(quote, "captured");
}

function byPurpose(quote: RefundQuote, amount: "captured" | "refund"): Captured {
  const of = (kind: keyof Captured) => quote.lines.find((line) => line.kind === kind)?.[amount] ?? 0;
  return { rent: of("rent"), bedding: of("bedding"), deposit: of("deposit") };
}

/**
 * Divides an amount that an admin set, at most what was captured. Less than the computed refund reduces the rent first
 * and the deposit last; more adds what the rule would keep, the deposit last.
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
