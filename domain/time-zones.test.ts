import { afterEach, describe, expect, it, vi } from "vitest";
import { priceStay } from "./money/price";
import { noPriceRules } from "./money/rent";
import { addDays, addMonths, checkInInstant, checkOutInstant, daysBetween, seoulDay } from "./seoul-time";

afterEach(() => vi.unstubAllEnvs());

/** Days, months and installments of a whole year, which includes every change to and from summer time. */
function computeAll() {
  const days = Array.from({ length: 366 }, (_, count) => addDays("2026-11-21", count));
  const rates = {
    monthlyRent: 600_000,
    nightlyRate: 25_000,
    deposit: 500_000,
    beddingSetPrice: 60_000,
    ...noPriceRules,
  };
  return days.map((day) => ({
    day,
    month: addMonths(day, 3),
    nights: daysBetween("2026-11-21", day),
    today: [seoulDay(new Date(`${day}T14:59:59Z`)), seoulDay(new Date(`${day}T15:00:00Z`))],
    instants: [checkInInstant(day).toISOString(), checkOutInstant(day).toISOString()],
    price: priceStay(
      { checkIn: day, checkOut: addDays(day, 100), beddingSets: 1, plan: "installments", today: "2026-11-20" },
      rates,
      null,
    ),
  }));
}

describe("Seoul days", () => {
  vi.stubEnv("TZ", "Asia/Seoul");
  const inSeoul = computeAll();
  vi.unstubAllEnvs();

  it.each(["Pacific/Honolulu", "America/Los_Angeles", "Pacific/Auckland", "Europe/Lisbon", "UTC"])(
    "are the same on a server in %s",
    (zone) => {
      vi.stubEnv("TZ", zone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(computeAll()).toEqual(inSeoul);
    },
  );

  it("end at midnight in Seoul", () => {
    expect(inSeoul[0]).toMatchObject({
      today: ["2026-11-21", "2026-11-22"],
      instants: ["2026-11-21T06:00:00.000Z", "2026-11-21T02:00:00.000Z"],
    });
  });
});
