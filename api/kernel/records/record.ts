import { and, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ErrorCode } from "contract/problem";
import type { Database } from "../../db/client";
import { changesOf, isRecorded, recordAudit, type Actor } from "../audit/audit";
import { ApiError, invalid } from "../http/problem";
import type { Services } from "../services";

/** Where a kind of record is stored, and under which name the audit log keeps it. */
type RecordKind<Row> = {
  table: PgTable & { version: PgColumn };
  keyColumn: PgColumn;
  key: (row: Row) => string;
  /** The field of a key that people choose. Rows without one have an id, which the call chooses. */
  chosenKey?: keyof Row & string;
  notFound: ErrorCode;
  subject: string;
  /** The audit log's id of the row, where it is another than the key. */
  subjectId?: (row: Row) => string;
};

/** Who changes a record, and the version that the change is meant for, where it names one. */
export type RecordCommand = { version?: number; actor: Actor };

/** Which record a command is for: its key, and what else has to hold of it, such as the parent it belongs to. */
type Target = RecordCommand & { key: string; among?: SQL };

type Detail = Record<string, unknown>;
type Entry = { actor: Actor; at: Date; action: string; detail?: Detail };
type Changes<Row> = { before: Partial<Row>; after: Partial<Row> };

/**
 * What all changes of a kind of record have in common. `create`, `update` and `delete` are whole commands in a
 * transaction of their own; the others are their steps, for commands with more to them, in the caller's transaction.
 */
export function defineRecord<Row extends { version: number }>(kind: RecordKind<Row>) {
  const { table, keyColumn, key, chosenKey, notFound, subject, subjectId = key } = kind;
  const isRow = (row: Row) => eq(keyColumn, key(row));

  /**
   * The row of this key, locked until the transaction ends.
   * @throws ApiError `notFound`
   */
  async function getLocked(tx: Database, value: string, among?: SQL): Promise<Row> {
    const [row] = await tx
      .select()
      .from(table)
      .where(and(eq(keyColumn, value), among))
      .for("update");
    if (!row) throw new ApiError(notFound);
    return row as Row;
  }

  /** Writes the audit entry of what happened to a row. */
  const audit = (tx: Database, row: Row, entry: Entry & { id?: string }) =>
    recordAudit(tx, { ...entry, subject, subjectId: subjectId(row) });

  /** Stores values in a locked row, raises its version and writes the audit entry. */
  async function save(tx: Database, row: Row, values: Partial<Row>, entry: Entry): Promise<void> {
    await tx
      .update(table)
      .set({ ...values, version: sql`${table.version} + 1` })
      .where(isRow(row));
    await audit(tx, row, entry);
  }

  /** Deletes a locked row and writes the audit entry. */
  async function deleteLocked(tx: Database, row: Row, entry: Entry): Promise<void> {
    await tx.delete(table).where(isRow(row));
    await audit(tx, row, entry);
  }

  return {
    getLocked,
    audit,
    save,
    deleteLocked,

    /**
     * Creates a record, once for each id: the row's, or the audit entry's where people choose the key.
     * @throws ApiError VALIDATION_FAILED taken, for a chosen key of another record
     */
    create: (
      services: Services,
      { id, actor }: { id: string; actor: Actor },
      toValues: (at: Date, tx: Database) => Detail | Promise<Detail>,
      toDetail = (values: Detail): Detail => ({ after: values }),
    ): Promise<void> =>
      services.db.transaction(async (tx) => {
        if (chosenKey && (await isRecorded(tx, id))) return;
        const at = services.now();
        const values = { ...(!chosenKey && { id }), ...(await toValues(at, tx)) };
        const [made] = await tx.insert(table).values(values).onConflictDoNothing({ target: keyColumn }).returning();
        if (!made && chosenKey) throw invalid({ path: chosenKey, problem: "taken" });
        const entry = { actor, at, action: `${subject}.created`, detail: toDetail(values) };
        if (made) await audit(tx, made as Row, { ...entry, id: chosenKey && id });
      }),

    /**
     * Gives a record other values. One that has them already stays as it is, so that a form can be sent twice.
     * @param verb of the audit entry's action
     * @throws ApiError `notFound`, RECORD_CHANGED
     */
    update: (
      services: Services,
      { key: value, among, version, actor }: Target,
      toValues: (row: Row, at: Date, tx: Database) => Partial<Row> | Promise<Partial<Row>>,
      {
        verb = "saved",
        detail = (changes) => changes,
      }: { verb?: string; detail?: (changes: Changes<Row>, row: Row) => Detail } = {},
    ): Promise<void> =>
      services.db.transaction(async (tx) => {
        const at = services.now();
        const row = await getLocked(tx, value, among);
        const values = await toValues(row, at, tx);
        const changes = findChanges<Row, Partial<Row>>(row, values, version);
        if (!changes) return;
        await save(tx, row, values, { actor, at, action: `${subject}.${verb}`, detail: detail(changes, row) });
      }),

    /**
     * Deletes a record; the audit log keeps it.
     * @param toDetail what the log keeps; it may refuse the deletion
     * @throws ApiError `notFound`, RECORD_CHANGED
     */
    delete: (
      services: Services,
      { key: value, among, version, actor }: Target,
      toDetail: (row: Row, tx: Database) => Detail | Promise<Detail> = (row) => ({ before: row }),
    ): Promise<void> =>
      services.db.transaction(async (tx) => {
        const row = await getLocked(tx, value, among);
        refuseStaleVersion(row, version);
        const detail = await toDetail(row, tx);
        await deleteLocked(tx, row, { actor, at: services.now(), action: `${subject}.deleted`, detail });
      }),
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
