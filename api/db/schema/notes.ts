import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { NoteKind } from "domain/enums";
import { accounts } from "./accounts";
import { createdAt, instant } from "./columns";
import { markColumns, detail, internal, personal, withRow } from "./marks";
import { reservations } from "./reservations";

/**
 * A note is what admins write down about a member or one of their stays. It is never changed, but withdrawn with a
 * reason.
 */
export const notes = pgTable(
  "notes",
  {
    id: uuid().primaryKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    reservationId: uuid("reservation_id").references(() => reservations.id), // always, of an incident
    kind: text().$type<NoteKind>().notNull(),
    text: text().notNull(),
    authorId: uuid("author_id").notNull(),
    createdAt: createdAt(),
    withdrawnAt: instant("withdrawn_at"),
    withdrawnBy: uuid("withdrawn_by"),
    withdrawReason: text("withdraw_reason"),
  },
  (t) => [
    index().on(t.accountId, t.createdAt),
    index().on(t.reservationId),
    check("notes_kind", sql`${t.kind} in ('note','incident')`),
    check("notes_incident_of_stay", sql`${t.kind} <> 'incident' or ${t.reservationId} is not null`),
    check(
      "notes_withdrawn",
      sql`(${t.withdrawnAt} is null) = (${t.withdrawnBy} is null) and (${t.withdrawnAt} is null) = (${t.withdrawReason} is null)`,
    ),
  ],
);
markColumns(notes, {
  id: internal,
  accountId: internal,
  reservationId: detail,
  kind: detail,
  text: personal("freeText", "notes", withRow),
  authorId: internal,
  createdAt: detail,
  withdrawnAt: detail,
  withdrawnBy: internal,
  withdrawReason: personal("freeText", "notes", withRow),
});
