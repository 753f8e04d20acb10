import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarSchema, houseSearchSchema } from "contract/house";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { aHouse, type TestHouse } from "../../tests/factories/house";
import { aMember } from "../../tests/factories/member";
import { holdUnit } from "../../tests/factories/stay";
import { addDays } from "../dates/seoul";
import { reservations } from "../db/schema";

/*
 * Three rooms with random stays side by side. What each night looks like is kept here as plain sets; the search and the
 * calendar must agree with them.
 */

const origin = "2026-12-01";
const nightsKept = 60;
const rooms = 3;

let api: TestApi;
let house: TestHouse;
let accountId: string;

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  house = await aHouse(api, { units: rooms, minimumNights: 1 });
  accountId = (await aMember(api)).id;
});
afterAll(() => api.close());

const statuses = ["confirmed", "completed", "pending", "canceled", "expired", "staleHold"] as const;
/** Gap, length and kind of stays that follow one another in a room. */
const stays = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 12 }), fc.constantFrom(...statuses)),
  {
    maxLength: 6,
  },
);
const world = fc.record({
  rooms: fc.tuple(stays, stays, stays),
  checkIn: fc.integer({ min: 0, max: nightsKept - 2 }),
  length: fc.integer({ min: 1, max: 20 }),
});

test("a house is found exactly when one room is free on every night, and the calendar agrees", async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      await api.services.db.delete(reservations);
      const held = await furnish(given.rooms);
      const freeRooms = held.filter((nights) =>
        range(given.checkIn, given.length).every((night) => !nights.has(night)),
      ).length;

      const stay = `checkIn=${addDays(origin, given.checkIn)}&checkOut=${addDays(origin, given.checkIn + given.length)}`;
      const found = (await api.request("GET", `/v1/houses?${stay}`)).data(houseSearchSchema);
      expect(found.houses.map(({ availableUnits }) => availableUnits)).toEqual(freeRooms > 0 ? [freeRooms] : []);

      const window = `from=${origin}&to=${addDays(origin, nightsKept)}`;
      const calendar = await api.request("GET", `/v1/houses/${house.slug}/calendar?${window}`);
      const full = range(0, nightsKept).filter((night) => held.every((nights) => nights.has(night)));
      expect(calendar.data(calendarSchema).unavailable).toEqual(full.map((night) => addDays(origin, night)));
    }),
    { numRuns: 40 },
  );
}, 120_000);

/** Writes the stays and returns, for each room, the nights that are really held. */
async function furnish(plans: [number, number, (typeof statuses)[number]][][]): Promise<Set<number>[]> {
  const held: Set<number>[] = [];
  for (const [room, plan] of plans.entries()) {
    const nights = new Set<number>();
    let start = 0;
    for (const [gap, length, status] of plan) {
      start += gap;
      const holds = status === "confirmed" || status === "completed" || status === "pending";
      const hoursLeft = status === "staleHold" ? -1 : 12;
      await holdUnit(api, house, accountId, {
        unitId: house.unitIds[room] as string,
        checkIn: addDays(origin, start),
        checkOut: addDays(origin, start + length),
        status: status === "staleHold" ? "pending" : status,
        holdExpiresAt: new Date(api.clock.now().getTime() + hoursLeft * 3_600_000),
      });
      if (holds) for (const night of range(start, length)) nights.add(night);
      start += length;
    }
    held.push(nights);
  }
  return held;
}

function range(start: number, length: number): number[] {
  return Array.from({ length }, (_, index) => start + index);
}
