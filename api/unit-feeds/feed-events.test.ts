import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "domain/seoul-time";
import { collide } from "./collide";
import { maxEvents, readFeedEvents } from "./feed-events";

const today = "2026-11-21";
const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN", ...events, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:one", ...lines, "END:VEVENT"].join("\r\n");
const read = (text: string) => readFeedEvents(text, { today, ownHost: "homes.example" });
const daysOf = (text: string) => read(text).map(({ from, to }) => [from, to]);
const january = ["DTSTART;VALUE=DATE:20270110", "DTEND;VALUE=DATE:20270115"];

describe("the events of another channel", () => {
  it.each([
    ["whole days", january, ["2027-01-10", "2027-01-15"]],
    ["one day without an end", ["DTSTART;VALUE=DATE:20270110"], ["2027-01-10", "2027-01-11"]],
    ["times in UTC", ["DTSTART:20270109T160000Z", "DTEND:20270115T020000Z"], ["2027-01-10", "2027-01-15"]],
    [
      "times in a zone",
      ["DTSTART;TZID=Asia/Seoul:20270110T150000", "DTEND;TZID=Asia/Seoul:20270115T110000"],
      ["2027-01-10", "2027-01-15"],
    ],
    ["a duration", ["DTSTART;VALUE=DATE:20270110", "DURATION:P5D"], ["2027-01-10", "2027-01-15"]],
  ])("become Seoul days: %s", (_, lines, days) => {
    expect(daysOf(calendar(event(...lines)))).toEqual([days]);
  });

  it.each([
    ["is over", ["DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261121"]],
    ["was canceled", [...january, "STATUS:CANCELLED"]],
    ["leaves the time free", [...january, "TRANSP:TRANSPARENT"]],
    ["takes no night", ["DTSTART:20270110T050000Z", "DTEND:20270110T060000Z"]],
  ])("leave out one that %s", (_, lines) => {
    expect(read(calendar(event(...lines)))).toEqual([]);
  });

  it("leave out what we exported ourselves", () => {
    const own = `BEGIN:VEVENT\r\nUID:01a@homes.example\r\n${january.join("\r\n")}\r\nEND:VEVENT`;
    expect(read(calendar(own))).toEqual([]);
  });

  it("have the same key when they are read again, and hold nothing but days", () => {
    const named = calendar(event(...january, "SUMMARY:Reserved - Jane Doe", "DESCRIPTION:+82 10 1234 5678"));
    const [first] = read(named);
    expect(read(named)).toEqual([first]);
    expect(Object.keys(first!)).toEqual(["key", "from", "to"]);
    expect(JSON.stringify(first)).not.toMatch(/Jane|1234|one/);
  });

  it.each([
    ["notACalendar", "<!doctype html><title>Log in</title>"],
    ["notACalendar", ""],
    ["notACalendar", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n"],
    ["notACalendar", "BEGIN:VCARD\r\nFN:Jane\r\nEND:VCARD"],
    ["notACalendar", calendar(event("SUMMARY:without days"))],
    ["notACalendar", calendar(event("DTSTART;VALUE=DATE:20270230"))],
    ["notACalendar", calendar(event("DTSTART:tomorrow"))],
    ["notACalendar", calendar(event("DTSTART;VALUE=DATE:20270101", "DTEND;VALUE=DATE:21990101"))],
    ["notACalendar", calendar(event("DTSTART;VALUE=DATE:20270101", "DURATION:P99999999999999D"))],
    ["recurringEvents", calendar(event(...january, "RRULE:FREQ=DAILY"))],
    ["recurringEvents", calendar(event(...january, "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"))],
    ["recurringEvents", calendar(event(...january, "RDATE;VALUE=DATE:20270301"))],
  ])("are refused as %s: %j", (code, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code }));
  });

  it("are at most a thousand, and are refused at once when they are 100,000 or deeply nested", () => {
    const many = (count: number) =>
      calendar(...Array.from({ length: count }, (_, index) => event(...january).replace("UID:one", `UID:${index}`)));
    expect(read(many(maxEvents))).toHaveLength(maxEvents);
    const start = performance.now();
    expect(() => read(many(100_000))).toThrow(expect.objectContaining({ code: "tooManyEvents" }));
    const nested = `BEGIN:VCALENDAR\r\n${"BEGIN:X\r\n".repeat(100_000)}`;
    expect(() => read(nested)).toThrow(expect.objectContaining({ code: "notACalendar" }));
    const long = calendar(event(...january, `SUMMARY:${"x".repeat(900_000)}`));
    expect(read(long)).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

describe("an event and stays of ours", () => {
  it("share no night, leave none of the event's nights free, and collide where they meet", () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 8 })), { maxLength: 6 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 30 }), (plan, first, length) => {
        let at = 0;
        const stays = plan.map(([gap, nights], index) => {
          const from = at + gap;
          at = from + nights;
          return { id: String(index), from: dayAt(from), to: dayAt(at) };
        });
        const { blocks, collisions } = collide({ key: "", from: dayAt(first), to: dayAt(first + length) }, stays);
        const nightsOf = (days: { from: string; to: string }[]) =>
          days.flatMap(({ from, to }) => nights.filter((night) => from <= night && night < to));
        const wanted = nights.slice(first, first + length);
        const ours = nightsOf(stays);
        expect(nightsOf(blocks)).toEqual(wanted.filter((night) => !ours.includes(night)));
        expect(collisions.length > 0).toBe(wanted.some((night) => ours.includes(night)));
      }),
    );
  });
});

const dayAt = (days: number) => addDays("2027-01-01", days);
const nights = Array.from({ length: 120 }, (_, index) => dayAt(index));
