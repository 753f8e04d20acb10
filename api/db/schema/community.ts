import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BoardType, Language } from "domain/enums";
import { bilingual, createdAt, foundBy, instant, version } from "./columns";
import type { StoredPicture } from "./houses";
import { markColumns, internal, keptBecause, personal, withheld } from "./marks";

const ofEnquiry = withheld("enquiries of building owners hang on no account");
const correspondence = keptBecause("the operator's correspondence with a building owner, on no account");

/** At most one board is the main board. */
export const boards = pgTable(
  "boards",
  {
    id: uuid().primaryKey(),
    boardType: text("board_type").$type<BoardType>().notNull(),
    title: bilingual("title").notNull(),
    body: bilingual("body").notNull(), // Markdown
    picture: jsonb().$type<StoredPicture>(),
    main: boolean().notNull().default(false),
    publishedAt: instant("published_at"), // null for a draft; in the future until it is published
    startsAt: instant("starts_at"), // of what takes place
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.publishedAt),
    uniqueIndex("boards_one_main")
      .on(t.main)
      .where(sql`main`),
    check("boards_type", sql`${t.boardType} in ('NOTICE','MEETUP','SEASON','STORY')`),
    check("boards_starts_at", sql`${t.startsAt} is null or ${t.boardType} in ('MEETUP','SEASON')`),
  ],
);
markColumns(boards, {
  id: internal,
  boardType: internal,
  title: internal,
  body: internal,
  picture: internal,
  main: internal,
  publishedAt: internal,
  startsAt: internal,
  version: internal,
  createdAt: internal,
});

export const faqGroups = pgTable("faq_groups", {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  title: bilingual("title").notNull(),
  position: smallint().notNull(),
  version: version(),
});
markColumns(faqGroups, {
  id: internal,
  slug: internal,
  title: internal,
  position: internal,
  version: internal,
});

export const faqs = pgTable(
  "faqs",
  {
    id: uuid().primaryKey(),
    groupId: uuid("group_id")
      .notNull()
      .references(() => faqGroups.id, { onDelete: "cascade" }),
    slug: text().notNull().unique(),
    question: bilingual("question").notNull(),
    answer: bilingual("answer").notNull(),
    position: smallint().notNull(),
    version: version(),
  },
  (t) => [index().on(t.groupId)],
);
markColumns(faqs, {
  id: internal,
  groupId: internal,
  slug: internal,
  question: internal,
  answer: internal,
  position: internal,
  version: internal,
});

export const consultations = pgTable(
  "consultations",
  {
    id: uuid().primaryKey(),
    ownerName: text("owner_name").notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    buildingAddress: text("building_address").notNull(),
    units: integer().notNull(),
    message: text().notNull(),
    locale: text().$type<Language>().notNull(),
    status: text().$type<"received" | "answered" | "closed">().notNull().default("received"),
    note: text().notNull().default(""), // internal note of admins
    version: version(),
    createdAt: createdAt(),
    foundBy: foundBy(sql`owner_name || ' ' || email || ' ' || phone || ' ' || building_address`),
  },
  (t) => [index().on(t.createdAt), check("consultations_status", sql`${t.status} in ('received','answered','closed')`)],
);
markColumns(consultations, {
  id: internal,
  ownerName: personal("name", ofEnquiry, correspondence),
  email: personal("contact", ofEnquiry, correspondence),
  phone: personal("contact", ofEnquiry, correspondence),
  buildingAddress: personal("contact", ofEnquiry, correspondence),
  units: internal,
  message: personal("freeText", ofEnquiry, correspondence),
  locale: internal,
  status: internal,
  note: personal("freeText", ofEnquiry, correspondence),
  version: internal,
  createdAt: internal,
  foundBy: personal("freeText", ofEnquiry, correspondence),
});
