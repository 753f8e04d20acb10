import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { keysOf } from "domain/collections";
import type { Database } from "../../db/client";
import { auditLog } from "../../db/schema";

/** The operator runs commands on the server and has no account. */
export type Actor = {
  kind: "member" | "admin" | "occupant" | "gateway" | "clock" | "operator";
  id?: string;
  address?: string;
};

/** The changed fields with old and new values, for the audit log. Null when nothing differs. */
export function changesOf<T extends Record<string, unknown>>(
  before: T,
  after: Partial<T>,
): { before: Partial<T>; after: Partial<T> } | null {
  const touched = keysOf(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (touched.length === 0) return null;
  const pick = (from: Partial<T>) => Object.fromEntries(touched.map((field) => [field, from[field]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}

/** Removes sensitive values: the log, kept for ever, records only that they changed (`noteChanged`). */
export function withhold<T extends Record<string, unknown>>(
  { before, after }: { before: Partial<T>; after: Partial<T> },
  ...fields: (keyof T & string)[]
): Record<string, unknown> {
  const open = (values: Partial<T>) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
  const changed = fields.filter((field) => field in after).map((field) => [`${field}Changed`, true]);
  const rest = Object.keys(open(after)).length > 0 ? { before: open(before), after: open(after) } : {};
  return { ...rest, ...Object.fromEntries(changed) };
}

type Entry = {
  id?: string;
  actor: Actor;
  at: Date;
  action: string;
  subject: string;
  subjectId: string;
  detail?: Record<string, unknown>;
};

/**
 * Writes an audit entry in the transaction of the change. Where the created thing has no id, the entry has the id
 * chosen by the call (`newId`), which identifies a repeated call (`isRecorded`).
 */
export const recordAudit = (tx: Database, entry: Entry): Promise<void> => recordAudits(tx, [entry]);

/** Records entries in one statement. */
export async function recordAudits(tx: Database, entries: Entry[]): Promise<void> {
  await tx.insert(auditLog).values(
    entries.map(({ id, actor, at, action, subject, subjectId, detail }) => ({
      id: id ?? uuidv7(),
      at,
      actor: actor.kind,
      actorId: actor.id,
      address: actor.address,
      action,
      subject,
      subjectId,
      detail: detail ?? {},
    })),
  );
}

/** Whether the entry exists, that is, whether the action was done. */
export async function isRecorded(db: Database, id: string): Promise<boolean> {
  return (await db.$count(auditLog, eq(auditLog.id, id))) > 0;
}
