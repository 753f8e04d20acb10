import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { BlockReason, FeedError, FeedSkipReason } from "domain/enums";
import { createdAt, day, instant } from "./columns";
import { units } from "./houses";
import { internal, markColumns } from "./marks";
import { reservations } from "./reservations";
import { stayChanges } from "./stay-changes";

/** Events of a calendar that could not be read, with the first of them. */
type SkippedEvents = { total: number; first: { line: number; start: string; reason: FeedSkipReason }[] };

/** The calendar of another channel, such as Airbnb, whose events block the unit. */
export const unitFeeds = pgTable(
  "unit_feeds",
  {
    id: uuid().primaryKey(),
    unitId: uuid("unit_id")
      .notNull()
      .references(() => units.id, { onDelete: "cascade" }),
    name: text().notNull(),
    url: text().notNull(), // secret: it opens that calendar
    lastFetchAt: instant("last_fetch_at"), // the last attempt
    lastSuccessAt: instant("last_success_at"),
    error: text().$type<FeedError>(), // of the last attempt
    events: integer().notNull().default(0), // at the last success
    skipped: jsonb().$type<SkippedEvents>().notNull().default({ total: 0, first: [] }), // at the last success
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.unitId, t.url), index().on(t.lastFetchAt)],
);
markColumns(unitFeeds, {
  id: internal,
  unitId: internal,
  name: internal,
  url: internal, // a secret of the operator, not of a person
  lastFetchAt: internal,
  lastSuccessAt: internal,
  error: internal,
  events: internal,
  skipped: internal, // lines and days, no names
  createdAt: internal,
});

/** Nights on which a unit is out of service. The database refuses one over a stay, and a stay over one. */
export const unitBlocks = pgTable(
  "unit_blocks",
  {
    id: uuid().primaryKey(),
    unitId: uuid("unit_id")
      .notNull()
      .references(() => units.id, { onDelete: "cascade" }),
    fromDay: day("from_day").notNull(),
    toDay: day("to_day").notNull(), // the morning on which it ends
    reason: text().$type<BlockReason>().notNull(),
    note: text().notNull().default(""),
    feedId: uuid("feed_id").references(() => unitFeeds.id, { onDelete: "cascade" }), // null: made by an admin
    eventKey: text("event_key"), // a hash of the event's UID in that feed
    changeId: uuid("change_id").references(() => stayChanges.id), // holds the nights for a pending change of a stay
    createdAt: createdAt(),
  },
  (t) => [
    // The search probes it for each unit, by the index alone
    index("unit_blocks_probe").on(t.unitId, t.toDay, t.fromDay),
    unique().on(t.feedId, t.eventKey, t.fromDay),
    check("unit_blocks_days", sql`${t.fromDay} < ${t.toDay}`),
    check("unit_blocks_reason", sql`${t.reason} in ('maintenance','owner','other','channel','change')`),
    check(
      "unit_blocks_source",
      sql`(${t.reason} = 'channel') = (${t.feedId} is not null) and (${t.feedId} is null) = (${t.eventKey} is null)`,
    ),
    check("unit_blocks_change", sql`(${t.reason} = 'change') = (${t.changeId} is not null)`),
    index("unit_blocks_change_id")
      .on(t.changeId)
      .where(sql`change_id is not null`),
  ],
);
markColumns(unitBlocks, {
  id: internal,
  unitId: internal,
  fromDay: internal,
  toDay: internal,
  reason: internal,
  note: internal,
  feedId: internal,
  eventKey: internal,
  changeId: internal,
  createdAt: internal,
});

/** An event of another channel over a stay of ours. The stay wins; both stay visible until one of them is gone. */
export const feedCollisions = pgTable(
  "feed_collisions",
  {
    feedId: uuid("feed_id").notNull(),
    eventKey: text("event_key").notNull(),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    fromDay: day("from_day").notNull(), // of the event
    toDay: day("to_day").notNull(),
    firstSeenAt: instant("first_seen_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.feedId, t.eventKey, t.reservationId] }),
    foreignKey({ columns: [t.feedId], foreignColumns: [unitFeeds.id] }).onDelete("cascade"),
    index().on(t.reservationId),
  ],
);
markColumns(feedCollisions, {
  feedId: internal,
  eventKey: internal,
  reservationId: internal,
  fromDay: internal,
  toDay: internal,
  firstSeenAt: internal,
});
