import fc from "fast-check";
import { expect, it } from "vitest";
import { refundPolicies } from "../enums";
import { computeRefund } from "./refund-policy";
import {
  describeRefundOutlook,
  describeRefundRule,
  findRefundOutlook,
  insertTiers,
  nameRefundRule,
  tierValues,
} from "./refund-texts";
import { refundTiers } from "./refund-tiers";
import { addDays } from "../seoul-time";

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

const checkIn = "2027-06-30";
const middleShare = 40;
const anyStay = fc.record({
  policy: fc.constantFrom(...refundPolicies),
  daysLeft: fc.integer({ min: 0, max: 365 }),
  deposit: fc.constantFrom(0, 500_000),
});

/** What a cancellation refunds of the rent in percent, and whether of the deposit. */
function refundOn(day: string, policy: (typeof refundPolicies)[number], deposit: number, bookedOn: string) {
  const captured = { rent: 1_000_000, bedding: 60_000, deposit };
  const stay = { policy, middleShare, captured, bookedOn, checkIn, contractComplete: true, cause: "guest" } as const;
  const [rent, bedding, returned] = computeRefund({ ...stay, canceledOn: day }).lines.map((line) => line.refund);
  return { percent: rent! / 10_000, bedding, isDepositBack: returned === deposit };
}

it("promises the refund of a cancellation on each day until it ends, and no day longer", () => {
  fc.assert(
    fc.property(anyStay, fc.boolean(), ({ policy, daysLeft, deposit }, isBookedToday) => {
      const today = addDays(checkIn, -daysLeft);
      const bookedOn = isBookedToday ? today : addDays(today, -1);
      const outlook = findRefundOutlook({ policy, today, checkIn, deposit })!;
      const promised = {
        percent: { everything: 100, exceptDeposit: 100, percent: outlook.percent, part: middleShare, exceptRent: 0 }[
          outlook.share
        ],
        bedding: 60_000,
        isDepositBack: outlook.share !== "exceptDeposit",
      };
      for (let day = today; day <= outlook.until; day = addDays(day, 1)) {
        expect(refundOn(day, policy, deposit, bookedOn)).toEqual(promised);
      }
      if (outlook.isUntilCheckIn) expect(outlook.until).toBe(checkIn);
      else expect(refundOn(addDays(outlook.until, 1), policy, deposit, bookedOn)).not.toEqual(promised);
    }),
  );
});

it("promises by the earlier check-in after a move, and never beyond the day on which the stay begins", () => {
  const stay = { policy: "tiered", today: "2027-03-01", checkIn, deposit: 500_000 } as const;
  expect(findRefundOutlook(stay)).toMatchObject({ share: "percent", until: "2027-04-01" });
  expect(findRefundOutlook({ ...stay, countedFrom: "2027-05-20" })).toMatchObject({
    share: "part",
    until: "2027-03-20",
  });
  const past = { share: "exceptRent", until: checkIn, isUntilCheckIn: true };
  expect(findRefundOutlook({ ...stay, countedFrom: "2027-02-01" })).toMatchObject(past);
  const later = { share: "percent", until: checkIn, isUntilCheckIn: true };
  expect(findRefundOutlook({ ...stay, countedFrom: "2027-12-01" })).toMatchObject(later);
});

it("promises nothing after the day of check-in", () => {
  const stay = { policy: "thirtyDay", today: addDays(checkIn, 1), checkIn, deposit: 1 } as const;
  expect(findRefundOutlook(stay)).toBeNull();
  expect(describeRefundOutlook({ ...stay, isConfirmed: true }, say, String)).toBeNull();
});

it.each([
  ["thirtyDay", 40, true, "confirmed: share.exceptDeposit untilCheckIn 2027-06-30"],
  ["thirtyDay", 3, false, "pending: share.exceptDeposit untilCheckIn 2027-06-30"],
  ["tiered", 120, true, "confirmed: share.percent untilDay 2027-04-01"],
  ["tiered", 70, false, "pending: share.part untilDay 2027-04-30"],
  ["tiered", 60, true, "confirmed: share.exceptRent untilCheckIn 2027-06-30"],
] as const)("says in one sentence under %s, %i days before check-in", (policy, daysLeft, isConfirmed, sentence) => {
  const stay = { policy, today: addDays(checkIn, -daysLeft), checkIn, deposit: 500_000, isConfirmed };
  const words = (key: string, values: { share?: string; until?: string; date?: string } = {}) =>
    values.share ? `${key}: ${values.share} ${values.until}` : [key, values.date].filter(Boolean).join(" ");
  expect(describeRefundOutlook(stay, words, String)).toBe(sentence);
});
