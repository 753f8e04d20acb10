import { describe, expect, it, vi } from "vitest";
import { bookingWindow, latestCheckOut } from "domain/stays/booking-window";
import { addDays, checkInInstant, checkOutInstant, dayEndInstant, seoulDay } from "domain/seoul-time";
import { formatDate, formatInstant, formatInstantHere, formatStay } from "./format";
import { isSeoulTimeHere, withSeoulOffset } from "./seoul-offset";

/** The clocks of Los Angeles go forward on 14 March 2027, those of Auckland back on 4 April. */
const zones = [
  ["Pacific/Honolulu", "20 Dec 2026, 20:00"],
  ["America/Los_Angeles", "20 Dec 2026, 22:00"],
  ["Asia/Seoul", "21 Dec 2026, 15:00"],
  ["Pacific/Auckland", "21 Dec 2026, 19:00"],
  ["Europe/Lisbon", "21 Dec 2026, 06:00"],
] as const;

describe.each(zones)("on a machine in %s", (zone, checkInThere) => {
  const there = <T>(read: () => T): T => {
    vi.stubEnv("TZ", zone);
    return read();
  };

  it("Seoul days stay the same", () => {
    expect(there(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(zone);
    for (const day of ["2026-12-21", "2027-03-14", "2027-04-04", "2026-11-01"]) {
      expect(there(() => formatDate(day, "ko", "long"))).toBe(
        `${Number(day.slice(0, 4))}년 ${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`,
      );
    }
    expect(there(() => formatStay("2027-03-13", "2027-04-05", "en"))).toBe("Sat, 13 Mar 2027 – Mon, 5 Apr 2027");
    expect(there(() => addDays(seoulDay(new Date("2027-03-13T15:30:00Z")), 1))).toBe("2027-03-15");
    expect(there(() => addDays(seoulDay(new Date("2027-04-03T14:59:59Z")), 22))).toBe("2027-04-25");
    const days = { earliest: "2027-03-15", latest: "2028-03-14" };
    expect(there(() => bookingWindow(new Date("2027-03-14T10:00:00Z")))).toEqual(days);
    expect(there(() => latestCheckOut(days.latest))).toBe("2029-03-14");
  });

  it("check-in and check-out are one instant, shown in Seoul time and local time", () => {
    const checkIn = there(() => checkInInstant("2026-12-21").toISOString());
    expect(checkIn).toBe("2026-12-21T06:00:00.000Z");
    expect(there(() => withSeoulOffset(checkIn))).toBe("2026-12-21T15:00:00+09:00");
    expect(there(() => formatInstant(checkIn, "en"))).toBe("21 Dec 2026, 15:00");
    const clockChange = checkInInstant("2027-03-14").toISOString();
    expect(there(() => withSeoulOffset(clockChange))).toBe("2027-03-14T15:00:00+09:00");
    expect(there(() => formatInstant(clockChange, "en"))).toBe("14 Mar 2027, 15:00");
    expect(there(() => formatInstantHere(checkIn, "en"))).toBe(checkInThere);
    expect(there(() => isSeoulTimeHere(checkIn))).toBe(zone === "Asia/Seoul");
    expect(there(() => checkOutInstant("2027-03-14").toISOString())).toBe("2027-03-14T02:00:00.000Z");
    expect(there(() => dayEndInstant("2027-04-04").toISOString())).toBe("2027-04-04T15:00:00.000Z");
  });
});
