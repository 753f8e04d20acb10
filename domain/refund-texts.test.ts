import { expect, it } from "vitest";
import { describeRefundRule, insertTiers, nameRefundRule, tierValues } from "./refund-texts";
import { refundTiers } from "./refund-tiers";

const say = (key: string, tier?: object) => (tier ? `<${key}>` : key);

it("tells of each day before check-in in one tier, from the first to the last", () => {
  const { length } = refundTiers.tiered;
  expect(tierValues.map(({ range }) => range)).toEqual(["first", ...Array(length - 2).fill("between"), "last"]);
  for (let days = 0; days <= 365; days += 1) {
    const told = tierValues.filter(({ fromDays, toDays }) => fromDays <= days && days <= toDays);
    expect(told).toEqual([tierValues[refundTiers.tiered.findIndex(({ fromDays }) => days >= fromDays)]]);
  }
});

it("says a tier by its days and what it refunds, and another rule by its own sentence", () => {
  const [{ rule }] = refundTiers.tiered;
  expect(describeRefundRule(rule, say)).toBe("<range.first> <refund.percent>");
  expect(nameRefundRule(rule, say)).toBe("<range.first>");
  expect(describeRefundRule("operator", say)).toBe("operator");
});

it("puts the tiers in their place among a policy's sentences", () => {
  const lines = insertTiers(["before", "{tiers}", "after"], say);
  expect(lines).toHaveLength(tierValues.length + 2);
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(["before", "<range.first> <refund.percent>", "after"]);
  expect(insertTiers(["before", "after"], say)).toEqual(["before", "after"]);
});
