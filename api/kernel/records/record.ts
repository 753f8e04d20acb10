import { and, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ErrorCode } from "contract/problem";
import type { Database } from "../../db/client";
import { changesOf, recordAudit, type Actor } from "../audit/audit";
import { ApiError } from "../http/problem";

/** Where a kind of record is stored, and under which name the audit log keeps it. */
type RecordKind<Row> = {
  table: PgTable & { version: PgColumn };
  keyColumn: PgColumn;
  key: (row: Row) => string;
  notFound: ErrorCode;
  subject: string;
  /** The audit log's id of the row, where it is another than the key. */
  subjectId?: (row: Row) => string;
};

/** Who changes a record, and the version that the change is meant for, where it names one. */
export type RecordCommand = { version?: number; actor: Actor };

type Entry = { actor: Actor; at: Date; action: string; detail?: Record<string, unknown> };

/** What all changes of a kind of record have in common. Each works in the caller's transaction. */
export function defineRecord<Row>({ table, keyColumn, key, notFound, subject, subjectId = key }: RecordKind<Row>) {
  const isRow = (row: Row) => eq(keyColumn, key(row));
  const audit = (tx: Database, row: Row, entry: Entry & { id?: string }) =>
    recordAudit(tx, { ...entry, subject, subjectId: subjectId(row) });

  return {
    /**
     * The row of this key, locked until the transaction ends.
     * @param among what else has to hold of the row, such as the parent it belongs to
     * @throws ApiError `notFound`
     */
    getLocked: async (tx: Database, value: string, among?: SQL): Promise<Row> => {
      const [row] = await tx
        .select()
        .from(table)
        .where(and(eq(keyColumn, value), among))
        .for("update");
      if (!row) throw new ApiError(notFound);
      return row as Row;
    },

    /** Stores values in a locked row, raises its version and writes the audit entry. */
    save: async (tx: Database, row: Row, values: Partial<Row>, entry: Entry): Promise<void> => {
      await tx
        .update(table)
        .set({ ...values, version: sql`${table.version} + 1` })
        .where(isRow(row));
      await audit(tx, row, entry);
    },

    /** Deletes a locked row and writes the audit entry. */
    delete: async (tx: Database, row: Row, entry: Entry): Promise<void> => {
      await tx.delete(table).where(isRow(row));
      await audit(tx, row, entry);
    },

    /** Writes the audit entry of what happened to a row. */
    audit,
  };
}

/**
 * What differs between a locked row and the values it is to have. Null when it has them already: then the change is no
 * conflict, whichever version it was meant for, as when a form is sent twice.
 * @throws ApiError RECORD_CHANGED
 */
export function findChanges<Row extends { version: number }, Values extends Partial<Row>>(
  row: Row,
  values: Values,
  expectedVersion: number | undefined,
): { before: Partial<Values>; after: Partial<Values> } | null {
  const before = Object.fromEntries(Object.keys(values).map((field) => [field, row[field as keyof Row]])) as Values;
  const changes = changesOf<Values>(before, values);
  if (changes) refuseStaleVersion(row, expectedVersion);
  return changes;
}

/**
 * Refuses a change that is meant for another version of the row. A change without a version is made as requested.
 * @throws ApiError RECORD_CHANGED
 */
export function refuseStaleVersion(row: { version: number }, expectedVersion: number | undefined): void {
  if (expectedVersion !== undefined && expectedVersion !== row.version) throw new ApiError("RECORD_CHANGED");
}
