import { sql } from "drizzle-orm";
import type { Rating } from "contract/review";
import { queryRows, type Database } from "../db/client";
import type { houses } from "../db/schema";

/** The averages over the published reviews of all houses. */
export async function getRatingOfAll(db: Database): Promise<Rating> {
  const [row] = await queryRows<Rating>(
    db,
    sql`select count(*)::int as count,
          round(avg((facilities + communication + events + location) / 4.0), 1)::float8 as overall,
          round(avg(facilities), 1)::float8 as facilities, round(avg(communication), 1)::float8 as communication,
          round(avg(events), 1)::float8 as events, round(avg(location), 1)::float8 as location
        from reviews where published_at is not null`,
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
