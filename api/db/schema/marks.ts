import type { Bilingual } from "domain/enums";
import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/*
 * Beside each table: for each column, whether it is personal data, its section in the account export, and how it is
 * erased. A column without a mark does not compile, a table without marks does not start. Export, erasure and log
 * redaction are derived from the marks (`personal-data.ts`).
 */

type Kind =
  | "birthDate"
  | "consent"
  | "contact"
  | "credential"
  | "device"
  | "document"
  | "freeText"
  | "name"
  | "payment"
  | "record"
  | "signature";

/** Sections of the account export. `getAccountView` selects the content of `account`. */
export type Section =
  | "account"
  | "agreements"
  | "auditLog"
  | "bookingBlock"
  | "contracts"
  | "conversationMessages"
  | "conversations"
  | "installments"
  | "ledgerEntries"
  | "links"
  | "messages"
  | "notes"
  | "occupants"
  | "passports"
  | "payments"
  | "pushSubscriptions"
  | "refundDecisions"
  | "refunds"
  | "reservations"
  | "reviews"
  | "savedSearches"
  | "signIns"
  | "stayChanges"
  | "wishlist";

/** Data are erased when the member deletes the account, or when legal retention ends (`retentionYears`). */
export type Stage = "atDeletion" | "afterRetention";
export type Erased = { id: string; neutralAuthor: Bilingual };
type Blank = null | "" | [] | ((account: Erased) => unknown);
type Erasure = { stage: Stage; blank: Blank } | { kept: string } | "withRow" | "withSource";

export type PersonalMark = { kind: Kind; exported: Section[] | { withheld: string }; erased: Erasure };
/** A column may be not personal by itself: `detail` is exported with its row, `internal` is not. */
export type Mark = PersonalMark | "detail" | "internal";

export const personal = (
  kind: Kind,
  exported: Section | Section[] | { withheld: string },
  erased: Erasure,
): PersonalMark => ({
  kind,
  exported: typeof exported === "string" ? [exported] : exported,
  erased,
});
export const withheld = (reason: string) => ({ withheld: reason });
export const atDeletion = (blank: Blank): Erasure => ({ stage: "atDeletion", blank });
export const afterRetention = (blank: Blank): Erasure => ({ stage: "afterRetention", blank });
export const keptBecause = (reason: string): Erasure => ({ kept: reason });
export const withRow = "withRow";
/** Marks a column that the database computes from others. */
export const withSource = "withSource";
export const detail = "detail";
export const internal = "internal";

export const secret = withheld("grants access");

const marksByTable = new Map<PgTable, Record<string, Mark>>();

export function markColumns<Table extends PgTable>(
  table: Table,
  marks: Record<keyof Table["_"]["columns"], Mark>,
): void {
  marksByTable.set(table, marks);
}

/** @throws for a table without marks */
export function getMarks(table: PgTable): Record<string, Mark> {
  const marks = marksByTable.get(table);
  if (!marks) throw new Error(`${getTableName(table)} has no marks`);
  return marks;
}
