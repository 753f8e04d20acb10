import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellsOf, needOf } from "./calendar-cells";

const start = "2026-11-16";
const dayAt = (night: number) => new Date(Date.parse(start) + night * 86_400_000).toISOString().slice(0, 10);
const stayOf = (from: number, to: number) => ({
  id: "",
  code: "",
  firstName: "Ana",
  lastName: "Lima",
  guests: 1,
  checkIn: dayAt(from),
  checkOut: dayAt(to),
  ...({ status: "confirmed", contract: "signed", payment: "paid", presence: "expected" } as const),
});

describe("a row of the calendar", () => {
  it("shows gaps and stays, and whether a stay continues outside the period", () => {
    const cells = cellsOf([stayOf(-3, 2), stayOf(2, 4), stayOf(6, 20)], { start, days: 7 });
    expect(cells.map(({ nights, stay, ...ends }) => [nights, stay && stay.checkIn, ends])).toEqual([
      [2, "2026-11-13", { begins: false, ends: true }],
      [2, "2026-11-18", { begins: true, ends: true }],
      [2, null, {}],
      [1, "2026-11-22", { begins: true, ends: false }],
    ]);
  });

  it("has each night once, with its stay", () => {
    const borders = fc.uniqueArray(fc.integer({ min: -40, max: 60 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(borders, fc.integer({ min: 7, max: 31 }), (unsorted, days) => {
        const sorted = unsorted.sort((one, other) => one - other);
        const spans = sorted.slice(1).map((to, index) => [sorted[index] ?? to, to] as const);
        const seen = spans.filter(([from, to], index) => index % 3 !== 1 && to > 0 && from < days);
        const cells = cellsOf(
          seen.map(([from, to]) => stayOf(from, to)),
          { start, days },
        );
        const nights = cells.flatMap(({ nights, stay }) => Array.from({ length: nights }, () => stay?.checkIn ?? null));
        const expected = Array.from({ length: days }, (_, night) => {
          const held = seen.find(([from, to]) => from <= night && night < to);
          return held ? dayAt(held[0]) : null;
        });
        expect(nights).toEqual(expected);
      }),
    );
  });

  it.each([
    ["confirmed", "signed", "paid", null],
    ["pending", "sent", "unpaid", "unsigned"],
    ["pending", "signed", "partial", "unpaid"],
    ["pending", "declined", "unpaid", "declined"],
    ["confirmed", "signed", "overdue", "overdue"],
    ["completed", "signed", "partial", null],
    ["completed", "signed", "overdue", "overdue"],
  ] as const)("labels a stay that is %s, %s and %s", (status, contract, payment, need) => {
    expect(needOf({ status, contract, payment })).toBe(need);
  });
});
