import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plans } from "../enums";
import { keepLengthDiscount, priceStay, ratesAfterChange, toRates, type SoldRates } from "../money/price";
import { lengthDiscountPercent, rentFor, splitStay } from "../money/rent";
import { addDays } from "../seoul-time";
import {
  chargeOfChange,
  placePaidNights,
  planStayChange,
  previewStayChange,
  type StayChange,
  type StoredInstallment,
} from "./stay-change";

const bookedOn = "2026-11-21";
const rates: SoldRates = {
  monthlyRent: 600_000,
  nightlyRate: 25_000,
  deposit: 500_000,
  beddingSetPrice: 60_000,
  coupon: null,
};

/** A booked stay of which the first `paid` installments are paid. */
function aStay(checkIn: string, checkOut: string, options: Partial<StayChange> & { paid?: number } = {}) {
  const { paid = 1, plan = "installments", beddingSets = 1, rates: sold = rates } = options;
  const price = priceStay({ checkIn, checkOut, beddingSets, plan, today: bookedOn }, toRates(sold), sold.coupon);
  const installments = price.installments.map((part): StoredInstallment => {
    return { ...part, isPaid: part.number <= paid, isVoid: false };
  });
  const settled = installments.filter((part) => part.isPaid);
  const captured = {
    rent: settled.reduce((sum, part) => sum + part.rent - part.discount, 0),
    bedding: settled.reduce((sum, part) => sum + part.bedding, 0),
  };
  const stay: StayChange = {
    checkIn,
    checkOut,
    beddingSets,
    plan,
    rates: sold,
    installments,
    captured,
    today: bookedOn,
  };
  return { stay, price };
}

const shortOf = (parts: ReturnType<typeof planStayChange>["installments"]) =>
  parts.map(({ number, dueOn, from, to, amount, state }) => ({ number, dueOn, from, to, amount, state }));

describe("planStayChange", () => {
  it("adds a month to a monthly plan, due a week before it, and nothing at once", () => {
    const { stay } = aStay("2027-02-01", "2027-04-01");
    const change = { ...stay, checkOut: "2027-05-01", today: "2027-01-10" };
    const { price, refund, installments } = planStayChange(change);
    expect(price.totalPrice).toBe(1_860_000);
    expect(refund).toEqual({ rent: 0, bedding: 0, deposit: 0 });
    expect(chargeOfChange(change).amount).toBe(0);
    expect(shortOf(installments)).toEqual([
      { number: 1, dueOn: bookedOn, from: "2027-02-01", to: "2027-03-01", amount: 1_160_000, state: "paid" },
      { number: 2, dueOn: "2027-02-22", from: "2027-03-01", to: "2027-04-01", amount: 600_000, state: "open" },
      { number: 3, dueOn: "2027-03-25", from: "2027-04-01", to: "2027-05-01", amount: 600_000, state: "open" },
    ]);
  });

  it("asks for the difference at once where everything was paid in full", () => {
    const { stay } = aStay("2027-02-01", "2027-04-01", { plan: "full" });
    const change = { ...stay, checkOut: "2027-05-01", today: "2027-01-10" };
    expect(chargeOfChange(change)).toEqual({ rent: 600_000, bedding: 0, amount: 600_000 });
  });

  it("shows the difference as an installment of its own, for the added nights, due when they are no longer held", () => {
    const { stay } = aStay("2027-02-01", "2027-04-01", { plan: "full" });
    const change = { ...stay, checkOut: "2027-05-01", today: "2027-01-10" };
    const { installments } = previewStayChange(change, { heldUntil: "2027-01-11" });
    expect(shortOf(installments)).toEqual([
      { number: 1, dueOn: bookedOn, from: "2027-02-01", to: "2027-04-01", amount: 1_760_000, state: "paid" },
      { number: 2, dueOn: "2027-01-11", from: "2027-04-01", to: "2027-05-01", amount: 600_000, state: "open" },
    ]);
  });

  it("names in each installment the nights that no other one is for", () => {
    const nightsOf = (parts: ReturnType<typeof planStayChange>["installments"]) =>
      parts.filter(({ state }) => state !== "void").map(({ from, to }) => `${from.slice(5)} ${to.slice(5)}`);
    const extended = (paid: number, from: string, to: string, today: string, plan: "installments" | "full") =>
      previewStayChange(
        { ...aStay("2027-02-01", from, { paid, plan }).stay, checkOut: to, today },
        { heldUntil: addDays(today, 1) },
      );
    // A month is due at once, two more are not
    const months = extended(2, "2027-04-01", "2027-07-01", "2027-03-28", "installments");
    expect(nightsOf(months.installments)).toEqual(
      ["02-01 03-01", "03-01 04-01", "05-01 06-01", "06-01 07-01", "04-01 05-01"].toSorted(),
    );
    // The rest of a month whose beginning is paid, and of one whose beginning is due anyway
    const rest = extended(3, "2027-04-11", "2027-05-01", "2027-03-28", "installments");
    expect(nightsOf(rest.installments)).toEqual(["02-01 03-01", "03-01 04-01", "04-01 04-11", "04-11 05-01"]);
    const due = extended(2, "2027-04-11", "2027-05-01", "2027-03-28", "installments");
    expect(nightsOf(due.installments).toSorted()).toEqual(["02-01 03-01", "03-01 04-01", "04-01 04-11", "04-11 05-01"]);
    const full = extended(1, "2027-04-01", "2027-07-01", "2027-03-28", "full");
    expect(nightsOf(full.installments)).toEqual(["02-01 04-01", "04-01 07-01"]);
  });

  it("puts what was paid on the first months of other dates", () => {
    const { stay } = aStay("2027-02-01", "2027-04-01");
    const moved = { ...stay, checkIn: "2027-02-10", checkOut: "2027-04-10" };
    const { installments } = planStayChange(moved);
    const placed = placePaidNights(installments, moved, ({ state }) => state === "paid");
    expect(placed.map(({ from, to }) => [from, to])).toEqual([
      ["2027-02-10", "2027-03-10"],
      ["2027-03-10", "2027-04-10"],
    ]);
  });

  it("shows bedding as an installment for the whole stay, also of a longer one", () => {
    const { stay } = aStay("2027-02-01", "2027-04-01");
    const change = { ...stay, checkOut: "2027-05-01", beddingSets: 2, today: "2027-01-10" };
    const { charge } = previewStayChange(change, { heldUntil: "2027-01-11" });
    expect(charge).toMatchObject({ from: "2027-02-01", to: "2027-05-01", rent: 0, bedding: 60_000 });
  });

  it("refunds rent that is no longer owed, and voids open installments", () => {
    const { stay } = aStay("2027-02-01", "2027-04-01");
    const { refund, installments } = planStayChange({ ...stay, checkOut: "2027-02-11" });
    expect(refund).toEqual({ rent: 350_000, bedding: 0, deposit: 0 });
    expect(installments.map(({ state, amount }) => [state, amount])).toEqual([
      ["paid", 1_160_000],
      ["void", 0],
    ]);
  });

  it("adds bedding to an installment that is due, today too", () => {
    const { stay } = aStay("2027-02-01", "2027-04-01");
    const { installments } = planStayChange({ ...stay, beddingSets: 2, today: "2027-02-22" });
    expect(shortOf(installments).slice(1)).toEqual([
      { number: 2, dueOn: "2027-02-22", from: "2027-03-01", to: "2027-04-01", amount: 660_000, state: "open" },
    ]);
  });

  it("asks at once for what is missing of the first month of later dates, which was due later before", () => {
    const { stay } = aStay("2027-02-01", "2027-04-01");
    const dearer = { ...rates, monthlyRent: 700_000 };
    const change = { ...stay, checkIn: "2027-03-01", checkOut: "2027-05-01", rates: dearer, today: "2027-01-10" };
    expect(chargeOfChange(change)).toEqual({ rent: 100_000, bedding: 0, amount: 100_000 });
  });

  it("sells bedding at the price of the booking, and refunds it", () => {
    const { stay } = aStay("2027-02-01", "2027-04-01");
    expect(chargeOfChange({ ...stay, beddingSets: 2 })).toEqual({ rent: 0, bedding: 60_000, amount: 60_000 });
    expect(planStayChange({ ...stay, beddingSets: 0 }).refund).toEqual({ rent: 0, bedding: 60_000, deposit: 0 });
  });

  it("keeps the coupon that was sold, and an earlier due date", () => {
    const coupon = { percent: 10, amount: null };
    const { stay } = aStay("2027-02-01", "2027-04-01", { rates: { ...rates, coupon } });
    const change = { ...stay, checkOut: "2027-05-01", today: "2027-03-05" };
    expect(planStayChange(change).price.discount).toBe(180_000);
    const second = planStayChange(change).installments.find(({ number }) => number === 2)!;
    expect(second.dueOn).toBe("2027-02-22");
  });

  it("prices added nights by the seasons that were sold", () => {
    const seasons = [{ from: "2027-04-01", to: "2027-06-01", monthlyRent: 800_000, nightlyRate: 40_000 }];
    const { stay } = aStay("2027-02-01", "2027-04-01", { rates: { ...rates, seasons } });
    const { price } = planStayChange({ ...stay, checkOut: "2027-05-06" });
    expect(price.totalRent).toBe(1_200_000 + 800_000 + 5 * 40_000);
    expect(price.lines).toContainEqual({
      kind: "months",
      quantity: 1,
      unitPrice: 800_000,
      amount: 800_000,
      from: "2027-04-01",
      to: "2027-05-01",
    });
  });

  it("counts the discount that a longer stay reaches for all its months, paid ones included", () => {
    const lengthDiscounts = [{ months: 3, percent: 10 }];
    const { stay } = aStay("2027-02-01", "2027-04-01", { rates: { ...rates, lengthDiscounts } });
    const { price, installments } = planStayChange({ ...stay, checkOut: "2027-05-01" });
    expect(price.totalRent).toBe(1_620_000);
    expect(shortOf(installments).map(({ amount, state }) => [amount, state])).toEqual([
      [1_160_000, "paid"],
      [480_000, "open"],
      [540_000, "open"],
    ]);
  });

  it("adds up to the won for any change of any stay, and leaves paid installments alone", () => {
    const nights = fc.integer({ min: 7, max: 365 });
    const cases = fc.record({
      before: nights,
      after: nights,
      moved: fc.integer({ min: 0, max: 200 }),
      plan: fc.constantFrom(...plans),
      paid: fc.integer({ min: 1, max: 13 }),
      bedding: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
      coupon: fc.option(
        fc.record({
          percent: fc.option(fc.integer({ min: 0, max: 100 })),
          amount: fc.integer({ min: 0, max: 900_000 }),
        }),
      ),
      seasons: fc.constantFrom(
        [],
        [{ from: "2027-03-15", to: "2027-09-01", monthlyRent: 777_777, nightlyRate: 33_333 }],
      ),
      lengthDiscounts: fc.array(
        fc.record({ months: fc.integer({ min: 1, max: 12 }), percent: fc.integer({ min: 1, max: 90 }) }),
        { maxLength: 3 },
      ),
      monthlyRent: fc.integer({ min: 1, max: 3_000_000 }),
      nightlyRate: fc.integer({ min: 1, max: 200_000 }),
      daysLater: fc.integer({ min: 0, max: 300 }),
    });
    fc.assert(
      fc.property(cases, ({ before, after, moved, plan, paid, bedding, coupon, daysLater, ...prices }) => {
        const checkIn = "2027-01-31";
        const sold = { ...rates, ...prices, coupon };
        const { stay } = aStay(checkIn, addDays(checkIn, before), { plan, paid, beddingSets: bedding[0], rates: sold });
        const start = addDays(checkIn, moved);
        const days = { checkIn: start, checkOut: addDays(start, after) };
        const change = {
          ...stay,
          ...days,
          rates: keepLengthDiscount(sold, { from: stay, to: days }),
          beddingSets: bedding[1],
          today: addDays(bookedOn, daysLater),
        };
        const { price, refund, installments } = planStayChange(change);
        const open = installments.filter(({ state }) => state === "open");
        const owed = open.reduce((sum, { amount }) => sum + amount, 0);
        const { captured } = change;
        expect(captured.rent + captured.bedding - refund.rent - refund.bedding + owed).toBe(price.totalPrice);
        for (const part of installments) {
          expect(part.amount).toBe(part.rent - part.discount + part.bedding + part.deposit);
          expect(part.amount).toBeGreaterThanOrEqual(0);
        }
        expect(new Set(installments.map(({ number }) => number)).size).toBe(installments.length);
        for (const { isPaid, isVoid: _, ...part } of stay.installments) {
          if (isPaid) expect(installments).toContainEqual({ ...part, state: "paid" });
        }
        const charge = chargeOfChange(change);
        expect(charge.amount).toBeLessThanOrEqual(owed);
        expect(charge.amount).toBe(charge.rent + charge.bedding);
        // Once the charge is paid, as much less is open
        const paidUp = {
          rent: captured.rent + charge.rent,
          bedding: captured.bedding + charge.bedding,
        };
        const later = planStayChange({ ...change, captured: paidUp }).installments;
        const left = later.filter(({ state }) => state === "open").reduce((sum, { amount }) => sum + amount, 0);
        expect(left).toBe(owed - charge.amount);
        // What is shown before is what the payment leads to
        const preview = previewStayChange(change, { heldUntil: change.today });
        expect(preview.charge?.amount ?? 0).toBe(charge.amount);
        const shown = preview.installments.filter(({ state }) => state === "open");
        expect(shown.reduce((sum, { amount }) => sum + amount, 0)).toBe(owed);
        if (!preview.charge) return;
        expect(shown).toContainEqual({ ...preview.charge, state: "open" });
        const stored = [...stay.installments, { ...preview.charge, isPaid: true, isVoid: false }];
        const made = planStayChange({ ...change, installments: stored, captured: paidUp });
        const isCharge = ({ number }: { number: number }) => number === preview.charge?.number;
        expect(made.installments.filter((part) => !isCharge(part))).toEqual(
          preview.installments.filter((part) => !isCharge(part)),
        );
      }),
    );
  });
});

describe("keepLengthDiscount", () => {
  const sold = {
    ...rates,
    lengthDiscounts: [
      { months: 3, percent: 10 },
      { months: 6, percent: 20 },
    ],
  };
  const from = (checkOut: string) => ({ checkIn: "2027-02-01", checkOut });
  const percentOf = ({ lengthDiscounts = [] }: SoldRates, months: number) =>
    lengthDiscountPercent(months, lengthDiscounts);

  it("keeps what a stay was sold with when it is shortened, again and again", () => {
    const half = keepLengthDiscount(sold, { from: from("2027-08-01"), to: from("2027-06-01") });
    expect(percentOf(half, 4)).toBe(20);
    const month = keepLengthDiscount(half, { from: from("2027-06-01"), to: from("2027-02-20") });
    expect(month).toBe(half);
    expect(percentOf(month, 0)).toBe(20);
  });

  it("keeps it until the guest changes the dates to fewer months than it asks for", () => {
    const house = { id: "house", areaSlug: "hongdae" } as const;
    const kept = keepLengthDiscount(sold, { from: from("2027-08-01"), to: from("2027-06-01") });
    const change = (checkOut: string) =>
      ratesAfterChange(kept, {
        from: { ...from("2027-06-01"), house },
        to: { ...from(checkOut), house },
        otherHouse: null,
      });
    expect(change("2027-06-01")).toMatchObject({ lost: [], rates: { lengthDiscounts: kept.lengthDiscounts } });
    expect(change("2027-08-01")).toMatchObject({ lost: [], rates: { lengthDiscounts: sold.lengthDiscounts } });
    for (const checkOut of ["2027-06-10", "2027-03-01", "2027-02-10"]) {
      expect(change(checkOut)).toMatchObject({
        lost: ["lengthDiscount"],
        rates: { lengthDiscounts: sold.lengthDiscounts },
      });
    }
  });

  it("is not kept in another house, but the deposit that was paid is", () => {
    const [hongdae, sinchon] = (["hongdae", "sinchon"] as const).map((areaSlug) => ({ id: areaSlug, areaSlug }));
    const otherHouse = toRates({ ...rates, monthlyRent: 800_000, deposit: 900_000 });
    const stay = from("2027-08-01");
    const moved = ratesAfterChange(sold, {
      from: { ...stay, house: hongdae! },
      to: { ...stay, house: sinchon! },
      otherHouse,
    });
    expect(moved).toMatchObject({ rates: { monthlyRent: 800_000, deposit: 500_000 }, lost: ["lengthDiscount"] });
  });

  it("leaves the rates of a stay that is not shortened below its discount", () => {
    for (const checkOut of ["2027-05-01", "2027-06-15", "2027-12-01"]) {
      expect(keepLengthDiscount(sold, { from: from("2027-05-01"), to: from(checkOut) })).toBe(sold);
    }
    const { lengthDiscounts: _, ...older } = sold;
    expect(keepLengthDiscount(older, { from: from("2027-08-01"), to: from("2027-03-01") })).toBe(older);
  });

  it("makes no stay dearer by fewer nights", () => {
    const long = fc.integer({ min: 8, max: 365 });
    fc.assert(
      fc.property(long, fc.double({ min: 0, max: 1, noNaN: true }), (nights, share) => {
        const whole = from(addDays("2027-02-01", nights));
        const less = from(addDays("2027-02-01", Math.max(1, Math.floor(nights * share))));
        const rentOf = (days: { checkIn: string; checkOut: string }, at: SoldRates) =>
          rentFor(splitStay(days.checkIn, days.checkOut), toRates(at));
        const kept = keepLengthDiscount(sold, { from: whole, to: less });
        expect(rentOf(less, kept)).toBeLessThanOrEqual(rentOf(whole, sold));
      }),
    );
  });
});
