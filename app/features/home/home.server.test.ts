import { expect, it } from "vitest";
import { toMeetups, isEvening } from "./home.server";

const meetup = (id: string, startsAt: string | null = null) => ({ id, startsAt, title: id });
const now = new Date("2026-11-24T03:00:00Z");
const idsOf = (all: ReturnType<typeof meetup>[]) => toMeetups(all, now).meetups.map(({ id }) => id);

it("shows three meet-ups to come, the next first, among them one of today that has begun", () => {
  const listed = [
    meetup("main"),
    meetup("begun", "2026-11-23T15:00:00Z"), // midnight in Seoul
    meetup("last", "2026-12-18T10:00:00Z"),
    meetup("next", "2026-11-27T10:00:00Z"),
    meetup("third", "2026-12-04T10:00:00Z"),
    meetup("yesterday", "2026-11-23T14:59:59Z"),
  ];
  expect(idsOf(listed)).toEqual(["begun", "next", "third"]);
  expect(toMeetups(listed, now).areComing).toBe(true);
});

it("shows the newest ones without dates, under another heading, while none is to come", () => {
  const past = [meetup("undated"), meetup("later", "2026-11-20T10:00:00Z"), meetup("earlier", "2026-11-13T10:00:00Z")];
  expect(toMeetups(past, now)).toEqual({
    areComing: false,
    meetups: [meetup("undated"), meetup("later"), meetup("earlier")],
  });
  expect(toMeetups([], now)).toEqual({ areComing: false, meetups: [] });
});

it.each([
  ["2026-11-24T08:59:59Z", false], // 17:59 in Seoul
  ["2026-11-24T09:00:00Z", true],
  ["2026-11-24T15:00:00Z", true], // midnight
  ["2026-11-24T20:59:59Z", true],
  ["2026-11-24T21:00:00Z", false], // 6:00
  ["2026-11-24T03:00:00Z", false],
])("lights the windows at %s: %s", (now, lit) => expect(isEvening(new Date(now))).toBe(lit));
