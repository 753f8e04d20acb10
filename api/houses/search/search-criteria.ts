import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { houseSearchQuery } from "contract/house";
import { bookingWindow } from "domain/stays/booking-window";
import { splitStay } from "domain/money/rent";
import { varyingRent } from "../houses/price-rules";

export type SearchCriteria = z.infer<typeof houseSearchQuery>;
/** Without the dates. */
export type Filters = Omit<
  SearchCriteria,
  "checkIn" | "checkOut" | "sort" | "page" | "size" | "university" | "station"
> & {
  /** The ids of the only houses to look at, the shortest commute first; without it all. */
  reachable?: readonly string[];
};
export type Stay = { checkIn: string; checkOut: string; nights: number };

const anyNumber = 2_147_483_647;

/** Query parameters with permissive defaults for absent filters. */
export function toQueryValues(search: Filters & { stay: Stay | null; now: Date }) {
  const { area, guests, maxPrice, line, reachable, stay, now, ...access } = search;
  const { earliest, latest } = bookingWindow(now);
  return {
    area: area ?? null,
    guests: guests ?? 0,
    maxPrice: maxPrice ?? anyNumber,
    lines: JSON.stringify(line ? [line] : []),
    stepFree: access.stepFree ?? false,
    lift: access.lift ?? false,
    visualAlarm: access.visualAlarm ?? false,
    doorway: access.doorway ?? 0,
    nights: stay?.nights ?? anyNumber,
    isDated: stay !== null,
    rentFrom: stay?.checkIn ?? earliest,
    rentTo: stay?.checkIn ?? latest,
    reachable: reachable && toArrayLiteral(reachable),
    months: stay ? splitStay(stay.checkIn, stay.checkOut).months.length : 0,
  };
}

/** drizzle would make a list of parameters of an array. */
export const toArrayLiteral = (values: readonly (string | number | null)[]) => `{${values.join(",")}}`;

export type QueryValues = Record<keyof ReturnType<typeof toQueryValues>, unknown>;

/** The rent of a month by which houses `h` are sorted and compared with a budget, in KRW. */
export function comparableRent(values: QueryValues): SQL {
  return sql`case when h.price_varies then ${varyingRent(values)} else h.monthly_rent end`;
}

/**
 * Houses `h` that match the filters, regardless of free units. The SQL text is constant, so that the database plans
 * it once, and every column is in the sorting indexes. `coalesce` hides the filters from the planner: its multiplied
 * estimates would be one house, and it would sort instead of walking an index.
 * @param rent of a month, where the caller knows the houses' rent
 */
export function matchesFilters(values: QueryValues, rent: SQL = comparableRent(values)): SQL {
  const isReachable = values.reachable === undefined ? sql`` : sql` and h.id = any(${values.reachable}::uuid[])`;
  return sql`h.published_at is not null and coalesce(
    h.area_slug = coalesce(${values.area}, h.area_slug)
    and h.occupancy >= ${values.guests}::int
    and (${values.maxPrice}::int = ${sql.raw(String(anyNumber))} or ${rent} <= ${values.maxPrice}::int)
    and h.subway_lines @> ${values.lines}::jsonb
    and (h.step_free or not ${values.stepFree}::boolean)
    and (h.lift or not ${values.lift}::boolean)
    and (h.visual_alarm or not ${values.visualAlarm}::boolean)
    and h.doorway_cm >= ${values.doorway}::int
    and h.minimum_nights <= ${values.nights}::int, false)${isReachable}`;
}
