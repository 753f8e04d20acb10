import { describe, expect, it } from "vitest";
import { addDays, seoulDay } from "domain/seoul-time";
import { formatAgo, formatDate, formatInstant, formatSpan, formatStamp, formatStay } from "./format";

describe("formatDate", () => {
  it("includes the weekday in the page's language", () => {
    expect(formatDate("2026-12-21", "en")).toBe("Mon, 21 Dec 2026");
    expect(formatDate("2026-12-21", "ko")).toBe("2026년 12월 21일 (월)");
  });

  it("has a short and a long form", () => {
    expect(formatDate("2026-12-21", "en", "short")).toBe("21 Dec");
    expect(formatDate("2026-12-21", "ko", "short")).toBe("12월 21일");
    expect(formatDate("2026-12-21", "en", "long")).toBe("21 December 2026");
  });

  it("joins the two days of a stay", () => {
    expect(formatStay("2026-12-21", "2027-01-18", "en")).toBe("Mon, 21 Dec 2026 – Mon, 18 Jan 2027");
    expect(formatStay("2026-12-21", "2027-01-18", "ko")).toBe("2026년 12월 21일 – 2027년 1월 18일");
  });
});

describe("Seoul time", () => {
  it("is shown for an instant", () => {
    expect(formatInstant("2026-12-21T06:00:00Z", "en")).toBe("21 Dec 2026, 15:00");
    expect(formatInstant("2026-12-21T16:00:00Z", "ko")).toBe("2026년 12월 22일 01:00");
  });

  it("has a short form for admins", () => {
    expect(formatStamp("2026-12-21T16:00:00Z")).toBe("2026-12-22 01:00");
    expect(formatSpan("2026-12-21", "2027-01-18")).toBe("2026-12-21 – 2027-01-18");
  });

  it("counts days from today in Seoul, not in UTC", () => {
    expect(seoulDay(new Date("2026-12-31T15:30:00Z"))).toBe("2027-01-01");
    expect(addDays(seoulDay(new Date("2026-12-31T15:30:00Z")), 7)).toBe("2027-01-08");
  });
});

describe("formatAgo", () => {
  const now = new Date("2026-12-21T12:00:00Z");

  it.each([
    ["2026-12-21T11:59:30Z", "now", "지금"],
    ["2026-12-21T11:15:00Z", "45 minutes ago", "45분 전"],
    ["2026-12-21T08:10:00Z", "3 hours ago", "3시간 전"],
    ["2026-12-20T11:00:00Z", "yesterday", "어제"],
    ["2026-12-01T12:00:00Z", "20 days ago", "20일 전"],
    ["2026-12-21T12:00:20Z", "now", "지금"],
  ])("formats %s as %s", (instant, english, korean) => {
    expect([formatAgo(instant, now, "en"), formatAgo(instant, now, "ko")]).toEqual([english, korean]);
  });
});
