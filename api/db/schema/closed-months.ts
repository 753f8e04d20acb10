import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import type { MonthlyReport } from "contract/admin/monthly-report";
import type { Bilingual } from "domain/enums";
import { day, instant } from "./columns";
import { houses } from "./houses";
import { internal, markColumns } from "./marks";
import { reservations } from "./reservations";

type Report = Pick<MonthlyReport, "houses" | "adjustments" | "total">;
type House = Report["houses"][number];
type Adjustment = Report["adjustments"][number];

/** A month's report in both languages. */
export type ReportFigures = {
  houses: (Omit<House, "name"> & { name: Bilingual })[];
  adjustments: (Omit<Adjustment, "house"> & { house: { slug: string; name: Bilingual } })[];
  total: Report["total"];
};

/** Months whose figures no longer change; triggers close them in order, and reopen only the last. */
export const closedMonths = pgTable(
  "closed_months",
  {
    month: day("month").primaryKey(), // its first day
    id: uuid().notNull().unique(), // from the idempotency key of the call
    closedAt: instant("closed_at").notNull(),
    closedBy: uuid("closed_by"), // an account, which may be deleted
    figures: jsonb().$type<ReportFigures>().notNull(),
  },
  (t) => [
    check("closed_months_first_day", sql`extract(day from ${t.month}) = 1`),
    check("closed_months_over", sql`${t.closedAt} >= ((${t.month} + interval '1 month') at time zone 'Asia/Seoul')`),
  ],
);
markColumns(closedMonths, {
  month: internal,
  id: internal,
  closedAt: internal,
  closedBy: internal,
  figures: internal,
});

/** What a closed month has booked for a stay in a house, adjustments included: later ones are what differs from it. */
export const closedMonthStays = pgTable(
  "closed_month_stays",
  {
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    houseId: uuid("house_id")
      .notNull()
      .references(() => houses.id),
    month: day("month")
      .notNull()
      .references(() => closedMonths.month, { onDelete: "cascade" }), // deferred: stays are written before their month
    rent: integer().notNull(),
    discounts: integer().notNull(),
    bedding: integer().notNull(),
    vat: integer().notNull(),
    kept: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reservationId, t.houseId, t.month] })],
);
markColumns(closedMonthStays, {
  reservationId: internal,
  houseId: internal,
  month: internal,
  rent: internal,
  discounts: internal,
  bedding: internal,
  vat: internal,
  kept: internal,
});
