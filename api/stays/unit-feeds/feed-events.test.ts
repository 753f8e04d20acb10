import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "domain/seoul-time";
import { collide } from "./import-feeds";
import { maxEvents, readFeedEvents } from "./feed-events";
import { listRuleDays, parseRule } from "./recurrence";

const today = "2026-11-21";
const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN", ...events, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:one", ...lines, "END:VEVENT"].join("\r\n");
const readAll = (text: string) => readFeedEvents(text, { today, ownHost: "homes.example" });
const read = (text: string) => readAll(text).events;
const daysOf = (text: string) => read(text).map(({ from, to }) => [from, to]);
const seoul = (from: string, to: string) => [`DTSTART;TZID=Asia/Seoul:${from}`, `DTEND;TZID=Asia/Seoul:${to}`];
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
    ["bare dates", ["DTSTART:20270110", "DTEND:20270115"], ["2027-01-10", "2027-01-15"]],
    ["times without a zone", ["DTSTART:20270110T150000", "DTEND:20270115T110000"], ["2027-01-10", "2027-01-15"]],
    ["a time without an end", ["DTSTART:20270110T150000"], ["2027-01-10", "2027-01-11"]],
    [
      "an afternoon to the end of the evening",
      seoul("20270110T150000", "20270110T235900"),
      ["2027-01-10", "2027-01-11"],
    ],
    ["a departure in the evening", seoul("20270110T150000", "20270111T200000"), ["2027-01-10", "2027-01-12"]],
    [
      "times in Berlin",
      ["DTSTART;TZID=Europe/Berlin:20270110T160000", "DTEND;TZID=Europe/Berlin:20270115T030000"],
      ["2027-01-11", "2027-01-15"],
    ],
    [
      "times in a zone with a prefix",
      ['DTSTART;TZID="/mozilla.org/2005/America/New_York":20270110T090000', "DURATION:PT24H"],
      ["2027-01-10", "2027-01-12"],
    ],
    [
      "times in a zone that nobody knows, as if in Seoul",
      ["DTSTART;TZID=Moon/Sea:20270110T150000", "DTEND;TZID=Moon/Sea:20270111T110000"],
      ["2027-01-10", "2027-01-11"],
    ],
    ["folded lines", ["DTST", " ART;VAL", "\tUE=DATE:20270", " 110"], ["2027-01-10", "2027-01-11"]],
    ["lines in small letters with parameters", ['dtstart;x="a:b;c";value=date:20270110'], ["2027-01-10", "2027-01-11"]],
    [
      "centuries, from the year before",
      ["DTSTART;VALUE=DATE:15000101", "DTEND;VALUE=DATE:20270301"],
      ["2025-01-01", "2027-03-01"],
    ],
    [
      "years to come, up to the horizon",
      ["DTSTART;VALUE=DATE:20270101", "DTEND;VALUE=DATE:21990101"],
      ["2027-01-01", "2030-01-01"],
    ],
  ])("become Seoul days: %s", (_, lines, days) => {
    expect(daysOf(calendar(event(...lines)))).toEqual([days]);
  });

  it.each([
    ["is over", ["DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261121"]],
    ["was canceled", [...january, "STATUS:CANCELLED"]],
    ["leaves the time free", [...january, "TRANSP:TRANSPARENT"]],
    ["takes no night", ["DTSTART:20270110T050000Z", "DTEND:20270110T060000Z"]],
    ["is over before the evening", seoul("20270110T080000", "20270110T180000")],
    ["was canceled, whatever else is wrong with it", ["DTSTART:tomorrow", "STATUS:CANCELLED"]],
  ])("leave out one that %s", (_, lines) => {
    expect(readAll(calendar(event(...lines)))).toEqual({ events: [], skipped: [], inDoubt: new Set() });
  });

  it("block each, also two with one UID, once where they begin on the same day", () => {
    const other = ["DTSTART;VALUE=DATE:20270110", "DTEND;VALUE=DATE:20270112"];
    const later = ["DTSTART;VALUE=DATE:20270301", "DTEND;VALUE=DATE:20270303"];
    expect(daysOf(calendar(...[january, later, other, january].map((lines) => event(...lines))))).toEqual([
      ["2027-01-10", "2027-01-15"],
      ["2027-03-01", "2027-03-03"],
    ]);
  });

  it("that are replaced by others of their UID are not on", () => {
    const weekly = event(...seoul("20270105T150000", "20270106T110000"), "RRULE:FREQ=WEEKLY;COUNT=4");
    const moved = event(
      "RECURRENCE-ID;TZID=Asia/Seoul:20270112T150000",
      ...seoul("20270114T150000", "20270115T110000"),
    );
    const canceled = event(
      "RECURRENCE-ID:20270119T060000Z",
      ...seoul("20270119T150000", "20270120T110000"),
      "STATUS:CANCELLED",
    );
    expect(daysOf(calendar(weekly, moved, canceled)).sort()).toEqual([
      ["2027-01-05", "2027-01-06"],
      ["2027-01-14", "2027-01-15"],
      ["2027-01-26", "2027-01-27"],
    ]);
  });

  it.each([
    [
      "follow each other, as one",
      ["DTSTART;VALUE=DATE:20270110", "RRULE:FREQ=DAILY;COUNT=5"],
      [["2027-01-10", "2027-01-15"]],
    ],
    [
      "begin in the past",
      ["DTSTART;VALUE=DATE:20200101", "RRULE:FREQ=YEARLY;UNTIL=20280101"],
      [
        ["2027-01-01", "2027-01-02"],
        ["2028-01-01", "2028-01-02"],
      ],
    ],
    [
      "end at a moment of another zone",
      [...seoul("20270105T150000", "20270106T110000"), "RRULE:FREQ=WEEKLY;UNTIL=20270112T055959Z"],
      [["2027-01-05", "2027-01-06"]],
    ],
    [
      "are listed, with exceptions",
      [
        "DTSTART;VALUE=DATE:20270105",
        "RRULE:FREQ=MONTHLY;BYDAY=2MO,-1FR;UNTIL=20270228",
        "RDATE;VALUE=PERIOD:20270301T060000Z/P2D,20270401T060000Z/20270402T020000Z",
        "EXDATE;VALUE=DATE:20270105,20270111",
        "EXDATE:20270226",
      ],
      [
        ["2027-01-29", "2027-01-30"],
        ["2027-02-08", "2027-02-09"],
        ["2027-03-01", "2027-03-03"],
        ["2027-04-01", "2027-04-02"],
      ],
    ],
  ])("that recur block each occurrence: those that %s", (_, lines, days) => {
    expect(daysOf(calendar(event(...lines)))).toEqual(days);
  });

  it("have the zone that the file describes, with its summer time", () => {
    const zone = [
      ["BEGIN:VTIMEZONE", "TZID:W. Europe", "BEGIN:STANDARD", "DTSTART:16010101T030000", "TZOFFSETFROM:+0200"],
      ["TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10", "END:STANDARD", "BEGIN:DAYLIGHT"],
      ["DTSTART:16010101T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200"],
      ["RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE"],
    ].flat();
    const at = (day: string) => event(`DTSTART;TZID=W. Europe:${day}T163000`, "DURATION:PT1H");
    // 23:30 in Seoul in summer, 0:30 of the next day in winter, when it takes no evening
    expect(daysOf(calendar(...zone, at("20270701"), at("20270110"), at("20270328"), at("20271031")))).toEqual([
      ["2027-07-01", "2027-07-02"],
      ["2027-03-28", "2027-03-29"],
    ]);
  });

  it.each([
    ["a byte order mark", (text: string) => `\uFEFF${text}`],
    ["LF alone", (text: string) => text.replaceAll("\r\n", "\n")],
    ["CR alone", (text: string) => text.replaceAll("\r\n", "\r")],
    ["a sign of its end after it", (text: string) => `${text}\r\n\x1a`],
    ["a sign of its end on its last line", (text: string) => `${text}\x1a`],
    ["a comment after it", (text: string) => `${text}\r\n<!-- made by: a channel -->\r\nDTSTART:1`],
    ["empty lines around it", (text: string) => `\r\n${text}\r\n\r\n`],
    [
      "parts that nobody reads",
      (text: string) => text.replace("UID:one", "BEGIN:VALARM\r\nDTSTART:x\r\nEND:VALARM\r\nUID:one"),
    ],
  ])("are read from a file with %s", (_, change) => {
    expect(daysOf(change(calendar(event(...january))))).toEqual([["2027-01-10", "2027-01-15"]]);
  });

  it.each<[string, string[], string | null]>([
    ["start", ["SUMMARY:without days"], null],
    ["start", ["DTSTART;VALUE=DATE:20270230"], null],
    ["start", ["DTSTART:tomorrow"], null],
    ["start", ['DTSTART;TZID="Asia/Seoul:20270110T150000'], null],
    ["start", [`DTSTART;X=${"x".repeat(30_000)}:20270110T150000`], null],
    ["end", ["DTSTART:20270110", "DURATION:P"], "2027-01-11"],
    ["end", ["DTSTART:20270110", "DURATION:-P1D"], "2027-01-11"],
    ["end", ["DTSTART:20270110", "DURATION:P99999999999999D"], "2027-01-11"],
    ["end", ["DTSTART:20270110", "DTEND:20270109"], "2027-01-11"],
    ["end", ["DTSTART:20270110T150000", "DTEND:never"], "2027-01-11"],
    ["rule", [...january, "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"], "2027-01-15"],
    ["rule", [...january, "RRULE:FREQ=HOURLY"], "2027-01-15"],
    ["rule", [...january, "RRULE:FREQ=DAILY;BYMONTH=foo"], "2027-01-15"],
    ["rule", [...january, "RRULE:FREQ=YEARLY;BYWEEKNO=5"], "2027-01-15"],
    ["rule", [...january, "RRULE:FREQ=DAILY;BYHOUR=15;BYMINUTE=0"], "2027-01-15"],
    ["rule", [...january, "RRULE:FREQ=DAILY;UNTIL=foo"], "2027-01-15"],
    ["rule", [...january, "RRULE:FREQ=YEARLY;INTERVAL=300000"], "2027-01-15"],
    ["rule", [...january, "RRULE:"], "2027-01-15"],
    ["rule", [...january, "RDATE;VALUE=DATE:never"], "2027-01-15"],
    ["unfinished", [...january, "BEGIN:VEVENT", "DTSTART:20261101"], "2027-01-15"],
  ])("are skipped one by one, as %s, but for the nights that can be read: %j", (reason, lines, to) => {
    const later = event("DTSTART;VALUE=DATE:20270301");
    const text = calendar(event(...lines), later);
    expect(readAll(text).skipped).toEqual([{ line: 4, start: expect.any(String) as string, reason }]);
    expect(daysOf(text)).toEqual([...(to ? [["2027-01-10", to]] : []), ["2027-03-01", "2027-03-02"]]);
  });

  it("have the zone that the file describes in spite of a rule without end", () => {
    const zone = ["BEGIN:VTIMEZONE", "TZID:Odd", "BEGIN:STANDARD", "DTSTART:16010101T030000", "TZOFFSETTO:+0900"];
    const odd = [...zone, "RRULE:FREQ=YEARLY;INTERVAL=300000", "END:STANDARD", "END:VTIMEZONE"];
    const start = "DTSTART;TZID=Odd:20270110T150000";
    expect(daysOf(calendar(...odd, event(start, "DURATION:PT1H")))).toEqual([]);
    expect(daysOf(calendar(...odd, event(start, "DURATION:P1D")))).toEqual([["2027-01-10", "2027-01-11"]]);
  });

  it("block at least their next nights whatever the others cost", () => {
    const many = Array.from({ length: 6_000 }, (_, index) => dayAt(index).replaceAll("-", "") + "T150000");
    const dates = Array.from(
      { length: 6 },
      (_, index) =>
        `RDATE:${many
          .slice(index * 1_000)
          .slice(0, 1_000)
          .join(",")}`,
    );
    const greedy = event("DTSTART:20270101T150000", ...Array.from({ length: 10 }, () => dates).flat());
    const weekly = event(...seoul("20240107T150000", "20240108T110000"), "RRULE:FREQ=WEEKLY").replace("one", "two");
    const { events, skipped } = readAll(calendar(greedy, weekly));
    expect(skipped).toMatchObject([{ line: 4, reason: "rule" }]);
    expect(events.filter(({ from }) => from < "2027").map(({ from }) => from)).toEqual([
      "2026-11-22",
      "2026-11-29",
      "2026-12-06",
      "2026-12-13",
      "2026-12-20",
      "2026-12-27",
    ]);
    const daily = (index: number) =>
      event("DTSTART;TZID=Europe/Berlin:20260101T160000", "DURATION:PT20H", "RRULE:FREQ=DAILY").replace(
        "one",
        `${index}`,
      );
    const all = readAll(calendar(...Array.from({ length: maxEvents }, (_, index) => daily(index))));
    expect(all.skipped.length).toBeLessThan(900);
    expect(all.events.every(({ from, to }) => from <= today && to > today)).toBe(true);
  });

  it("that move an occurrence and all later ones block the old nights and the new ones, and are skipped", () => {
    const weekly = event(...seoul("20270105T150000", "20270106T110000"), "RRULE:FREQ=WEEKLY;COUNT=3");
    const moved = event(
      "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Seoul:20270112T150000",
      ...seoul("20270114T150000", "20270115T110000"),
    );
    expect(
      daysOf(calendar(weekly, moved))
        .map(([from]) => from)
        .sort(),
    ).toEqual(["2027-01-05", "2027-01-12", "2027-01-14", "2027-01-14", "2027-01-19", "2027-01-21"]);
    expect(readAll(calendar(weekly, moved)).skipped).toMatchObject([{ reason: "rule" }]);
  });

  it("name the start of one that is skipped, composed and cut", () => {
    const { skipped } = readAll(calendar(event(`DTSTART:e\u0301${"\u0000x".repeat(100)}`)));
    expect(skipped[0]!.start).toBe(`é${"x".repeat(39)}`);
  });

  it.each([["RECURRENCE-ID:foo"], ["DTSTAMP;TZID"], ["SUMMARY;:;=:x"], ["EXDATE:foo"], ["X-NO-COLON"]])(
    "block in spite of the line %s",
    (line) => {
      expect(daysOf(calendar(event(...january, line)))).toEqual([["2027-01-10", "2027-01-15"]]);
    },
  );

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
    ["notACalendar", calendar(event(...january)).slice(0, -5)],
  ])("are refused as %s: %j", (code, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code }));
  });

  it("are at most a thousand", () => {
    const many = (count: number) =>
      calendar(...Array.from({ length: count }, (_, index) => event(...january).replace("UID:one", `UID:${index}`)));
    expect(read(many(maxEvents))).toHaveLength(maxEvents);
    expect(() => read(many(maxEvents + 1))).toThrow(expect.objectContaining({ code: "tooManyEvents" }) as Error);
  });

  // Examples of RFC 5545, 3.8.5.3
  it.each([
    ["1997-09-02", "FREQ=DAILY;INTERVAL=10;COUNT=5", "09-02 09-12 09-22 10-02 10-12"],
    ["1997-09-02", "FREQ=WEEKLY;UNTIL=19971007;WKST=SU;BYDAY=TU,TH;COUNT=5", "09-02 09-04 09-09 09-11 09-16"],
    ["1997-09-02", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;WKST=SU;BYDAY=TU,TH", "09-02 09-04 09-16 09-18"],
    ["1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "08-05 08-10 08-19 08-24"],
    ["1997-08-05", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "08-05 08-17 08-19 08-31"],
    ["1997-09-05", "FREQ=MONTHLY;COUNT=3;BYDAY=1FR", "09-05 10-03 11-07"],
    ["1997-09-22", "FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", "09-22 10-20 11-17"],
    ["1997-09-28", "FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3", "09-28 10-29 11-28"],
    ["1997-09-04", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "09-04 10-07 11-06"],
    ["1997-01-31", "FREQ=MONTHLY;COUNT=3", "01-31 03-31 05-31"],
    ["1997-06-10", "FREQ=YEARLY;COUNT=4;BYMONTH=6,7", "06-10 07-10 06-10 07-10"],
    ["1997-01-01", "FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200", "01-01 04-10 07-19 01-01"],
    ["1997-05-19", "FREQ=YEARLY;BYDAY=20MO;COUNT=3", "05-19 05-18 05-17"],
  ])("recur from %s by %s on %s", (day, text, expected) => {
    const first = Date.parse(day) / 86_400_000;
    const days = listRuleDays(parseRule(text)!, { first, from: first, to: first + 2_000 }, { left: 10_000 });
    expect([...days].map((each) => new Date(each * 86_400_000).toISOString().slice(5, 10)).join(" ")).toBe(expected);
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
