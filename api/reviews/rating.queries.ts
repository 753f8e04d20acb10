import { sql } from "drizzle-orm";
import type { Rating } from "contract/review";
import { queryRows, type Database } from "../db/client";

/** Averages of published reviews, as the database gives them: null where there is no review. */
export type RatingRow = { [Aspect in keyof Rating]: number | null };

const averages = sql`count(*)::int as count,
  round(avg((facilities + communication + events + location) / 4.0), 1)::float8 as overall,
  round(avg(facilities), 1)::float8 as facilities, round(avg(communication), 1)::float8 as communication,
  round(avg(events), 1)::float8 as events, round(avg(location), 1)::float8 as location`;

/** To join as `rating` on `rating.house_id`. */
export const ratingsByHouse = sql`(select house_id, ${averages} from reviews where published_at is not null group by house_id) rating`;

/** The averages of one house, or of all. */
export async function getRating(db: Database, houseId: string | null): Promise<Rating> {
  const of = houseId ? sql`and house_id = ${houseId}` : sql``;
  const rows = await queryRows<RatingRow>(
    db,
    sql`select ${averages} from reviews where published_at is not null ${of}`,
  );
  return presentRating(rows[0]);
}

export function presentRating(row: RatingRow | undefined): Rating {
  const { overall = null, facilities = null, communication = null, events = null, location = null } = row ?? {};
  return { count: row?.count ?? 0, overall, facilities, communication, events, location };
}
