import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { detail, internal, markColumns, personal, withRow } from "./marks";
import { occupants, reservations } from "./reservations";

/** A row is what an occupant gave for their confirmation of residence, encrypted with a key of SESSION_SECRETS. */
export const passports = pgTable(
  "passports",
  {
    occupantId: uuid("occupant_id")
      .primaryKey()
      .references(() => occupants.id, { onDelete: "cascade" }),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id, { onDelete: "cascade" }),
    sealedPassport: text("sealed_passport").notNull(),
    sealedWith: text("sealed_with").notNull(), // which secret, so that a job can encrypt it again with the newest
    agreedAt: instant("agreed_at").notNull(),
  },
  (t) => [index().on(t.reservationId)],
);
markColumns(passports, {
  occupantId: internal,
  reservationId: detail,
  sealedPassport: personal("document", "passports", withRow), // exported decrypted
  sealedWith: internal,
  agreedAt: detail,
});
