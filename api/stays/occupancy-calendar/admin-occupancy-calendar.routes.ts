import type { z } from "zod";
import * as calls from "contract/occupancy-calendar";
import type { OccupancyCalendar, occupancyCalendarQuery } from "contract/occupancy-calendar";
import type { Language } from "domain/enums";
import { addDays, seoulDay } from "domain/seoul-time";
import { pickName } from "domain/people/person-name";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { presentMoney } from "../reservations/admin-reservation-list.view";
import { countByDay, listBlocks, listHouses, listStays, listUnits } from "./occupancy-calendar.queries";

export function adminOccupancyCalendarRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.getOccupancyCalendar, ({ query, language }) => getOccupancyCalendar(services, query, language));

  return router;
}

type Query = z.infer<typeof occupancyCalendarQuery>;
type Stay = OccupancyCalendar["houses"][number]["units"][number]["stays"][number];

/** A page has so many, but at least one house: a document of about 60 kB. */
const maxUnits = 24;

/** A page of houses, with the stays and blocks of their units in the period. */
async function getOccupancyCalendar(
  { db, now }: Services,
  { days, area, house, ...query }: Query,
  language: Language,
): Promise<OccupancyCalendar> {
  const at = now();
  const today = seoulDay(at);
  const start = query.start ?? addDays(today, -1);
  const period = { first: start, last: addDays(start, days - 1), now: at };
  const inArea = await listHouses(db, area);
  const chosen = house ? inArea.filter(({ slug }) => slug === house) : inArea;
  const pages = toPages(chosen);
  const page = Math.min(query.page, Math.max(pages.length, 1));
  const shown = pages[page - 1] ?? [];
  const rooms = await listUnits(db, toIds(shown));
  const stays = groupByUnit(await listStays(db, toIds(rooms), period));
  const blocks = groupByUnit(await listBlocks(db, toIds(rooms), period));
  return {
    start,
    days,
    today,
    totals: await countByDay(db, toIds(chosen), period),
    units: chosen.reduce((sum, { unitCount }) => sum + unitCount, 0),
    page,
    totalPages: pages.length,
    choices: inArea.map(({ slug, name }) => ({ slug, name: name[language] })),
    houses: shown.map(({ unitCount: _, ...each }) => ({
      ...each,
      name: each.name[language],
      units: rooms
        .filter(({ houseId }) => houseId === each.id)
        .map(({ id, name }) => ({
          id,
          name,
          stays: (stays.get(id) ?? []).map((row) => present(row, at)),
          blocks: (blocks.get(id) ?? []).map(({ unitId: _, ...block }) => block),
        })),
    })),
  };
}

const toIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function groupByUnit<Row extends { unitId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.unitId);
    if (group) group.push(row);
    else groups.set(row.unitId, [row]);
  }
  return groups;
}

/** Whole houses, in their order. */
function toPages<House extends { unitCount: number }>(houses: readonly House[]): House[][] {
  const pages: House[][] = [];
  let page: House[] = [];
  let room = 0;
  for (const house of houses) {
    if (house.unitCount > room) {
      page = [];
      pages.push(page);
      room = maxUnits;
    }
    page.push(house);
    room -= house.unitCount;
  }
  return pages;
}

type Row = Awaited<ReturnType<typeof listStays>>[number];

function present(row: Row, now: Date): Stay {
  const { id, code, guests, checkIn, checkOut, from, to, status, contract, isShortened } = row;
  const { payment } = presentMoney(row, now);
  const presence = row.leftAt ? "left" : row.arrivedAt ? "arrived" : "expected";
  const days = { checkIn, checkOut, from, to, isShortened };
  return { id, code, ...pickName(row), guests, ...days, status, contract, payment, presence };
}
