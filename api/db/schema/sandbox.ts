import { sql } from "drizzle-orm";
import { check, foreignKey, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Language, MessageKind } from "domain/enums";
import { instant, createdAt } from "./columns";
import { markColumns, internal, keptBecause, personal, withheld } from "./marks";

const ofDemo = withheld("the demo's own post office");
const demoOnly = keptBecause("the demo's own post office");

/* State of the simulated payment gateway and mail server. */

export const sandboxPayments = pgTable("sandbox_payments", {
  reference: text().primaryKey(),
  amount: integer().notNull(),
  orderName: text("order_name").notNull(),
  returnUrl: text("return_url").notNull(),
  status: text().$type<"ready" | "paid" | "failed">().notNull(),
  failure: text().$type<"declined" | "timedOut" | "abandoned" | "authenticationFailed" | "other">(),
  createdAt: createdAt(),
});
markColumns(sandboxPayments, {
  reference: internal,
  amount: internal,
  orderName: internal,
  returnUrl: internal,
  status: internal,
  failure: internal,
  createdAt: internal,
});

export const sandboxCancellations = pgTable(
  "sandbox_cancellations",
  {
    key: text().primaryKey(),
    reference: text().notNull(),
    amount: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.reference], foreignColumns: [sandboxPayments.reference] }),
    check("sandbox_cancellations_amount", sql`${t.amount} > 0`),
  ],
);
markColumns(sandboxCancellations, {
  key: internal,
  reference: internal,
  amount: internal,
  createdAt: internal,
});

export const sandboxOutbox = pgTable("sandbox_outbox", {
  id: uuid().primaryKey(), // the message's id, so that a second delivery changes nothing
  channel: text().$type<"email" | "sms">().notNull(),
  kind: text().$type<MessageKind>().notNull(),
  locale: text().$type<Language>().notNull(),
  to: text("recipient").notNull(),
  subject: text(),
  text: text().notNull(),
  html: text(),
  sentAt: instant("sent_at").notNull().defaultNow(),
});
markColumns(sandboxOutbox, {
  id: internal,
  channel: internal,
  kind: internal,
  locale: internal,
  to: personal("contact", ofDemo, demoOnly),
  subject: personal("record", ofDemo, demoOnly),
  text: personal("record", ofDemo, demoOnly),
  html: personal("record", ofDemo, demoOnly),
  sentAt: internal,
});
