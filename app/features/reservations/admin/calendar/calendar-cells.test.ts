import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellsOf, needOf, type BoardCell } from "./calendar-cells";

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

const blockOf = (from: number, to: number) => ({
  id: "",
  from: dayAt(from),
  to: dayAt(to),
  reason: "maintenance" as const,
  note: "",
});
const firstNight = (bar: BoardCell["bar"]) => bar && ("stay" in bar ? bar.stay.checkIn : bar.block.from);

describe("a row of the calendar", () => {
  it("shows gaps and stays, and whether a stay continues outside the period", () => {
    const cells = cellsOf({ stays: [stayOf(-3, 2), stayOf(2, 4), stayOf(6, 20)], blocks: [] }, { start, days: 7 });
    expect(cells.map(({ nights, bar, ...ends }) => [nights, firstNight(bar), ends])).toEqual([
      [2, "2026-11-13", { begins: false, ends: true }],
      [2, "2026-11-18", { begins: true, ends: true }],
      [2, null, {}],
      [1, "2026-11-22", { begins: true, ends: false }],
    ]);
  });

  it("has each night once, with its stay or block", () => {
    const borders = fc.uniqueArray(fc.integer({ min: -40, max: 60 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(borders, fc.integer({ min: 7, max: 31 }), (unsorted, days) => {
        const sorted = unsorted.sort((one, other) => one - other);
        const spans = sorted.slice(1).map((to, index) => [sorted[index] ?? to, to] as const);
        const seen = spans.filter(([from, to], index) => index % 3 !== 1 && to > 0 && from < days);
        const isBlock = ([from]: readonly [number, number]) => from % 2 === 0;
        const cells = cellsOf(
          {
            stays: seen.filter((span) => !isBlock(span)).map(([from, to]) => stayOf(from, to)),
            blocks: seen.filter(isBlock).map(([from, to]) => blockOf(from, to)),
          },
          { start, days },
        );
        const nights = cells.flatMap(({ nights, bar }) => Array.from({ length: nights }, () => firstNight(bar)));
        const expected = Array.from({ length: days }, (_, night) => {
          const held = seen.find(([from, to]) => from <= night && night < to);
          return held ? dayAt(held[0]) : null;
        });
        expect(nights).toEqual(expected);
      }),
    );
  });

  it("shows each night once where blocks of two channels overlap", () => {
    const cells = cellsOf({ stays: [], blocks: [blockOf(0, 4), blockOf(1, 3), blockOf(2, 6)] }, { start, days: 7 });
    expect(cells.map(({ nights, bar, ...ends }) => [nights, firstNight(bar), ends])).toEqual([
      [4, dayAt(0), { begins: true, ends: true }],
      [2, dayAt(2), { begins: false, ends: true }],
      [1, null, {}],
    ]);
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
