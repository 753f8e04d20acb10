import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, addMonths, daysBetween } from "../seoul-time";
import { listEarnedParts, sumEarned, type TermsSince } from "./earnings";

const november = { from: "2026-11-01", to: "2026-12-01" };
const december = { from: "2026-12-01", to: "2027-01-01" };
const booked = { since: "2026-11-21", houseId: "a", checkIn: "2026-11-21", checkOut: "2026-12-21", discount: 0 };

const months = Array.from({ length: 24 }, (_, month) => ({
  from: addMonths("2026-10-01", month),
  to: addMonths("2026-10-01", month + 1),
}));

const change = fc.record({
  after: fc.integer({ min: 0, max: 90 }),
  nights: fc.integer({ min: -40, max: 60 }),
  shift: fc.integer({ min: -10, max: 10 }),
  houseId: fc.constantFrom("a", "b"),
  rent: fc.integer({ min: 0, max: 9_000_000 }),
  discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** A stay and changes as they can happen: other dates before check-in, and afterwards another end that is not past. */
const histories = fc
  .tuple(fc.integer({ min: 7, max: 300 }), change, fc.array(change, { maxLength: 5 }))
  .map(([nights, first, changes]) => {
    const checkIn = "2026-12-10";
    const history: TermsSince[] = [];
    let [day, stay] = ["2026-11-01", { checkIn, checkOut: addDays(checkIn, nights) }];
    for (const { after, nights, shift, houseId, rent, discountShare } of [first, ...changes]) {
      if (history.length > 0) {
        const next = addDays(day, after);
        day = next < stay.checkOut ? next : stay.checkOut;
        const moved = addDays(stay.checkIn, shift);
        const isAhead = day < stay.checkIn && day < moved;
        const checkIn = isAhead ? moved : stay.checkIn;
        const earliest = addDays(isAhead ? checkIn : day, 1);
        const checkOut = addDays(stay.checkOut, nights);
        stay = { checkIn, checkOut: checkOut > earliest ? checkOut : earliest };
      }
      history.push({ since: day, houseId, ...stay, rent, discount: Math.floor(rent * discountShare) });
    }
    return history;
  });

it("has the whole amount of a stay in its months, whatever has changed", () => {
  fc.assert(
    fc.property(histories, (history) => {
      const parts = listEarnedParts(history);
      const { checkIn, checkOut, rent, discount } = history.at(-1)!;
      const sums = months.map((month) => sumEarned(parts, month));
      const sum = (key: "nights" | "rent" | "discount") => sums.reduce((all, each) => all + each[key], 0);
      expect([sum("nights"), sum("rent"), sum("discount")]).toEqual([daysBetween(checkIn, checkOut), rent, discount]);
    }),
  );
});

it("leaves the nights before a change what they earned, unless its amounts are less than that", () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { since, checkIn, rent, discount } = history.at(-1)!;
      const past = { from: checkIn, to: since };
      const before = sumEarned(listEarnedParts(history.slice(0, -1)), past);
      fc.pre(history.length > 1 && rent - discount >= before.rent - before.discount);
      expect(sumEarned(listEarnedParts(history), past)).toEqual(before);
    }),
  );
});

it("leaves November as it was when a stay is extended in December", () => {
  const before = listEarnedParts([{ ...booked, rent: 600_000 }]);
  const extended = { ...booked, since: "2026-12-06", checkOut: "2027-01-21", rent: 1_080_000 };
  const after = listEarnedParts([{ ...booked, rent: 600_000 }, extended]);
  expect(sumEarned(after, november)).toEqual(sumEarned(before, november));
  expect(sumEarned(after, november)).toEqual({ nights: 10, rent: 200_000, discount: 0 });
});

it("leaves past nights to the house that a stay has moved out of", () => {
  const terms = { ...booked, rent: 600_000 };
  const parts = listEarnedParts([terms, { ...terms, since: "2026-12-06", houseId: "b" }]);
  expect(parts.map(({ houseId, from, to }) => [houseId, from, to])).toEqual([
    ["a", "2026-11-21", "2026-12-06"],
    ["b", "2026-12-06", "2026-12-21"],
  ]);
  const perHouse = parts.map((part) => sumEarned([part], { from: november.from, to: december.to }).rent);
  expect(perHouse).toEqual([300_000, 300_000]);
});

it("spreads a stay that now costs less than it has earned over all of its nights", () => {
  const shorter = { ...booked, since: "2026-12-01", checkOut: "2026-12-05", rent: 140_000 };
  const parts = listEarnedParts([{ ...booked, rent: 600_000 }, shorter]);
  expect([november, december].map((month) => sumEarned(parts, month).rent)).toEqual([100_000, 40_000]);
});

it("takes a lost discount back from the nights that are left", () => {
  const terms = { ...booked, rent: 600_000 };
  const parts = listEarnedParts([
    { ...terms, discount: 60_000 },
    { ...terms, since: "2026-12-01", houseId: "b" },
  ]);
  const discounts = [november, december].map((month) => sumEarned(parts, month).discount);
  expect(discounts).toEqual([20_000, -20_000]);
});
