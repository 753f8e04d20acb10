import { expect, it } from "vitest";
import { timeLeft } from "./time-left";

it.each([
  ["2026-11-21T05:30:59Z", { hours: 2, minutes: 30 }],
  ["2026-11-21T03:00:30Z", { hours: 0, minutes: 0 }],
  ["2026-11-21T02:00:00Z", { hours: 0, minutes: 0 }],
])("formats the time left until %s", (deadline, left) => {
  expect(timeLeft(deadline, "2026-11-21T03:00:00Z")).toEqual(left);
});
