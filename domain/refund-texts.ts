import type { RefundRule } from "./enums";
import { refundTiers } from "./refund-tiers";

type TierRule = (typeof refundTiers.tiered)[number]["rule"];
type OtherRule = Exclude<RefundRule, TierRule>;

/** What texts say of a tier: its days before check-in, both included, and the share of the rent. */
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
