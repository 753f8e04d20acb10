import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { UnitState } from "domain/enums";
import { createdAt, instant, version } from "./columns";
import { units } from "./houses";
import { internal, markColumns } from "./marks";
import { reservations } from "./reservations";

/** The last mark of a unit. Guests who left after it leave the unit dirty, which is computed and never stored. */
export const unitMarks = pgTable(
  "unit_marks",
  {
    unitId: uuid("unit_id")
      .primaryKey()
      .references(() => units.id, { onDelete: "cascade" }),
    state: text().$type<UnitState>().notNull(),
    markedAt: instant("marked_at").notNull(),
    markedBy: uuid("marked_by"), // null: by the import of a channel, or before marks
    version: version(),
  },
  (t) => [check("unit_marks_state", sql`${t.state} in ('clean','dirty','inspected')`)],
);
markColumns(unitMarks, {
  unitId: internal,
  state: internal,
  markedAt: internal,
  markedBy: internal,
  version: internal,
});

/**
 * The code of a stay for the door of its unit. A unit never gets a code twice; one that is replaced stays in the table.
 * The code that was last programmed is the one at the door.
 */
export const doorCodes = pgTable(
  "door_codes",
  {
    id: uuid().primaryKey(),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    unitId: uuid("unit_id")
      .notNull()
      .references(() => units.id),
    sealedCode: text("sealed_code"), // null: the unit's own, of stays that were told it before stays had codes
    fingerprint: text(), // a keyed hash of unit and code
    programmedAt: instant("programmed_at"),
    programmedBy: uuid("programmed_by"),
    replacedAt: instant("replaced_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("door_codes_once").on(t.unitId, t.fingerprint),
    uniqueIndex("door_codes_of_stay")
      .on(t.reservationId, t.unitId)
      .where(sql`replaced_at is null`),
    index("door_codes_programmed")
      .on(t.unitId, t.programmedAt)
      .where(sql`programmed_at is not null`),
    check("door_codes_sealed", sql`(${t.sealedCode} is null) = (${t.fingerprint} is null)`),
  ],
);
markColumns(doorCodes, {
  id: internal,
  reservationId: internal,
  unitId: internal,
  sealedCode: internal, // a key of the operator's, not a person's data
  fingerprint: internal,
  programmedAt: internal,
  programmedBy: internal,
  replacedAt: internal,
  createdAt: internal,
});
