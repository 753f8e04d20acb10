import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { day, instant } from "./columns";
import { markColumns, internal } from "./marks";

/** Rates by source and day, for restarts, other processes, and when the source is unavailable. */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    gateway: text().notNull(),
    date: day("date").notNull(),
    source: text().notNull(),
    rates: jsonb().$type<Record<string, number>>().notNull(),
    fetchedAt: instant("fetched_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.date] })],
);
markColumns(exchangeRates, {
  gateway: internal,
  date: internal,
  source: internal,
  rates: internal,
  fetchedAt: internal,
});

/** A row says when a source may be requested next; the process that updates the row makes the request. */
export const exchangeRateTurns = pgTable("exchange_rate_turns", {
  gateway: text().primaryKey(),
  nextAt: instant("next_at").notNull(),
});
markColumns(exchangeRateTurns, {
  gateway: internal,
  nextAt: internal,
});
