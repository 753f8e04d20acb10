import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BoardType, Language } from "domain/enums";
import { bilingual, createdAt, instant, version } from "./columns";
import type { StoredPicture } from "./houses";

/** At most one is the main board. */
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
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.publishedAt),
    uniqueIndex("boards_one_main")
      .on(t.main)
      .where(sql`main`),
    check("boards_type", sql`${t.boardType} in ('NOTICE','MEETUP','SEASON','STORY')`),
  ],
);

export const faqGroups = pgTable("faq_groups", {
  id: uuid().primaryKey(),
  slug: text().notNull().unique(),
  title: bilingual("title").notNull(),
  position: smallint().notNull(),
  version: version(),
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
  },
  (t) => [index().on(t.createdAt), check("consultations_status", sql`${t.status} in ('received','answered','closed')`)],
);
