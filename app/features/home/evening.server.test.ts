import { expect, it } from "vitest";
import { isEvening } from "./evening.server";

it.each([
  ["2026-11-24T08:59:59Z", false], // 17:59 in Seoul
  ["2026-11-24T09:00:00Z", true],
  ["2026-11-24T15:00:00Z", true], // midnight
  ["2026-11-24T20:59:59Z", true],
  ["2026-11-24T21:00:00Z", false], // 6:00
  ["2026-11-24T03:00:00Z", false],
])("lights the windows at %s: %s", (now, lit) => expect(isEvening(new Date(now))).toBe(lit));
