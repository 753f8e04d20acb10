import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { houseSearchQuery } from "contract/house";

export type Wish = z.infer<typeof houseSearchQuery>;
/** Where and how to live; the dates apart. */
export type Filters = Omit<Wish, "checkIn" | "checkOut" | "sort" | "page" | "size">;
export type Stay = { checkIn: string; checkOut: string; nights: number };

const anyNumber = 2_147_483_647;

/**
 * The houses `h` that fit, whether or not a unit is free. The text is the same whatever is asked, so that the database
 * plans it once; every column stands in the indexes of the sorts. The `coalesce` hides the filters from the planner:
 * multiplied, its guesses leave one house, and for one house it would sort all of them instead of walking an index.
 */
export function fits({ area, guests, maxPrice, line, ...access }: Filters, stay: Stay | null): SQL {
  return sql`h.published_at is not null and coalesce(
    h.area_slug = coalesce(${area ?? null}, h.area_slug)
    and h.occupancy >= ${guests ?? 0}::int
    and h.monthly_rent <= ${maxPrice ?? anyNumber}::int
    and h.subway_lines @> ${JSON.stringify(line ? [line] : [])}::jsonb
    and (h.step_free or not ${access.stepFree ?? false}::boolean)
    and (h.lift or not ${access.lift ?? false}::boolean)
    and (h.visual_alarm or not ${access.visualAlarm ?? false}::boolean)
    and h.doorway_cm >= ${access.doorway ?? 0}::int
    and h.minimum_nights <= ${stay?.nights ?? anyNumber}::int, false)`;
}
