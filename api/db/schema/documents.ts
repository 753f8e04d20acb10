import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { DocumentKind } from "domain/enums";
import type { ContractText, SignedContract } from "./signed-contract";
import { bytes, instant } from "./columns";
import { reservations } from "./reservations";
import { markColumns, internal, personal, withRow, withheld } from "./marks";

const asFile = withheld("handed out as a file beside the reservation");

/**
 * A fully signed contract: its text at the last signature, and the sealed PDF once it is created. Immutable by a
 * trigger; erased with a deleted account's data.
 */
export const contractDocuments = pgTable(
  "contract_documents",
  {
    reservationId: uuid("reservation_id")
      .primaryKey()
      .references(() => reservations.id),
    content: jsonb().$type<SignedContract>().notNull(),
    signedAt: instant("signed_at").notNull(), // when the last signer signed
    pdf: bytes("pdf"),
    sha256: text(), // hexadecimal, of the PDF
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
markColumns(contractDocuments, {
  reservationId: internal,
  content: personal("document", asFile, withRow),
  signedAt: internal,
  pdf: personal("document", asFile, withRow),
  sha256: internal,
  sealedAt: internal,
  attempts: internal,
  nextAttemptAt: internal,
});

/** The text of a contract that some have signed and others have yet to; the signed contract takes its place. */
export const contractTexts = pgTable("contract_texts", {
  reservationId: uuid("reservation_id")
    .primaryKey()
    .references(() => reservations.id),
  text: jsonb().$type<ContractText>().notNull(),
});
markColumns(contractTexts, {
  reservationId: internal,
  text: personal("document", withheld("shown by the links to sign it"), withRow),
});

/** Documents that could not be made, until they are. */
export const failedDocuments = pgTable(
  "failed_documents",
  {
    kind: text().$type<DocumentKind>().notNull(),
    subjectId: uuid("subject_id").notNull(), // of an addendum the change, else the reservation
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    failedAt: instant("failed_at").notNull(), // the first time
  },
  (t) => [primaryKey({ columns: [t.subjectId, t.kind] }), index().on(t.reservationId)],
);
markColumns(failedDocuments, {
  kind: internal,
  subjectId: internal,
  reservationId: internal,
  failedAt: internal,
});
