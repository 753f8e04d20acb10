import type { RefundPolicyName, RefundRule } from "../enums";
import type { RefundTier } from "./refund-policy";
import { refundTiers } from "./refund-tiers";
import { addDays, daysBetween } from "../seoul-time";
import { getFirst, getLast } from "../collections";

type TierRule = (typeof refundTiers.tiered)[number]["rule"];
type OtherRule = Exclude<RefundRule, TierRule>;

/** Texts say this of a tier: its days before check-in, both included, and the share of the rent. */
export type TierValues = {
  range: "first" | "between" | "last";
  /** `part` where the share depends on the reservation (`REFUND_MIDDLE_SHARE`). */
  refund: "percent" | "part" | "none";
  fromDays: number;
  toDays: number;
  percent?: number;
};

type RangeText = `range.${TierValues["range"]}`;
type TierText = RangeText | `refund.${TierValues["refund"]}`;
type Say<Key extends string> = (key: Key, tier?: TierValues) => string;

export const tierValues: readonly TierValues[] = refundTiers.tiered.map(({ fromDays, rentPercent }, at, all) => ({
  range: at === 0 ? "first" : at === all.length - 1 ? "last" : "between",
  refund: rentPercent === "middleShare" ? "part" : rentPercent === 0 ? "none" : "percent",
  fromDays,
  toDays: (all[at - 1]?.fromDays ?? Infinity) - 1,
  percent: rentPercent === "middleShare" ? undefined : rentPercent,
}));

const findTier = (rule: RefundRule) => tierValues[refundTiers.tiered.findIndex((tier) => tier.rule === rule)];

/** The days of a tier, or the name of another rule. */
export function nameRefundRule(rule: RefundRule, say: Say<RangeText | OtherRule>): string {
  const tier = findTier(rule);
  return tier ? say(`range.${tier.range}`, tier) : say(rule as OtherRule);
}

/** The days of a tier and what it refunds, or the sentence of another rule. */
export function describeRefundRule(rule: RefundRule, say: Say<TierText | OtherRule>): string {
  const tier = findTier(rule);
  return tier ? describeTier(tier, say) : say(rule as OtherRule);
}

/** The sentences of a policy, with one for each tier in place of `{tiers}`. */
export function insertTiers(lines: readonly string[], say: Say<TierText>): string[] {
  return lines.flatMap((line) => (line === "{tiers}" ? tierValues.map((tier) => describeTier(tier, say)) : line));
}

const describeTier = (tier: TierValues, say: Say<TierText>) =>
  `${say(`range.${tier.range}`, tier)} ${say(`refund.${tier.refund}`, tier)}`;

/**
 * The share is what a guest gets back who cancels now. Bedding always; `percent` of the rent where it is a part that
 * is known.
 */
export type RefundShare = "everything" | "exceptDeposit" | "percent" | "part" | "exceptRent";

export type RefundOutlook = {
  share: RefundShare;
  percent?: number;
  /** The last Seoul day with this share; of the last share the day of check-in, until its hour. */
  until: string;
  isUntilCheckIn: boolean;
};

type CancelableStay = {
  policy: RefundPolicyName;
  /** Seoul days. */
  today: string;
  checkIn: string;
  /** From which the days are counted after a change of check-in (`refundCheckIn`). */
  countedFrom?: string;
  /** KRW. */
  deposit: number;
};

/** Finds the outlook of a stay whose contract is complete; null after the day of check-in. */
export function findRefundOutlook(stay: CancelableStay): RefundOutlook | null {
  const { policy, today, checkIn, countedFrom = checkIn, deposit } = stay;
  if (today > checkIn) return null;
  const daysLeft = daysBetween(today, countedFrom);
  const tiers: readonly RefundTier[] = refundTiers[policy];
  const reached = tiers.filter(({ fromDays }) => daysLeft >= fromDays);
  const tier = getFirst(reached);
  const change = reached.findIndex((later) => !isSameShare(tier, later));
  const last = getLast(change < 0 ? reached : reached.slice(0, change));
  const until = Number.isFinite(last.fromDays) ? addDays(countedFrom, -last.fromDays) : checkIn;
  const isUntilCheckIn = until >= checkIn;
  return { ...shareOf(tier, deposit), until: isUntilCheckIn ? checkIn : until, isUntilCheckIn };
}

const isSameShare = (one: RefundTier, other: RefundTier) =>
  one.rentPercent === other.rentPercent && one.deposit === other.deposit;

function shareOf(
  { rentPercent, deposit: isReturned }: RefundTier,
  deposit: number,
): Pick<RefundOutlook, "share" | "percent"> {
  if (rentPercent === 100) return { share: isReturned || deposit === 0 ? "everything" : "exceptDeposit" };
  if (rentPercent === 0) return { share: "exceptRent" };
  return rentPercent === "middleShare" ? { share: "part" } : { share: "percent", percent: rentPercent };
}

type OutlookText = "confirmed" | "pending" | "untilDay" | "untilCheckIn" | `share.${RefundShare}`;

/**
 * Describes what is refunded until when, in one sentence; null after the day of check-in. `formatDay` writes a Seoul
 * day.
 */
export function describeRefundOutlook(
  { isConfirmed, ...stay }: CancelableStay & { isConfirmed: boolean },
  say: (key: OutlookText, values?: object) => string,
  formatDay: (day: string) => string,
): string | null {
  const outlook = findRefundOutlook(stay);
  if (!outlook) return null;
  const { share, percent, until, isUntilCheckIn } = outlook;
  // Before the contract is complete, everything is refunded in any case
  return say(isConfirmed || share === "everything" ? "confirmed" : "pending", {
    until: say(isUntilCheckIn ? "untilCheckIn" : "untilDay", { date: formatDay(until) }),
    share: say(`share.${share}`, { percent }),
  });
}
