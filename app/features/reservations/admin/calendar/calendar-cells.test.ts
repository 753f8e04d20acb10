import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "domain/seoul-time";
import { cellsOf, countFree, nightAt, stayFrom, type CalendarCell } from "./calendar-cells";
import { isMovable, needOf, stateOf } from "./calendar-state";
import type { CalendarBlock, CalendarStay } from "./calendar-view";

const start = "2026-11-16";
const dayAt = (night: number) => addDays(start, night);
const period = { start, days: 7, earliest: start, published: true };
const stayOf = (from: number, to: number): CalendarStay => ({
  id: "",
  name: "Ana Lima",
  guests: 1,
  from: dayAt(from),
  to: dayAt(to),
  state: "confirmed",
  facts: "",
  canMove: true,
});
const blockOf = (from: number, to: number): CalendarBlock => ({
  from: dayAt(from),
  to: dayAt(to),
  state: "blocked",
  reason: "Maintenance",
  note: "",
});

const firstNight = ({ bar }: CalendarCell) => bar && ("stay" in bar ? bar.stay.from : bar.block.from);
const show = (cell: CalendarCell) =>
  cell.bar
    ? [cell.halves, firstNight(cell), cell.begins, cell.ends]
    : [cell.halves, cell.gap && [cell.gap.first, cell.gap.last]];

describe("a row of the calendar", () => {
  it("shows a departure and an arrival on one day, and whether a stay continues outside the period", () => {
    const cells = cellsOf({ stays: [stayOf(-3, 2), stayOf(2, 4), stayOf(6, 20)], blocks: [] }, period);
    expect(cells.map(show)).toEqual([
      [5, "2026-11-13", false, true],
      [4, "2026-11-18", true, true],
      [4, ["2026-11-20", "2026-11-22"]],
      [1, "2026-11-22", true, false],
    ]);
  });

  it("shows the morning of a stay that leaves on the first day", () => {
    expect(cellsOf({ stays: [stayOf(-9, 0)], blocks: [] }, period).map(show)).toEqual([
      [1, dayAt(-9), false, true],
      [13, [dayAt(0), dayAt(7)]],
    ]);
  });

  it("has each half of a day once, with its stay or block", () => {
    const borders = fc.uniqueArray(fc.integer({ min: -40, max: 60 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(borders, fc.integer({ min: 7, max: 31 }), (unsorted, days) => {
        const sorted = unsorted.sort((one, other) => one - other);
        const spans = sorted.slice(1).map((to, index) => [sorted[index] ?? to, to] as const);
        const seen = spans.filter(([from, to], index) => index % 3 !== 1 && to >= 0 && from < days);
        const isBlock = ([from]: readonly [number, number]) => from % 2 === 0;
        const cells = cellsOf(
          {
            stays: seen.filter((span) => !isBlock(span)).map(([from, to]) => stayOf(from, to)),
            blocks: seen.filter(isBlock).map(([from, to]) => blockOf(from, to)),
          },
          { ...period, days },
        );
        const halves = cells.flatMap((cell) => Array.from({ length: cell.halves }, () => firstNight(cell)));
        const expected = Array.from({ length: 2 * days }, (_, half) => {
          const held = seen.find(([from, to]) => 2 * from + 1 <= half && half < 2 * to + 1);
          return held ? dayAt(held[0]) : null;
        });
        expect(halves).toEqual(expected);
      }),
    );
  });

  it("shows each night once where blocks of two channels overlap", () => {
    const cells = cellsOf({ stays: [], blocks: [blockOf(0, 4), blockOf(1, 3), blockOf(2, 6)] }, period);
    expect(cells.map(show)).toEqual([
      [1, null],
      [8, dayAt(0), true, true],
      [4, dayAt(2), false, true],
      [1, null],
    ]);
  });

  describe("offers free nights", () => {
    const gapsOf = (days: number, earliest: string, stays: CalendarStay[] = []) =>
      cellsOf({ stays, blocks: [] }, { ...period, days, earliest }).flatMap((cell) => (cell.bar ? [] : [cell.gap]));
    const gapOf = (days: number, earliest: string, stays: CalendarStay[] = []) => gapsOf(days, earliest, stays)[0]!;
    const week = { minimumNights: 7 };

    it("from the first day on which a stay can begin, also a single one, and none where only tonight is left", () => {
      expect(gapsOf(7, dayAt(3))).toMatchObject([{ first: dayAt(3), last: dayAt(7) }]);
      expect(gapsOf(7, dayAt(7))).toEqual([null]);
      expect(gapsOf(7, dayAt(3), [stayOf(-2, 2), stayOf(3, 20)])).toEqual([null]);
      expect(gapOf(7, dayAt(3), [stayOf(-2, 2)])).toMatchObject({ first: dayAt(3) });
      expect(gapsOf(7, dayAt(0), [stayOf(-2, 2), stayOf(3, 20)])).toMatchObject([{ first: dayAt(2), last: dayAt(3) }]);
    });

    it("but not the afternoon of the last day alone, which is too narrow to press", () => {
      expect(gapsOf(7, dayAt(0), [stayOf(-2, 6)])).toEqual([null]);
      expect(gapsOf(7, dayAt(0), [stayOf(-2, 5)])).toMatchObject([{ first: dayAt(5), last: dayAt(7) }]);
    });

    it("as a stay from the pressed night to the next stay, also where it is shorter than the house's stays", () => {
      const gap = gapOf(14, dayAt(0), [stayOf(-2, 2), stayOf(8, 20)]);
      expect(stayFrom(dayAt(4), gap, week)).toEqual({ checkIn: dayAt(4), checkOut: dayAt(8) });
      expect(stayFrom(dayAt(0), gap, week)).toEqual({ checkIn: dayAt(2), checkOut: dayAt(8) });
      expect(stayFrom(dayAt(9), gap, week)).toEqual({ checkIn: dayAt(7), checkOut: dayAt(8) });
    });

    it("as a stay of a month at most, and of the shortest length at the end of the calendar", () => {
      const gap = gapOf(31, dayAt(0));
      expect(stayFrom(dayAt(0), gap, week)).toEqual({ checkIn: dayAt(0), checkOut: dayAt(31) });
      expect(stayFrom(dayAt(28), gap, week)).toEqual({ checkIn: dayAt(28), checkOut: dayAt(35) });
      expect(stayFrom(dayAt(1), gap, { minimumNights: 60 }).checkOut).toBe(dayAt(61));
    });

    it("knows the night of each place in a cell", () => {
      const cells = cellsOf({ stays: [stayOf(-2, 2)], blocks: [] }, period);
      const cell = cells[1]!;
      const nights = [0, 0.2, 0.5, 0.99].map((share) => cell.bar === null && nightAt(share, cell, period));
      expect(nights).toEqual([dayAt(2), dayAt(3), dayAt(4), dayAt(6)]);
    });
  });

  it("offers no nights of a house that is not published", () => {
    expect(cellsOf({ stays: [] }, { ...period, published: false }).map(show)).toEqual([[14, null]]);
  });
});

it("counts the rooms of a house that are free on a night", () => {
  const units = [
    { id: "1", name: "201", stays: [stayOf(0, 2)], blocks: [] },
    { id: "2", name: "202", stays: [], blocks: [blockOf(1, 3)] },
    { id: "3", name: "203", stays: [stayOf(2, 4)], blocks: [] },
  ];
  expect([0, 1, 2, 4].map((night) => countFree({ units }, dayAt(night)))).toEqual([2, 1, 1, 3]);
});

describe("the bar of a stay", () => {
  const whole = { to: "2026-12-01", checkOut: "2026-12-01" };

  it.each([
    ["confirmed", "signed", "paid", undefined],
    ["pending", "sent", "unpaid", "unsigned"],
    ["pending", "signed", "partial", "unpaid"],
    ["pending", "declined", "unpaid", "declined"],
    ["confirmed", "signed", "overdue", "overdue"],
    ["completed", "signed", "partial", undefined],
    ["completed", "signed", "overdue", "overdue"],
  ] as const)("says what a stay needs that is %s, %s and %s", (status, contract, payment, need) => {
    expect(needOf({ status, contract, payment, ...whole })).toBe(need);
    expect(needOf({ status, contract, payment, ...whole, to: "2026-11-20" })).toBeUndefined();
  });

  it.each([
    ["pending", "expected", "held"],
    ["confirmed", "expected", "confirmed"],
    ["confirmed", "arrived", "arrived"],
    ["confirmed", "left", "ended"],
    ["completed", "expected", "ended"],
    ["terminated", "left", "ended"],
  ] as const)("of a stay that is %s and %s looks %s", (status, presence, state) => {
    expect(stateOf({ status, presence, ...whole })).toBe(state);
    expect(stateOf({ status, presence, ...whole, to: "2026-11-20" })).toBe("movedOut");
  });

  it("moves while the stay is confirmed and there, in the unit that it has now", () => {
    const stay = { status: "confirmed", presence: "arrived", isShortened: false, ...whole } as const;
    expect(isMovable(stay, "2026-11-30")).toBe(true);
    expect(isMovable(stay, "2026-12-01")).toBe(false);
    expect(isMovable({ ...stay, presence: "left" }, "2026-11-20")).toBe(false);
    expect(isMovable({ ...stay, isShortened: true }, "2026-11-20")).toBe(false);
    expect(isMovable({ ...stay, status: "pending" }, "2026-11-20")).toBe(false);
    expect(isMovable({ ...stay, to: "2026-11-20" }, "2026-11-20")).toBe(false);
  });
});
