import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { day, instant } from "./columns";

/** What a source said of a day, kept so that restarts and other processes need not ask, and for when it is away. */
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

/** When a source may be asked again; whoever moves the time on asks. */
export const exchangeRateTurns = pgTable("exchange_rate_turns", {
  gateway: text().primaryKey(),
  nextAt: instant("next_at").notNull(),
});
