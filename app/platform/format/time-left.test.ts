import { expect, it } from "vitest";
import { timeLeftOf } from "./time-left";

it.each([
  ["2026-11-24T03:00:00Z", "days", 3],
  ["2026-11-23T02:59:00Z", "hours", 47],
  ["2026-11-21T04:00:00Z", "hours", 1],
  ["2026-11-21T03:59:59Z", "minutes", 59],
  ["2026-11-21T03:00:30Z", "none", 0],
  ["2026-11-20T03:00:00Z", "none", 0],
])("until %s there are %s: %i", (until, unit, count) => {
  expect(timeLeftOf(until, "2026-11-21T03:00:00Z")).toEqual({ unit, count });
});
