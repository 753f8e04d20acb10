import { sql } from "drizzle-orm";
import type { Rating } from "contract/review";
import { queryRows, type Database } from "../db/client";
import type { houses } from "../db/schema";

/** The averages over the published reviews of all published houses. */
export async function getRatingOfAll(db: Database): Promise<Rating> {
  const [row] = await queryRows<Rating>(
    db,
    sql`select count(*)::int as count,
          round(avg((r.facilities + r.communication + r.events + r.location) / 4.0), 1)::float8 as overall,
          round(avg(r.facilities), 1)::float8 as facilities, round(avg(r.communication), 1)::float8 as communication,
          round(avg(r.events), 1)::float8 as events, round(avg(r.location), 1)::float8 as location
        from reviews r join houses h on h.id = r.house_id
        where r.published_at is not null and h.published_at is not null`,
  );
  if (!row) throw new Error("an average without a row");
  return row;
}

type KeptRating = Pick<
  typeof houses.$inferSelect,
  "ratingCount" | "ratingOverall" | "ratingFacilities" | "ratingCommunication" | "ratingEvents" | "ratingLocation"
>;

/** The averages of one house, as the database keeps them beside it. */
export function presentRating(house: KeptRating): Rating {
  return {
    count: house.ratingCount,
    overall: house.ratingOverall,
    facilities: house.ratingFacilities,
    communication: house.ratingCommunication,
    events: house.ratingEvents,
    location: house.ratingLocation,
  };
}
