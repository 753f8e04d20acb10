import { and, eq, lte, sql } from "drizzle-orm";
import { messages } from "../db/schema";
import { Undeliverable } from "../gateways/sms";
import { withoutAddresses } from "../log";
import type { Services } from "../services";
import { renderMessage } from "./render";

type Row = typeof messages.$inferSelect;

const leaseSeconds = 120;
const maximumAttempts = 10;

/**
 * Sends what is queued. A message is leased before it is handed over, so that two workers do not take the same one; a
 * worker that dies leaves it to be taken again when the lease ends. Its id travels along: the sandbox takes an id once,
 * SMTP carries it as Message-ID.
 */
export async function sendMessages(services: Services): Promise<void> {
  for (let message = await lease(services); message; message = await lease(services)) {
    await sendOne(services, message);
  }
}

/** One at a time: a lease covers the sending of one message, not a queue behind a slow server. */
async function lease(services: Services): Promise<Row | undefined> {
  const now = services.now();
  const due = services.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.status, "queued"), lte(messages.nextAttemptAt, now)))
    .orderBy(messages.nextAttemptAt, messages.id)
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await services.db
    .update(messages)
    .set({ nextAttemptAt: new Date(now.getTime() + leaseSeconds * 1000), attempts: sql`${messages.attempts} + 1` })
    .where(sql`${messages.id} in ${due}`)
    .returning();
  return row;
}

async function sendOne(services: Services, message: Row): Promise<void> {
  try {
    const { subject, html, text } = await renderMessage(services, message);
    const head = { id: message.id, kind: message.kind, locale: message.locale, to: message.recipient };
    if (message.channel === "email") await services.mail.send({ ...head, subject, html, text });
    else await services.sms.send({ ...head, text });
  } catch (error) {
    await fail(services, message, error);
    return;
  }
  await services.db
    .update(messages)
    .set({ status: "sent", sentAt: services.now(), lastError: null })
    .where(isMine(message));
}

async function fail(services: Services, message: Row, error: unknown): Promise<void> {
  const forGood = error instanceof Undeliverable;
  const status = forGood ? "undeliverable" : message.attempts >= maximumAttempts ? "failed" : "queued";
  const seconds = Math.min(2 ** message.attempts * 5, 3600);
  services.log.warn({ messageId: message.id, kind: message.kind, status, err: error }, "message not sent");
  await services.db
    .update(messages)
    .set({
      status,
      lastError: withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500),
      nextAttemptAt: new Date(services.now().getTime() + seconds * 1000),
    })
    .where(isMine(message));
}

/** A lease that has run out and was taken by another worker is theirs. */
const isMine = (message: Row) => and(eq(messages.id, message.id), eq(messages.attempts, message.attempts));
