import { and, desc, eq, ilike, inArray, or, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { adminMessageDetailSchema, adminMessageQuery, adminMessageSchema } from "contract/message";
import { problemStatuses } from "domain/enums";
import { foldText } from "domain/people/person-name";
import { phoneDigitsOf } from "../people/accounts/phone";
import type { Database } from "../db/client";
import { containing } from "../db/pattern";
import { messages, reservations } from "../db/schema";
import { type Count, readLongPage, readNewestFirst, orderOf } from "../kernel/records/lists";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { isUnreached, resentAt, wasSentAgain } from "../kernel/outbox/mail-problems";
import { renderMessage } from "./render";

type Filter = Omit<Query, "page" | "size">;
type Query = z.output<typeof adminMessageQuery>;
type AdminMessage = z.infer<typeof adminMessageSchema>;
type Row = { message: typeof messages.$inferSelect; code: string | null; resentAt: Date | null };

const columns = {
  writtenAt: messages.id, // made in the order of time
  kind: messages.kind,
  to: messages.recipient,
  status: messages.status,
  attempts: messages.attempts,
};

export async function listAdminMessages(db: Database, query: Query): Promise<{ rows: AdminMessage[] } & Count> {
  const where = filterOf(query);
  const order = orderOf(query.sort, columns, messages.id);
  const page = await readLongPage(
    db,
    { selectIds: () => selectIds(db, where), rows: selectMessages(db), id: messages.id, order },
    query,
  );
  return { ...page, rows: page.rows.map(present) };
}

export async function* readAdminMessages(db: Database, filter: Filter): AsyncGenerator<AdminMessage> {
  const rows = readNewestFirst<Row>(() => selectMessages(db), {
    id: messages.id,
    idOf: ({ message }) => message.id,
    where: filterOf(filter),
  });
  for await (const row of rows) yield present(row);
}

function filterOf({ status, kind, channel, q }: Filter): SQL | undefined {
  return and(
    statusFilter(status),
    kind && eq(messages.kind, kind),
    channel && eq(messages.channel, channel),
    q
      ? or(
          ilike(messages.recipient, containing(foldText(q))),
          ...phoneDigitsOf(q).map((digits) => ilike(messages.recipient, containing(digits))),
          eq(reservations.code, q.toUpperCase()),
        )
      : undefined,
  );
}

/** A message that was sent again has that status instead of its problem. */
function statusFilter(status: Filter["status"]): SQL | undefined {
  if (!status) return undefined;
  if (status === "problem") return isUnreached;
  if (status === "resent") return and(inArray(messages.status, [...problemStatuses]), wasSentAgain);
  return and(eq(messages.status, status), problemStatuses.includes(status) ? isUnreached : undefined);
}

const selectMessages = (db: Database) =>
  db
    .select({ message: messages, code: reservations.code, resentAt })
    .from(messages)
    .leftJoin(reservations, eq(reservations.id, messages.reservationId))
    .$dynamic();

/** The reservation is joined only when a code is searched for. */
const selectIds = (db: Database, where: SQL | undefined) =>
  db
    .select({ id: messages.id })
    .from(messages)
    .leftJoin(reservations, eq(reservations.id, messages.reservationId))
    .where(where)
    .$dynamic();

/** Returns a message without its link. @throws ApiError MESSAGE_NOT_FOUND */
export async function getAdminMessage(
  services: Services,
  id: string,
): Promise<z.infer<typeof adminMessageDetailSchema>> {
  const [row] = await selectMessages(services.db).where(eq(messages.id, id));
  if (!row) throw new ApiError("MESSAGE_NOT_FOUND");
  const resends = await services.db
    .select({ id: messages.id, status: messages.status, createdAt: messages.createdAt })
    .from(messages)
    .where(inArray(messages.id, laterOnes(id)))
    .orderBy(desc(messages.id));
  const { subject, text } = await renderMessage(services, row.message, { withLink: false });
  return {
    ...present(row),
    subject: subject || null,
    text,
    resends: resends.map((again) => ({ ...again, createdAt: again.createdAt.toISOString() })),
  };
}

/** SQL: what it was sent again as, and again, to the newest. */
const laterOnes = (id: string) => sql`(
  with recursive later (id) as (
    select m.id from messages m where m.resend_of = ${id}
    union select m.id from messages m join later on m.resend_of = later.id
  ) select id from later
)`;

function present({ message, code, resentAt }: Row): AdminMessage {
  const { id, channel, kind, locale, recipient, status, attempts, lastError, reservationId, resendOf } = message;
  return {
    id,
    channel,
    kind,
    locale,
    to: recipient,
    status,
    attempts,
    problem: lastError,
    reservation: reservationId && code ? { id: reservationId, code } : null,
    resendOf,
    resentAt: resentAt?.toISOString() ?? null,
    createdAt: message.createdAt.toISOString(),
    nextAttemptAt: status === "queued" ? message.nextAttemptAt.toISOString() : null,
    sentAt: message.sentAt?.toISOString() ?? null,
    bouncedAt: message.bouncedAt?.toISOString() ?? null,
  };
}
