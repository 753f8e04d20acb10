import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AuditEntry, auditFileQuery, auditQuery } from "contract/audit";
import { addDays, seoulInstant } from "domain/seoul-time";
import type { Database } from "../db/client";
import { containing, escapePattern } from "../db/pattern";
import { accounts, auditLog } from "../db/schema";
import { countForPages, type Count } from "../kernel/http/count";
import { readByKey, type Cell } from "../kernel/http/csv";
import { orderOf } from "../kernel/http/sort";
import { nameSubjects } from "./subjects.queries";

type Query = z.infer<typeof auditQuery>;
type FileQuery = z.infer<typeof auditFileQuery>;
type Row = { entry: typeof auditLog.$inferSelect; email: string | null };

const batch = 500;

/** A page of the audit log. Deep pages scan only the index; full rows are read for the page shown. */
export async function listAuditEntries(db: Database, query: Query): Promise<{ rows: AuditEntry[] } & Count> {
  const where = filterOf(db, query);
  const order = orderOf(query.sort, { at: auditLog.at }, auditLog.id);
  const selectIds = () => db.select({ id: auditLog.id }).from(auditLog).where(where);
  const page = selectIds()
    .orderBy(...order)
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const [rows, counted] = await Promise.all([
    selectEntries(db)
      .where(inArray(auditLog.id, page))
      .orderBy(...order),
    countForPages(db, selectIds(), query),
  ]);
  const about = await nameSubjects(
    db,
    rows.map(({ entry }) => entry),
  );
  return { rows: rows.map((row) => present(row, about.get(row.entry.subjectId) ?? null)), ...counted };
}

export const auditFileHeader = [
  ...["id", "at", "actor", "actorId", "actorEmail", "address"],
  ...["action", "subject", "subjectId", "detail"],
];

export async function* readAuditEntries(db: Database, query: FileQuery): AsyncGenerator<Cell[]> {
  const rows = readByKey<Row>((last) =>
    selectEntries(db)
      .where(and(filterOf(db, query), last && lt(auditLog.id, last.entry.id)))
      .orderBy(desc(auditLog.id))
      .limit(batch),
  );
  for await (const { entry, email } of rows) {
    const { id, at, actor, actorId, address, action, subject, subjectId, detail } = entry;
    yield [id, at.toISOString(), actor, actorId, email, address, action, subject, subjectId, JSON.stringify(detail)];
  }
}

const selectEntries = (db: Database) =>
  db
    .select({ entry: auditLog, email: accounts.email })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.actorId));

function filterOf(db: Database, query: FileQuery): SQL | undefined {
  const { who, actor, action, subject, subjectId, from, to } = query;
  const part = who && containing(who);
  return and(
    part
      ? or(
          inArray(auditLog.actorId, db.select({ id: accounts.id }).from(accounts).where(ilike(accounts.email, part))),
          ilike(auditLog.address, part),
        )
      : undefined,
    actor && eq(auditLog.actor, actor),
    action ? ilike(auditLog.action, `${escapePattern(action)}%`) : undefined,
    subject ? eq(auditLog.subject, subject) : undefined,
    subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
    from ? gte(auditLog.at, seoulInstant(from, 0)) : undefined,
    to ? lt(auditLog.at, seoulInstant(addDays(to, 1), 0)) : undefined,
  );
}

function present({ entry, email }: Row, about: AuditEntry["about"]): AuditEntry {
  const { id, at, actor, actorId, address, action, subject, subjectId, detail } = entry;
  return {
    id,
    at: at.toISOString(),
    actor,
    actorId,
    actorEmail: email,
    address,
    action,
    subject,
    subjectId,
    about,
    detail,
  };
}
