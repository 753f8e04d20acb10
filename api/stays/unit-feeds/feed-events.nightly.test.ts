import { describe, expect, it } from "vitest";
import { maxEvents, readFeedEvents } from "./feed-events";

const calendar = (...events: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR"].join("\r\n");
const event = (uid: number, ...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:${uid}`, "DTSTART;VALUE=DATE:20270110", ...lines, "END:VEVENT"].join("\r\n");
const many = (count: number, ...lines: string[]) =>
  calendar(...Array.from({ length: count }, (_, index) => event(index, ...lines)));
const read = (text: string) => readFeedEvents(text, { today: "2026-11-21", ownHost: "homes.example" }).events;

/** Microseconds of the processor. A reader whose time grows with the square of the length needs minutes. */
const maxTime = 20_000_000;

describe("the events of another channel take no time", () => {
  const tooMany = expect.objectContaining({ code: "tooManyEvents" }) as Error;

  it.each([
    ["too many", many(20_000), tooMany],
    ["folded in their first line", many(1_001).replaceAll("BEGIN:V", "BEG\r\n IN:V"), tooMany],
    ["nested without an end", `BEGIN:VCALENDAR\r\n${"BEGIN:X\r\n".repeat(20_000)}`, "notACalendar"],
  ])("to refuse where they are %s", (_how, text, error) => {
    const before = process.cpuUsage();
    expect(() => read(text)).toThrow(error);
    expect(process.cpuUsage(before).user).toBeLessThan(maxTime);
  });

  it.each([
    ["a long line", `SUMMARY:${"x".repeat(180_000)}`],
    ["many parameters", `SUMMARY${";X=1".repeat(40_000)}:x`],
    ["many folds", `SUMMARY:x${"\r\n x".repeat(40_000)}`],
    ["many beginnings", "BEGIN:X\r\n".repeat(20_000)],
    ["many stamps", "DTSTAMP:20270110\r\n".repeat(10_000)],
  ])("to read with %s", (_what, line) => {
    const before = process.cpuUsage();
    expect(read(calendar(event(1, line)))).toHaveLength(1);
    expect(process.cpuUsage(before).user).toBeLessThan(maxTime);
  });

  it.each(["FREQ=DAILY", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYDAY=53MO;COUNT=999999"])(
    "to repeat by %s",
    (rule) => {
      const before = process.cpuUsage();
      read(many(maxEvents, `RRULE:${rule}`));
      expect(process.cpuUsage(before).user).toBeLessThan(maxTime);
    },
  );
});
