import { expect, it } from "vitest";
import { formatEventTime, formatDateTile } from "./event-time";

it("is the weekday, the day and the time in Seoul, with the year where it is asked for", () => {
  expect(formatEventTime("2026-12-03T10:30:00Z", "en", false)).toBe("Thu 3 Dec, 19:30");
  expect(formatEventTime("2026-12-03T15:30:00Z", "ko", false)).toBe("12월 4일 (금) 00:30");
  expect(formatEventTime("2025-12-04T10:30:00Z", "en", true)).toBe("Thu 4 Dec 2025, 19:30");
  expect(formatEventTime("2025-12-04T10:30:00Z", "ko", true)).toBe("2025년 12월 4일 (목) 19:30");
});

it("fits a date tile", () => {
  expect(formatDateTile("2026-12-03T15:30:00Z", "en")).toEqual({ month: "Dec", day: "4", weekday: "Fri" });
  expect(formatDateTile("2026-12-03T15:30:00Z", "ko")).toEqual({ month: "12월", day: "4", weekday: "금" });
});
