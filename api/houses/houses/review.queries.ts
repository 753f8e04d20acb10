import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Review } from "contract/review";
import type { Language } from "domain/enums";
import type { ReadDatabase } from "../../db/client";
import { getPrepared } from "../../db/prepared";
import { houses, reviews } from "../../db/schema";

/**
 * Lists one page of published reviews, of one house or of all, newest first.
 * @param query.of total number: pages beyond the last are not read
 */
export async function listReviews(
  db: ReadDatabase,
  query: { houseId: string | null; page: number; size: number; of: number; language: Language },
): Promise<Review[]> {
  const { houseId, page, size, of, language } = query;
  if ((page - 1) * size >= of) return [];
  const rows = await getPrepared(db, houseId ? "reviews_of_house" : "reviews", (db, name) =>
    db
      .select({ review: reviews, slug: houses.slug, name: houses.name })
      .from(reviews)
      .innerJoin(houses, eq(houses.id, reviews.houseId))
      .where(
        and(
          isNotNull(reviews.publishedAt),
          isNotNull(houses.publishedAt),
          houseId ? eq(reviews.houseId, sql.placeholder("houseId")) : undefined,
        ),
      )
      .orderBy(desc(reviews.publishedAt), desc(reviews.id))
      .limit(sql.placeholder("size"))
      .offset(sql.placeholder("after"))
      .prepare(name),
  ).execute({ houseId, size, after: (page - 1) * size });
  return rows.map(({ review, slug, name }) => ({
    id: review.id,
    houseSlug: slug,
    houseName: name[language],
    author: review.author[language],
    facilities: review.facilities,
    communication: review.communication,
    events: review.events,
    location: review.location,
    publicReview: review.publicReview[language],
    reply: review.reply?.[language] ?? null,
    publishedAt: (review.publishedAt ?? review.createdAt).toISOString(),
  }));
}
