import { expect, it } from "vitest";
import { meetupsOfMonth } from "./home.server";

const meetup = (id: string, publishedAt: string) => ({ id, publishedAt, title: id });
const now = new Date("2026-11-24T03:00:00Z");
const idsOf = (all: ReturnType<typeof meetup>[]) => meetupsOfMonth(all, now).meetups.map(({ id }) => id);

it("shows the meet-ups of the month, by Seoul's calendar", () => {
  const first = meetup("first", "2026-10-31T15:00:00Z"); // midnight in Seoul
  const before = meetup("before", "2026-10-31T14:59:59Z");
  expect(idsOf([meetup("newest", "2026-11-23T00:00:00Z"), first, before])).toEqual(["newest", "first"]);
  expect(meetupsOfMonth([first], now).areThisMonth).toBe(true);
});

it("shows the newest ones, under another heading, while the month has none", () => {
  const october = [meetup("later", "2026-10-20T00:00:00Z"), meetup("earlier", "2026-10-02T00:00:00Z")];
  expect(idsOf(october)).toEqual(["later", "earlier"]);
  expect(meetupsOfMonth(october, now).areThisMonth).toBe(false);
  expect(meetupsOfMonth([], now)).toEqual({ areThisMonth: false, meetups: [] });
});
