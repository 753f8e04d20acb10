import { and, count, desc, eq, ilike, inArray, or, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { adminMessageDetailSchema, adminMessageQuery, adminMessageSchema } from "contract/message";
import type { Database } from "../db/client";
import { messages, reservations } from "../db/schema";
import type { Services } from "../services";
import { problemStatuses } from "./mail-problems";
import { renderMessage } from "./render";

type Query = z.infer<typeof adminMessageQuery>;
type AdminMessage = z.infer<typeof adminMessageSchema>;
type Row = { message: typeof messages.$inferSelect; code: string | null };

/** A page of what was written, newest first. */
export async function listAdminMessages(db: Database, query: Query): Promise<{ rows: AdminMessage[]; total: number }> {
  const where = filterOf(query);
  const [rows, counted] = await Promise.all([
    selectMessages(db)
      .where(where)
      .orderBy(desc(messages.id))
      .limit(query.size)
      .offset((query.page - 1) * query.size),
    db
      .select({ total: count() })
      .from(messages)
      .leftJoin(reservations, eq(reservations.id, messages.reservationId))
      .where(where),
  ]);
  return { rows: rows.map(present), total: counted[0]?.total ?? 0 };
}

function filterOf({ status, kind, channel, q }: Query): SQL | undefined {
  const part = q && `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    status && inArray(messages.status, status === "problem" ? [...problemStatuses] : [status]),
    kind && eq(messages.kind, kind),
    channel && eq(messages.channel, channel),
    part && q ? or(ilike(messages.recipient, part), eq(reservations.code, q.toUpperCase())) : undefined,
  );
}

const selectMessages = (db: Database) =>
  db
    .select({ message: messages, code: reservations.code })
    .from(messages)
    .leftJoin(reservations, eq(reservations.id, messages.reservationId));

/** One message with what it says, but for its link. Null when there is none. */
export async function findAdminMessage(
  services: Services,
  id: string,
): Promise<z.infer<typeof adminMessageDetailSchema> | null> {
  const [row] = await selectMessages(services.db).where(eq(messages.id, id));
  if (!row) return null;
  const resends = await services.db
    .select({ id: messages.id, status: messages.status, createdAt: messages.createdAt })
    .from(messages)
    .where(eq(messages.resendOf, id))
    .orderBy(desc(messages.id));
  const { subject, text } = await renderMessage(services, row.message, { withLink: false });
  return {
    ...present(row),
    subject: subject || null,
    text,
    resends: resends.map((again) => ({ ...again, createdAt: again.createdAt.toISOString() })),
  };
}

function present({ message, code }: Row): AdminMessage {
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
    createdAt: message.createdAt.toISOString(),
    nextAttemptAt: status === "queued" ? message.nextAttemptAt.toISOString() : null,
    sentAt: message.sentAt?.toISOString() ?? null,
    bouncedAt: message.bouncedAt?.toISOString() ?? null,
  };
}
