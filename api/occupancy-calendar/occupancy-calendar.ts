import { and, asc, between, eq, gt, gte, inArray, lte } from "drizzle-orm";
import type { z } from "zod";
import type { OccupancyCalendar, occupancyCalendarQuery } from "contract/occupancy-calendar";
import type { Language } from "domain/enums";
import { stayLimits } from "domain/rules";
import { addDays, seoulDay } from "domain/seoul-time";
import type { Database } from "../db/client";
import { accounts, houses, reservations, unitBlocks, units } from "../db/schema";
import type { Services } from "../kernel/services";
import { progressColumns, presentMoney } from "../reservations/admin-reservation-list.view";
import { hasLapsed } from "../reservations/lifecycle";

type Query = z.infer<typeof occupancyCalendarQuery>;
type Unit = OccupancyCalendar["houses"][number]["units"][number];
type Stay = Unit["stays"][number];
type Block = Unit["blocks"][number];

/** Every unit with its stays and blocks in the period. Expired holds are omitted, even before the job has run. */
export async function getOccupancyCalendar(
  services: Services,
  query: Query,
  language: Language,
): Promise<OccupancyCalendar> {
  const now = services.now();
  const today = seoulDay(now);
  const start = query.start ?? mondayOf(today);
  const days = Array.from({ length: query.days }, (_, index) => addDays(start, index));
  const rooms = await listUnits(services.db, query);
  const held = (await listHeld(services.db, query, days)).filter((row) => !hasLapsed(row, now));
  const staysOf = new Map<string, Stay[]>();
  for (const { unitId, ...row } of held) {
    if (row.checkOut > start) staysOf.set(unitId, [...(staysOf.get(unitId) ?? []), present(row, now)]);
  }
  const blocksOf = new Map<string, Block[]>();
  for (const { unitId, ...block } of await listBlocks(services.db, query, days)) {
    blocksOf.set(unitId, [...(blocksOf.get(unitId) ?? []), block]);
  }
  const board = new Map<string, OccupancyCalendar["houses"][number]>();
  for (const { id, name, house } of rooms) {
    const shown = board.get(house.id) ?? { ...house, name: house.name[language], units: [] };
    shown.units.push({ id, name, stays: staysOf.get(id) ?? [], blocks: blocksOf.get(id) ?? [] });
    board.set(house.id, shown);
  }
  const totals = days.map((day) => ({
    arrivals: held.filter(({ checkIn }) => checkIn === day).length,
    departures: held.filter(({ checkOut }) => checkOut === day).length,
    occupied: held.filter(({ checkIn, checkOut }) => checkIn <= day && day < checkOut).length,
  }));
  return { start, days: query.days, today, totals, houses: [...board.values()] };
}

type Row = Omit<Awaited<ReturnType<typeof listHeld>>[number], "unitId">;

function present(row: Row, now: Date): Stay {
  const { id, code, firstName, lastName, guests, checkIn, checkOut, status, contract } = row;
  const { payment } = presentMoney(row, now);
  const presence = row.leftAt ? "left" : row.arrivedAt ? "arrived" : "expected";
  return { id, code, firstName, lastName, guests, checkIn, checkOut, status, contract, payment, presence };
}

function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

function listUnits(db: Database, { area, house }: Query) {
  return db
    .select({
      id: units.id,
      name: units.name,
      house: { id: houses.id, slug: houses.slug, name: houses.name, area: houses.areaSlug },
    })
    .from(units)
    .innerJoin(houses, eq(houses.id, units.houseId))
    .where(and(area ? eq(houses.areaSlug, area) : undefined, house ? eq(houses.slug, house) : undefined))
    .orderBy(asc(houses.position), asc(houses.id), asc(units.floor), asc(units.name));
}

function listHeld(db: Database, { area, house }: Query, days: string[]) {
  const first = days.at(0)!;
  return db
    .select({
      ...progressColumns,
      id: reservations.id,
      code: reservations.code,
      unitId: reservations.unitId,
      checkIn: reservations.checkIn,
      checkOut: reservations.checkOut,
      guests: reservations.guests,
      holdExpiresAt: reservations.holdExpiresAt,
      arrivedAt: reservations.arrivedAt,
      leftAt: reservations.leftAt,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, reservations.accountId))
    .innerJoin(houses, eq(houses.id, reservations.houseId))
    .where(
      and(
        inArray(reservations.status, ["pending", "confirmed", "completed", "terminated"]),
        between(reservations.checkIn, addDays(first, -stayLimits.maxNights), days.at(-1)!),
        gte(reservations.checkOut, first),
        area ? eq(houses.areaSlug, area) : undefined,
        house ? eq(houses.slug, house) : undefined,
      ),
    )
    .orderBy(asc(reservations.unitId), asc(reservations.checkIn));
}

function listBlocks(db: Database, { area, house }: Query, days: string[]) {
  return db
    .select({
      id: unitBlocks.id,
      unitId: unitBlocks.unitId,
      from: unitBlocks.fromDay,
      to: unitBlocks.toDay,
      reason: unitBlocks.reason,
      note: unitBlocks.note,
    })
    .from(unitBlocks)
    .innerJoin(units, eq(units.id, unitBlocks.unitId))
    .innerJoin(houses, eq(houses.id, units.houseId))
    .where(
      and(
        gt(unitBlocks.toDay, days.at(0)!),
        lte(unitBlocks.fromDay, days.at(-1)!),
        area ? eq(houses.areaSlug, area) : undefined,
        house ? eq(houses.slug, house) : undefined,
      ),
    )
    .orderBy(asc(unitBlocks.unitId), asc(unitBlocks.fromDay), asc(unitBlocks.id));
}
