import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarSchema, houseSearchSchema } from "contract/house";
import { addDays } from "domain/seoul-time";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { blockUnits, type BlockedDays } from "../../../tests/factories/block";
import { runs } from "../../../tests/factories/runs";
import { holdUnits, type HeldStay } from "../../../tests/factories/stay";
import { reservations, unitBlocks } from "../../db/schema";

/** Random stays and blocks in four houses; a simple model of each night is compared with search, nearest dates and calendars. */

const origin = "2026-12-01";
const earliest = -9; // tomorrow, relative to the origin
const nightsKept = 60;

let api: TestApi;
let houses: TestHouse[];
let accountId: string;

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  houses = [
    await aHouse(api, { units: 1, minimumNights: 1, monthlyRent: 500_000, occupancy: 1, stepFree: true }),
    await aHouse(api, { units: 2, minimumNights: 7, monthlyRent: 900_000, lift: false, visualAlarm: true }),
    await aHouse(api, { units: 3, minimumNights: 1, areaSlug: "sinchon", doorwayCm: 95, subway: [], stepFree: true }),
    await aHouse(api, { units: 4, minimumNights: 3, areaSlug: "sinchon", occupancy: 4, monthlyRent: 700_000 }),
  ];
  accountId = (await aMember(api)).id;
});
afterAll(() => api.close());

const statuses = ["confirmed", "completed", "pending", "canceled", "expired", "staleHold", "block"] as const;
const stays = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 25 }), fc.constantFrom(...statuses)),
  { maxLength: 6 },
);
const rooms = (count: number) => fc.array(stays, { minLength: count, maxLength: count });
const maybe = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
const world = fc.record({
  rooms: fc.tuple(rooms(1), rooms(2), rooms(3), rooms(4)),
  checkIn: fc.integer({ min: earliest, max: nightsKept - 2 }),
  length: fc.integer({ min: 1, max: 20 }),
  filters: fc.record({
    area: maybe("hongdae", "sinchon"),
    guests: maybe("1", "2", "4"),
    maxPrice: maybe("500000", "700000"),
    line: maybe("2", "6"),
    stepFree: maybe("true"),
    lift: maybe("true"),
    visualAlarm: maybe("true"),
    doorway: maybe("80", "90"),
  }),
  sort: fc.constantFrom("recommended", "priceAsc", "priceDesc", "rating"),
});
type Filters = Partial<
  Record<"area" | "guests" | "maxPrice" | "line" | "stepFree" | "lift" | "visualAlarm" | "doorway", string>
>;

test("search, suggestions and calendars agree with the nights of each unit", async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ rooms: plans, checkIn, length, filters, sort }) => {
      const held = await furnish(plans);
      const fitting = houses.filter((house) => house.minimumNights <= length && fits(house, filters));
      const freeRooms = (house: TestHouse, from: number) =>
        house.unitIds.filter((unitId) => range(from, length).every((night) => !held.get(unitId)?.has(night))).length;

      const asked = { checkIn: dayAt(checkIn), checkOut: dayAt(checkIn + length), ...filters, sort };
      const { houses: found, nearest } = await search(asked);
      const expected = fitting.filter((house) => freeRooms(house, checkIn) > 0);
      expect(Object.fromEntries(found.map(({ slug, availableUnits }) => [slug, availableUnits]))).toEqual(
        Object.fromEntries(expected.map((house) => [house.slug, freeRooms(house, checkIn)])),
      );

      if (expected.length > 0) expect(nearest).toBeNull();
      else {
        const moves = range(1, 14).flatMap((by) => [by, -by]);
        const open = moves.map((by) => ({
          checkIn: dayAt(checkIn + by),
          checkOut: dayAt(checkIn + by + length),
          availableHouses:
            checkIn + by < earliest ? 0 : fitting.filter((house) => freeRooms(house, checkIn + by) > 0).length,
        }));
        expect(nearest?.dates).toEqual(open.filter(({ availableHouses }) => availableHouses > 0).slice(0, 3));
        const elsewhere = houses.filter(
          (house) =>
            house.areaSlug !== filters.area &&
            house.minimumNights <= length &&
            fits(house, { ...filters, area: undefined }) &&
            freeRooms(house, checkIn) > 0,
        );
        expect(nearest?.areas.reduce((sum, { availableHouses }) => sum + availableHouses, 0)).toBe(elsewhere.length);
      }
      for (const house of houses) {
        const full = range(0, nightsKept).filter((night) =>
          house.unitIds.every((unitId) => held.get(unitId)?.has(night)),
        );
        expect(await fullNights(house)).toEqual(full.map(dayAt));
      }
    }),
    { numRuns: runs(12, 40) },
  );
}, 180_000);

async function search(asked: Record<string, string | undefined>) {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return (await api.request("GET", `/v1/houses?${new URLSearchParams(given)}`)).data(houseSearchSchema);
}

async function fullNights(house: TestHouse): Promise<string[]> {
  const window = `from=${origin}&to=${dayAt(nightsKept)}`;
  return (await api.request("GET", `/v1/houses/${house.slug}/calendar?${window}`)).data(calendarSchema).unavailable;
}

function fits(house: TestHouse, wish: Filters): boolean {
  return (
    (!wish.area || house.areaSlug === wish.area) &&
    house.occupancy >= Number(wish.guests ?? 0) &&
    house.monthlyRent <= Number(wish.maxPrice ?? Infinity) &&
    (!wish.line || house.subway.some(({ line }) => line === wish.line)) &&
    (!wish.stepFree || house.stepFree) &&
    (!wish.lift || house.lift) &&
    (!wish.visualAlarm || house.visualAlarm) &&
    house.doorwayCm >= Number(wish.doorway ?? 0)
  );
}

async function furnish(plans: [number, number, (typeof statuses)[number]][][][]): Promise<Map<string, Set<number>>> {
  const held = new Map<string, Set<number>>();
  const rows: HeldStay[] = [];
  const blocks: BlockedDays[] = [];
  for (const [at, house] of houses.entries()) {
    for (const [room, unitId] of house.unitIds.entries()) {
      const nights = new Set<number>();
      held.set(unitId, nights);
      let start = 0;
      for (const [gap, length, kind] of plans[at]?.[room] ?? []) {
        start += gap;
        const hoursLeft = kind === "staleHold" ? -1 : 12;
        if (kind === "block") blocks.push({ unitId, fromDay: dayAt(start), toDay: dayAt(start + length) });
        else {
          rows.push({
            house,
            unitId,
            checkIn: dayAt(start),
            checkOut: dayAt(start + length),
            status: kind === "staleHold" ? "pending" : kind,
            holdExpiresAt: new Date(api.clock.now().getTime() + hoursLeft * 3_600_000),
          });
        }
        const holds = ["confirmed", "completed", "pending", "block"].includes(kind);
        if (holds) for (const night of range(start, length)) nights.add(night);
        start += length;
      }
    }
  }
  await api.services.db.delete(reservations);
  await api.services.db.delete(unitBlocks);
  await holdUnits(api, accountId, rows);
  await blockUnits(api, blocks);
  return held;
}

function range(start: number, length: number): number[] {
  return Array.from({ length }, (_, index) => start + index);
}

function dayAt(days: number): string {
  return addDays(origin, days);
}
