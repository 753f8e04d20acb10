import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cancellationCauses, refundPolicies, type ChangeStatus } from "../enums";
import { addDays } from "../seoul-time";
import { computeRefund, keepsDeposit, refundCheckIn } from "./refund-policy";

const captured = { rent: 1_000_001, bedding: 60_000, deposit: 500_000 };
const checkIn = "2027-06-30";

function refund(policy: "thirtyDay" | "tiered", daysBefore: number, more: object = {}) {
  return computeRefund({
    policy,
    middleShare: 50,
    captured,
    bookedOn: "2026-11-01",
    canceledOn: addDays(checkIn, -daysBefore),
    checkIn,
    contractComplete: true,
    cause: "guest",
    ...more,
  });
}

it.each(refundPolicies)("says of each rule of the policy %s whether it keeps the deposit", (policy) => {
  for (let days = 0; days <= 100; days++) {
    const { rule, lines } = refund(policy, days);
    const back = lines.find(({ kind }) => kind === "deposit")?.refund;
    expect([rule, keepsDeposit(rule)]).toEqual([rule, back === 0]);
  }
});

describe("the thirty-day policy", () => {
  it.each([
    [31, "moreThanThirtyDays"],
    [30, "thirtyDaysOrFewer"],
    [0, "thirtyDaysOrFewer"],
  ])("%i days before check-in refunds rent and bedding and keeps the deposit", (days, rule) => {
    const quote = refund("thirtyDay", days);
    expect(quote.rule).toBe(rule);
    expect(quote.refundAmount).toBe(1_060_001);
  });
});

describe("what went back outside the product", () => {
  const sums = (quote: ReturnType<typeof refund>) => quote.lines.map(({ captured, refund }) => [captured, refund]);
  const back = (deposit: number) => ({
    captured: { ...captured, deposit: 500_000 - deposit },
    returned: { rent: 0, bedding: 0, deposit },
  });

  it("reduces the refund, and what is kept only when it is more", () => {
    const part = refund("thirtyDay", 40, back(500_000));
    expect(sums(part)).toEqual([
      [500_001, 500_001],
      [60_000, 60_000],
      [500_000, 0],
    ]);
    const more = { captured: { rent: 100_000, bedding: 0, deposit: 0 }, returned: { ...captured, rent: 900_001 } };
    expect(sums(refund("thirtyDay", 40, more))).toEqual([
      [0, 0],
      [0, 0],
      [100_000, 0],
    ]);
  });

  it("is taken from a kept deposit before rent that is kept too", () => {
    expect(sums(refund("thirtyDay", 40, { ...back(500_000), cause: "disaster" }))).toEqual([
      [1_000_001, 0],
      [60_000, 0],
      [0, 0],
    ]);
  });

  it("does not raise what the guest gets in all, and leaves what the policy keeps", () => {
    for (const days of [120, 70, 10]) {
      const whole = refund("tiered", days).refundAmount;
      const quote = refund("tiered", days, back(400_000));
      expect(quote.refundAmount, `${days} days`).toBe(whole - 400_000);
      expect(quote.captured).toBe(1_160_001);
    }
    expect(refund("thirtyDay", 40, { ...back(400_000), cause: "disaster" }).refundAmount).toBe(0);
    expect(refund("thirtyDay", 40, { ...back(400_000), cause: "operator" }).refundAmount).toBe(1_160_001);
  });
});

describe("the tiered policy", () => {
  it.each([
    [90, "ninetyDaysOrMore", 700_000],
    [89, "sixtyOneToEightyNineDays", 500_000],
    [61, "sixtyOneToEightyNineDays", 500_000],
    [60, "sixtyDaysOrFewer", 0],
    [0, "sixtyDaysOrFewer", 0],
  ])("%i days before check-in refunds %s, rounded down to whole won", (days, rule, rent) => {
    const quote = refund("tiered", days);
    expect(quote.rule).toBe(rule);
    expect(quote.lines).toEqual([
      { kind: "rent", captured: 1_000_001, refund: rent },
      { kind: "bedding", captured: 60_000, refund: 60_000 },
      { kind: "deposit", captured: 500_000, refund: 500_000 },
    ]);
  });

  it("uses the booking date for a booking made 90 days ahead and cancelled on the same day", () => {
    const canceledOn = addDays(checkIn, -120);
    expect(refund("tiered", 120, { bookedOn: canceledOn }).rule).toBe("bookingDate");
  });
});

it("refunds everything, including the deposit, before the contract is complete", () => {
  const pending = refund("thirtyDay", 40, { contractComplete: false });
  expect(pending).toMatchObject({ rule: "beforeContract", refundAmount: 1_560_001 });
});

it("refunds everything for the operator's reason, and nothing for a natural disaster", () => {
  expect(refund("tiered", 0, { cause: "operator" })).toMatchObject({ rule: "operator", refundAmount: 1_560_001 });
  expect(refund("tiered", 100, { cause: "disaster" })).toMatchObject({ rule: "naturalDisaster", refundAmount: 0 });
});

const won = fc.integer({ min: 0, max: 20_000_000 });
const cancellations = fc.record({
  policy: fc.constantFrom(...refundPolicies),
  cause: fc.constantFrom(...cancellationCauses),
  contractComplete: fc.boolean(),
  captured: fc.record({ rent: won, bedding: won, deposit: won }),
  days: fc.integer({ min: 0, max: 365 }),
  middleShare: fc.integer({ min: 0, max: 100 }),
});

it("never refunds more than was captured, for any cause, policy, state, day and amounts, in whole won", () => {
  fc.assert(
    fc.property(cancellations, ({ policy, days, ...more }) => {
      const quote = refund(policy, days, more);
      expect(quote.refundAmount).toBe(quote.lines.reduce((total, line) => total + line.refund, 0));
      for (const line of quote.lines) {
        expect(Number.isInteger(line.refund)).toBe(true);
        expect(line.refund).toBeGreaterThanOrEqual(0);
        expect(line.refund).toBeLessThanOrEqual(line.captured);
      }
    }),
    { numRuns: 2_000 },
  );
});

it("gives everything back before the contract, whatever the cause, then considers the cause, then the policy", () => {
  fc.assert(
    fc.property(cancellations, ({ policy, days, ...more }) => {
      const { refundAmount, captured, lines } = refund(policy, days, more);
      const deposit = lines.find(({ kind }) => kind === "deposit")!;
      if (more.cause === "operator" || !more.contractComplete) expect(refundAmount).toBe(captured);
      else if (more.cause === "disaster") expect(refundAmount).toBe(0);
      else expect(deposit.refund).toBe(policy === "tiered" ? deposit.captured : 0);
    }),
    { numRuns: 2_000 },
  );
});

describe("the check-in from which the days are counted", () => {
  const move = (from: string, to: string, status: ChangeStatus = "done") => {
    return { status, from: { checkIn: from }, to: { checkIn: to } };
  };
  const [march, april, june] = ["2027-03-01", "2027-04-01", "2027-06-01"] as const;

  it("is the earliest that the stay had, whoever moved it", () => {
    expect(refundCheckIn(march, [])).toBe(march);
    expect(refundCheckIn(june, [move(march, june)])).toBe(march);
    expect(refundCheckIn(march, [move(june, march)])).toBe(march);
    expect(refundCheckIn(june, [move(april, march), move(march, june)])).toBe(march);
    expect(refundCheckIn(april, [move(march, june), move(june, april)])).toBe(march);
    expect(refundCheckIn(march, [move(march, march)])).toBe(march);
    expect(refundCheckIn(june, [move(june, march, "withdrawn")])).toBe(june);
  });
});
