import { and, eq, gte, ilike, inArray, lt, or, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AuditEntry, auditQuery } from "contract/audit";
import { addDays, seoulInstant } from "domain/seoul-time";
import { foldText } from "domain/people/person-name";
import type { Database } from "../../db/client";
import { containing, escapePattern } from "../../db/pattern";
import { emailOfAccount } from "../../db/person-name";
import { accounts, auditLog } from "../../db/schema";
import { type Count, readLongPage, readNewestFirst, orderOf } from "../../kernel/records/lists";
import { matchEntriesOfStay } from "../../stays/reservations/stay-entries";
import { nameSubjects } from "./subject.queries";

type Query = z.infer<typeof auditQuery>;
type FileQuery = Omit<Query, "page" | "size">;
type Row = { entry: typeof auditLog.$inferSelect; email: string | null };

/** A page of the audit log. Deep pages scan only the index; full rows are read for the page shown. */
export async function listAuditEntries(db: Database, query: Query): Promise<{ rows: AuditEntry[] } & Count> {
  const where = await filterOf(db, query);
  const order = orderOf(query.sort, { at: auditLog.at }, auditLog.id);
  const selectIds = () => db.select({ id: auditLog.id }).from(auditLog).where(where).$dynamic();
  const page = await readLongPage(db, { selectIds, rows: selectEntries(db), id: auditLog.id, order }, query);
  const about = await nameSubjects(
    db,
    page.rows.map(({ entry }) => entry),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...present(row), about: about.get(row.entry.subjectId) ?? null })),
  };
}

export async function* readAuditEntries(db: Database, query: FileQuery): AsyncGenerator<Omit<AuditEntry, "about">> {
  const rows = readNewestFirst<Row>(() => selectEntries(db), {
    id: auditLog.id,
    idOf: ({ entry }) => entry.id,
    where: await filterOf(db, query),
  });
  for await (const row of rows) yield present(row);
}

const selectEntries = (db: Database) =>
  db
    .select({ entry: auditLog, email: emailOfAccount(accounts) })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.actorId))
    .$dynamic();

async function filterOf(db: Database, query: FileQuery): Promise<SQL | undefined> {
  const { who, actor, action, subject, subjectId, reservationId, from, to } = query;
  return and(
    who
      ? or(
          inArray(
            auditLog.actorId,
            db
              .select({ id: accounts.id })
              .from(accounts)
              .where(ilike(accounts.email, containing(foldText(who)))),
          ),
          ilike(auditLog.address, containing(who)),
        )
      : undefined,
    actor && eq(auditLog.actor, actor),
    action ? ilike(auditLog.action, `${escapePattern(action)}%`) : undefined,
    subject ? eq(auditLog.subject, subject) : undefined,
    subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
    reservationId ? await matchEntriesOfStay(db, reservationId) : undefined,
    from ? gte(auditLog.at, seoulInstant(from, 0)) : undefined,
    to ? lt(auditLog.at, seoulInstant(addDays(to, 1), 0)) : undefined,
  );
}

function present({ entry, email }: Row): Omit<AuditEntry, "about"> {
  const { id, at, actor, actorId, address, action, subject, subjectId, detail } = entry;
  return { id, at: at.toISOString(), actor, actorId, actorEmail: email, address, action, subject, subjectId, detail };
}
