import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { SignedContract } from "./signed-contract";
import { bytes, instant } from "./columns";
import { reservations } from "./reservations";

/**
 * A contract that everyone has signed: what it said, as it was when the last one signed, and the sealed PDF once that is
 * made. Neither ever changes (a trigger), and both are gone with the data of a deleted account.
 */
export const contractDocuments = pgTable(
  "contract_documents",
  {
    reservationId: uuid("reservation_id")
      .primaryKey()
      .references(() => reservations.id),
    content: jsonb().$type<SignedContract>().notNull(),
    signedAt: instant("signed_at").notNull(), // by the last one
    pdf: bytes("pdf"),
    sha256: text(), // of the PDF, hexadecimal
    sealedAt: instant("sealed_at"),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
  },
  (t) => [
    index("contract_documents_to_make")
      .on(t.nextAttemptAt)
      .where(sql`pdf is null`),
    check("contract_documents_made", sql`(${t.pdf} is null) = (${t.sha256} is null)`),
  ],
);
