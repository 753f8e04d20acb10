import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant, createdAt, bilingual, foundBy, version } from "./columns";
import { houses } from "./houses";
import { reservations } from "./reservations";
import { markColumns, afterRetention, atDeletion, detail, keptBecause, personal, withheld, withSource } from "./marks";

export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey(),
    houseId: uuid("house_id")
      .notNull()
      .references(() => houses.id),
    reservationId: uuid("reservation_id")
      .unique()
      .references(() => reservations.id),
    author: bilingual("author").notNull(), // first name and country
    facilities: smallint().notNull(),
    communication: smallint().notNull(),
    events: smallint().notNull(),
    location: smallint().notNull(),
    publicReview: bilingual("public_review").notNull(), // as written; both keys are equal for members
    improvement: text(),
    reply: bilingual("reply"),
    publishedAt: instant("published_at"),
    hiddenAt: instant("hidden_at"), // by an admin, with a reason; hidden reviews are not published
    hiddenReason: text("hidden_reason"),
    version: version(),
    createdAt: createdAt(),
    foundBy: foundBy(
      sql`(author ->> 'en') || ' ' || (author ->> 'ko') || ' ' || (public_review ->> 'en') || ' ' || (public_review ->> 'ko') || ' ' || coalesce(improvement, '')`,
    ),
  },
  (t) => [
    index().on(t.houseId, t.publishedAt),
    index().on(t.createdAt, t.id),
    index("reviews_published")
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`published_at is not null`),
    check("reviews_hidden", sql`${t.hiddenAt} is null or (${t.publishedAt} is null and ${t.hiddenReason} is not null)`),
  ],
);
markColumns(reviews, {
  id: detail,
  houseId: detail,
  reservationId: detail,
  author: personal(
    "name",
    "reviews",
    atDeletion(({ neutralAuthor }) => neutralAuthor),
  ),
  facilities: detail,
  communication: detail,
  events: detail,
  location: detail,
  publicReview: personal("freeText", "reviews", keptBecause("published, and nobody's once its author is neutral")),
  improvement: personal("freeText", "reviews", afterRetention(null)),
  reply: personal("freeText", "reviews", keptBecause("the operator's published answer")),
  publishedAt: detail,
  hiddenAt: detail,
  hiddenReason: personal("freeText", "reviews", keptBecause("the operator's reason, without a name")),
  version: detail,
  createdAt: detail,
  foundBy: personal("freeText", withheld("stands in the review"), withSource),
});
