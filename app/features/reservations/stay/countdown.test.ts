import { expect, it } from "vitest";
import { countdownOf } from "./next-stay";

const schedule = { checkIn: "2027-01-04", checkOut: "2027-03-05", nights: 60 };

it.each([
  ["upcoming", "2026-12-14", { kind: "until", count: 21 }],
  ["upcoming", "2027-01-02", { kind: "until", count: 2 }],
  ["upcoming", "2027-01-03", { kind: "arrivesTomorrow" }],
  ["upcoming", "2027-01-04", { kind: "arrivesToday" }],
  ["current", "2027-01-04", { kind: "day", day: 1, nights: 60 }],
  ["current", "2027-01-15", { kind: "day", day: 12, nights: 60 }],
  ["current", "2027-03-04", { kind: "day", day: 60, nights: 60 }],
  ["current", "2027-03-05", { kind: "leavesToday" }],
  ["past", "2027-03-05", null],
  ["canceled", "2026-12-14", null],
] as const)("counts the days of a stay that is %s on %s", (phase, today, counted) => {
  expect(countdownOf({ phase, schedule }, today)).toEqual(counted);
});
