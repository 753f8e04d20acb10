import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { Language, MessageChannel, MessageKind, MessageStatus } from "domain/enums";
import { accounts, pushSubscriptions } from "./accounts";
import { instant, createdAt } from "./columns";
import { reservations, occupants } from "./reservations";
import { markColumns, detail, internal, keptBecause, personal, withRow, withheld } from "./marks";
import type { MessagePayload } from "./message-payload";

/** Mail, SMS and push notifications, written in the transaction of their cause and sent by the worker. */
export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey(),
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    locale: text().$type<Language>().notNull(),
    recipient: text().notNull(), // of a push notification the host of its push service
    accountId: uuid("account_id").references(() => accounts.id),
    reservationId: uuid("reservation_id").references(() => reservations.id),
    occupantId: uuid("occupant_id").references(() => occupants.id),
    pushSubscriptionId: uuid("push_subscription_id").references(() => pushSubscriptions.id, { onDelete: "set null" }),
    payload: jsonb().$type<MessagePayload>().notNull(),
    dedupeKey: text("dedupe_key").notNull().unique(), // one message per cause
    status: text().$type<MessageStatus>().notNull(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    lastError: text("last_error"),
    createdAt: createdAt(),
    sentAt: instant("sent_at"),
    bouncedAt: instant("bounced_at"),
    resendOf: uuid("resend_of").references((): AnyPgColumn => messages.id, { onDelete: "set null" }),
  },
  (t) => [
    index("messages_queue")
      .on(t.nextAttemptAt)
      .where(sql`status = 'queued'`),
    index().on(t.reservationId),
    index("messages_problems")
      .on(t.id)
      .where(sql`status in ('failed', 'undeliverable', 'bounced')`),
    index("messages_resends")
      .on(t.resendOf)
      .where(sql`resend_of is not null`),
    index("messages_pushes")
      .on(t.pushSubscriptionId)
      .where(sql`push_subscription_id is not null`),
    check("messages_status", sql`${t.status} in ('queued','sent','undeliverable','failed','bounced','withdrawn')`),
  ],
);
markColumns(messages, {
  id: internal,
  kind: detail,
  channel: detail,
  locale: detail,
  recipient: personal("contact", "messages", withRow),
  accountId: internal,
  reservationId: internal,
  occupantId: internal,
  pushSubscriptionId: internal,
  payload: personal("freeText", withheld("its values are exported, links that grant access are not"), withRow),
  dedupeKey: personal("record", withheld("repeats what the message is about"), withRow),
  status: detail,
  attempts: internal,
  nextAttemptAt: internal,
  lastError: personal("record", withheld("a mail server's words to the operator"), withRow),
  createdAt: detail,
  sentAt: detail,
  bouncedAt: internal,
  resendOf: internal,
});

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text().notNull(), // account (or token, or e-mail) and call
    key: text().notNull(),
    requestHash: text("request_hash").notNull(),
    subjectId: uuid("subject_id").notNull(), // the id of the record to create, chosen in advance
    status: smallint(), // null while the first call runs
    body: json().$type<unknown>(), // json keeps the answer byte for byte, unlike jsonb
    lockedUntil: instant("locked_until").notNull(), // renewed while the first call runs
    processId: integer("process_id"), // of the process that runs it; null: unknown
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index().on(t.createdAt)],
);
markColumns(idempotencyKeys, {
  scope: personal("contact", withheld("a copy of a call, gone within a day"), withRow),
  key: internal,
  requestHash: internal,
  subjectId: internal,
  status: internal,
  body: personal("record", withheld("a copy of an answer, gone within a day"), withRow),
  lockedUntil: internal,
  processId: internal,
  createdAt: internal,
});

/** Append-only by a trigger. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey(),
    at: instant("at").notNull().defaultNow(),
    actor: text().$type<"member" | "admin" | "occupant" | "gateway" | "clock" | "operator">().notNull(),
    actorId: uuid("actor_id"),
    address: text(), // of an admin's action
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: uuid("subject_id").notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(), // of an update: fields before and after
  },
  (t) => [
    index().on(t.subject, t.subjectId),
    index().on(t.at, t.id),
    index().on(t.actorId, t.at),
    // Unhandled external returns, of any age
    index("audit_log_returns")
      .on(t.subjectId, t.at)
      .where(sql`action in ('payment.returnedElsewhere', 'payment.returnHandled')`),
  ],
);
markColumns(auditLog, {
  id: internal,
  at: detail,
  actor: detail,
  actorId: internal,
  address: personal(
    "device",
    withheld("an admin's, kept to investigate intrusions"),
    keptBecause("the audit log is append-only"),
  ),
  action: detail,
  subject: detail,
  subjectId: detail,
  detail: personal(
    "record",
    "auditLog",
    keptBecause("the audit log is append-only; it holds ids and reasons, no names"),
  ),
});
