import { sql, type SQL } from "drizzle-orm";
import type { Rating } from "contract/review";
import { queryRows, type ReadDatabase } from "../../db/client";
import type { houses } from "../../db/schema";

const ofAll = (average: SQL) => sql`sum(${average} * rating_count) / nullif(sum(rating_count), 0)`;

/** Averages over all published houses, from the stored averages of each house. */
export async function getRatingOfAll(db: ReadDatabase): Promise<Rating> {
  const [row] = await queryRows<Rating>(
    db,
    sql`select coalesce(sum(rating_count), 0)::int as count, ${ofAll(sql`rating_overall`)} as overall,
          ${ofAll(sql`rating_facilities`)} as facilities, ${ofAll(sql`rating_communication`)} as communication,
          ${ofAll(sql`rating_events`)} as events, ${ofAll(sql`rating_location`)} as location
        from houses where published_at is not null and rating_count > 0`,
  );
  if (!row) throw new Error("an average without a row");
  return rounded(row);
}

type StoredRating = Pick<
  typeof houses.$inferSelect,
  "ratingCount" | "ratingOverall" | "ratingFacilities" | "ratingCommunication" | "ratingEvents" | "ratingLocation"
>;

export function presentRating(house: StoredRating): Rating {
  return rounded({
    count: house.ratingCount,
    overall: house.ratingOverall,
    facilities: house.ratingFacilities,
    communication: house.ratingCommunication,
    events: house.ratingEvents,
    location: house.ratingLocation,
  });
}

function rounded({ count, ...averages }: Rating): Rating {
  const tenths = (average: number | null) => average && Math.round(average * 10 + 1e-6) / 10;
  return {
    count,
    overall: tenths(averages.overall),
    facilities: tenths(averages.facilities),
    communication: tenths(averages.communication),
    events: tenths(averages.events),
    location: tenths(averages.location),
  };
}
