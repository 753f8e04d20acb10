import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { houseSearchQuery } from "contract/house";

export type SearchCriteria = z.infer<typeof houseSearchQuery>;
/** Without the dates. */
export type Filters = Omit<SearchCriteria, "checkIn" | "checkOut" | "sort" | "page" | "size">;
export type Stay = { checkIn: string; checkOut: string; nights: number };

const anyNumber = 2_147_483_647;

/** Query parameters with permissive defaults for absent filters. */
export function toQueryValues({ area, guests, maxPrice, line, ...access }: Filters, stay: Stay | null) {
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
  };
}

type Compared = Record<keyof ReturnType<typeof toQueryValues>, unknown>;

/**
 * Houses `h` that match the filters, regardless of free units. The SQL text is constant, so that the database plans
 * it once, and every column is in the sorting indexes. `coalesce` hides the filters from the planner: its multiplied
 * estimates would be one house, and it would sort instead of walking an index.
 */
export function matchesFilters(values: Compared): SQL {
  return sql`h.published_at is not null and coalesce(
    h.area_slug = coalesce(${values.area}, h.area_slug)
    and h.occupancy >= ${values.guests}::int
    and h.monthly_rent <= ${values.maxPrice}::int
    and h.subway_lines @> ${values.lines}::jsonb
    and (h.step_free or not ${values.stepFree}::boolean)
    and (h.lift or not ${values.lift}::boolean)
    and (h.visual_alarm or not ${values.visualAlarm}::boolean)
    and h.doorway_cm >= ${values.doorway}::int
    and h.minimum_nights <= ${values.nights}::int, false)`;
}
