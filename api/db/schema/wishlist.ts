import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, unique, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";
import { createdAt, day, instant } from "./columns";
import { houses } from "./houses";
import { detail, internal, markColumns, personal, withRow } from "./marks";

export const wishlistHouses = pgTable(
  "wishlist_houses",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    houseId: uuid("house_id")
      .notNull()
      .references(() => houses.id, { onDelete: "cascade" }),
    addedAt: instant("added_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.houseId] }), index().on(t.houseId)],
);
markColumns(wishlistHouses, { accountId: internal, houseId: detail, addedAt: detail });

/** A search of houses with e-mails about what it newly finds. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    criteria: jsonb().$type<Record<string, string>>().notNull(), // as in an address
    alerts: boolean().notNull().default(true),
    /** Found when the search was saved, or mailed since, and still found at the last check. */
    knownHouseIds: uuid("known_house_ids").array().notNull().default([]),
    checkedAt: instant("checked_at").notNull(),
    mailedOn: day("mailed_on"), // in Seoul
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.accountId, t.criteria),
    index("saved_searches_to_check")
      .on(t.checkedAt)
      .where(sql`alerts`),
  ],
);
markColumns(savedSearches, {
  id: internal,
  accountId: internal,
  criteria: personal("record", "savedSearches", withRow),
  alerts: detail,
  knownHouseIds: internal,
  checkedAt: internal,
  mailedOn: detail,
  createdAt: detail,
});
