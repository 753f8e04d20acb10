import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AdminReview, adminReviewFilter, adminReviewQuery } from "contract/admin/review";
import type { Language, ReviewState, reviewColumns } from "domain/enums";
import type { Database } from "../../db/client";
import { hasText, isFoundBy, textsOf } from "../../db/pattern";
import { houses, reservations, reviews } from "../../db/schema";
import { type Count, readLongPage, readNewestFirst, orderOf } from "../../kernel/records/lists";
import { ApiError } from "../../kernel/http/problem";

type Filter = z.output<typeof adminReviewFilter>;
type Query = z.output<typeof adminReviewQuery>;

const state = sql<ReviewState>`case when ${reviews.publishedAt} is not null then 'published'
  when ${reviews.hiddenAt} is not null then 'hidden' else 'waiting' end`;
const overall = sql<number>`((${reviews.facilities} + ${reviews.communication} + ${reviews.events} + ${reviews.location})
  / 4.0)::float8`;

const selectReviews = (db: Database) =>
  db
    .select({ review: reviews, state, overall, slug: houses.slug, house: houses.name, code: reservations.code })
    .from(reviews)
    .innerJoin(houses, eq(houses.id, reviews.houseId))
    .leftJoin(reservations, eq(reservations.id, reviews.reservationId))
    .$dynamic();
type Row = Awaited<ReturnType<typeof selectReviews>>[number];

/** The ids alone: the database skips an outer join that neither filter nor order needs. */
const selectIds = (db: Database, where: SQL | undefined) =>
  db
    .select({ id: reviews.id })
    .from(reviews)
    .leftJoin(houses, eq(houses.id, reviews.houseId))
    .leftJoin(reservations, eq(reservations.id, reviews.reservationId))
    .where(where)
    .$dynamic();

export async function listAdminReviews(
  db: Database,
  query: Query,
  language: Language,
): Promise<{ rows: AdminReview[] } & Count> {
  const where = filterOf(query);
  const columns = {
    writtenAt: reviews.createdAt,
    house: sql`${houses.name} ->> ${language}`,
    author: sql`${reviews.author} ->> ${language}`,
    rating: overall,
    state,
  } satisfies Record<(typeof reviewColumns)[number], unknown>;
  const order = orderOf(query.sort, columns, reviews.id);
  const page = await readLongPage(
    db,
    { selectIds: () => selectIds(db, where), rows: selectReviews(db), id: reviews.id, order },
    query,
  );
  return { ...page, rows: page.rows.map((row) => present(row, language)) };
}

export async function* readAdminReviews(db: Database, filter: Filter, language: Language): AsyncGenerator<AdminReview> {
  const rows = readNewestFirst<Row>(() => selectReviews(db), {
    id: reviews.id,
    idOf: ({ review }) => review.id,
    where: filterOf(filter),
  });
  for await (const row of rows) yield present(row, language);
}

/** @throws ApiError REVIEW_NOT_FOUND */
export async function getAdminReview(db: Database, id: string, language: Language): Promise<AdminReview> {
  const [row] = await selectReviews(db).where(eq(reviews.id, id));
  if (!row) throw new ApiError("REVIEW_NOT_FOUND");
  return present(row, language);
}

function filterOf({ q, state: wanted, house, rating }: Filter): SQL | undefined {
  return and(
    wanted && eq(state, wanted),
    house ? eq(houses.slug, house) : undefined,
    rating === undefined ? undefined : eq(sql`round(${overall}::numeric)`, rating),
    q
      ? or(isFoundBy(reviews.foundBy, q), hasText(q, ...textsOf(houses.name)), eq(reservations.code, q.toUpperCase()))
      : undefined,
  );
}

function present(row: Row, language: Language): AdminReview {
  const { review, slug, house, code } = row;
  return {
    id: review.id,
    state: row.state,
    house: { slug, name: house[language] },
    author: review.author[language],
    reservation: review.reservationId && code ? { id: review.reservationId, code } : null,
    facilities: review.facilities,
    communication: review.communication,
    events: review.events,
    location: review.location,
    overall: row.overall,
    publicReview: review.publicReview,
    improvement: review.improvement,
    reply: review.reply,
    writtenAt: review.createdAt.toISOString(),
    publishedAt: review.publishedAt?.toISOString() ?? null,
    hiddenAt: review.hiddenAt?.toISOString() ?? null,
    hiddenReason: review.hiddenReason,
    version: review.version,
  };
}
