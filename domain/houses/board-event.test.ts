import { expect, it } from "vitest";
import { listComingEvents, needsYear } from "./board-event";

const today = "2026-12-28";

it("lists the events of today and later, the next first and the newer post first at the same time", () => {
  const event = (id: string, startsAt: string | null) => ({ id, startsAt });
  const listed = [
    event("next year", "2027-01-02T10:00:00Z"),
    event("post 3", "2026-12-30T10:00:00Z"),
    event("undated", null),
    event("post 4", "2026-12-30T10:00:00Z"),
    event("yesterday", "2026-12-27T14:59:59Z"),
    event("today", "2026-12-27T15:00:00Z"),
  ];
  const sorted = ["today", "post 4", "post 3", "next year"];
  for (const events of [listed, listed.toReversed()]) {
    expect(listComingEvents(events, today).map(({ id }) => id)).toEqual(sorted);
  }
});

it.each([
  ["2026-12-30T10:00:00Z", false],
  ["2026-12-31T15:00:00Z", true], // 2027 in Seoul
  ["2027-01-02T10:00:00Z", true],
  ["2026-12-27T14:59:59Z", true], // over
])("has the year where it is another one, or over: %s", (startsAt, isNeeded) => {
  expect(needsYear(startsAt, today)).toBe(isNeeded);
});
