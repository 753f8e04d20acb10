import { setTimeout as wait } from "node:timers/promises";
import { and, eq, lte, sql, inArray, lt } from "drizzle-orm";
import { messageChannels, type MessageStatus } from "domain/enums";
import { messages, installments, reservations } from "../db/schema";
import { findDoorCode } from "../houses/door-codes/door-code.commands";
import { RetryLater, Undeliverable, PushGone } from "../kernel/ports";
import { withoutAddresses } from "domain/text/without-secrets";
import { arrivalInfoInstant, seoulDay } from "domain/seoul-time";
import type { Services } from "../kernel/services";
import { forgetSubscription } from "../people/push-subscriptions/push-subscription.commands";
import { findPushAddress } from "../people/push-subscriptions/push-subscription.queries";
import { renderMessage } from "./render";
import { isStillRelevant } from "./still-relevant";
import type { Database } from "../db/client";
import { isOwed } from "../stays/ledger/is-owed";
import type { MessagePayload } from "../db/schema/message-payload";

type Row = typeof messages.$inferSelect;
type Channel = Row["channel"];

const leaseSeconds = 60;
/** Shorter than the lease, else another worker would send the same message while this one waits for its gateway. */
const timeoutSeconds = 40;
const maxAttempts = 10;
const lanes: Record<Channel, number> = { email: 3, sms: 1, push: 3 };

/**
 * Sends due messages, of all channels or one. A message is leased before it is sent, so that two workers do not send
 * it; after a crash the lease expires. Its id prevents duplicates: the sandbox accepts an id once, SMTP uses it as
 * Message-ID, push services replace a message of the same topic, and browsers a notification of the same tag.
 */
export async function sendMessages(services: Services, only?: Channel): Promise<void> {
  for (const channel of only ? [only] : messageChannels) {
    const first = await lease(services, channel);
    if (!first) continue;
    const others = Array.from({ length: lanes[channel] - 1 }, () => sendFrom(services, channel));
    await Promise.all([sendFrom(services, channel, first), ...others]);
  }
}

/** Sends one message at a time: a lease covers one message, not a queue behind a slow server. */
async function sendFrom(services: Services, channel: Channel, first?: Row): Promise<void> {
  let message = first ?? (await lease(services, channel));
  while (message) {
    await sendOne(services, message);
    message = await lease(services, channel);
  }
}

async function lease(services: Services, channel: Channel): Promise<Row | undefined> {
  const now = services.now();
  const due = services.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.status, "queued"), eq(messages.channel, channel), lte(messages.nextAttemptAt, now)))
    .orderBy(messages.nextAttemptAt, messages.id)
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await services.db
    .update(messages)
    .set({ nextAttemptAt: new Date(now.getTime() + leaseSeconds * 1000), attempts: sql`${messages.attempts} + 1` })
    .where(sql`${messages.id} = ${due}`) // one row: `in` may run the subquery more than once
    .returning();
  return row;
}

async function sendOne(services: Services, leased: Row): Promise<void> {
  const message = { ...leased };
  try {
    const now = services.now();
    if (!(await isStillRelevant(services.db, message, now))) {
      await settle(services, message, { status: "withdrawn", lastError: null });
      return;
    }
    message.payload = await refreshPayload(services.db, message, now);
    await inTime(message.channel === "push" ? sendPush(services, message) : sendToGateway(services, message));
  } catch (error) {
    if (error instanceof PushGone) return withdraw(services, message, error);
    await fail(services, message, error);
    return;
  }
  const { payload } = message;
  await settle(services, message, { status: "sent", sentAt: services.now(), lastError: null, payload });
}

async function sendToGateway(services: Services, message: Row): Promise<void> {
  const { showsDoorCode } = message.payload;
  const found = showsDoorCode && message.reservationId ? await findDoorCode(services, message.reservationId) : null;
  const { subject, html, text, unsubscribeUrl } = await renderMessage(services, message, {
    withLink: true,
    doorCode: found?.code,
  });
  const head = { id: message.id, kind: message.kind, locale: message.locale, to: message.recipient };
  if (message.channel === "email") await services.mail.send({ ...head, subject, html, text, unsubscribeUrl });
  else await services.sms.send({ ...head, text });
}

/** @throws PushGone when the device gets no more notifications */
async function sendPush(services: Services, message: Row): Promise<void> {
  const { id, accountId, pushSubscriptionId, locale } = message;
  const to = await findPushAddress(services, { id: pushSubscriptionId, accountId });
  if (!services.push || !to) throw new PushGone("the device gets no more notifications");
  const { subject: title, text: body, url } = await renderMessage(services, message);
  const payload = JSON.stringify({ title, body, url, tag: id, lang: locale });
  await services.push.send({ to, topic: id.replaceAll("-", ""), payload });
}

/** Withdraws a notification: where a browser is gone, no admin has anything to do: the mail says the same. */
async function withdraw(services: Services, message: Row, { message: lastError }: PushGone): Promise<void> {
  const { pushSubscriptionId, accountId } = message;
  if (services.push && pushSubscriptionId && accountId)
    await forgetSubscription(services, { id: pushSubscriptionId, accountId });
  await settle(services, message, { status: "withdrawn", lastError });
}

/** Limits the wait for a gateway. If it did accept the message, a retry has the same id. */
async function inTime(sending: Promise<void>): Promise<void> {
  const stop = new AbortController();
  const late = wait(timeoutSeconds * 1000, undefined, { signal: stop.signal, ref: false }).then(
    () => Promise.reject(new Error(`not taken within ${timeoutSeconds} seconds`)),
    () => undefined,
  );
  await Promise.race([sending, late]).finally(() => stop.abort());
}

async function fail(services: Services, message: Row, error: unknown): Promise<void> {
  const status: MessageStatus =
    error instanceof Undeliverable ? "undeliverable" : message.attempts >= maxAttempts ? "failed" : "queued";
  const usual = Math.min(2 ** message.attempts * 5, 3600);
  const seconds = error instanceof RetryLater ? Math.max(error.seconds, usual) : usual;
  services.log.warn({ messageId: message.id, kind: message.kind, status, err: error }, "message not sent");
  await settle(services, message, {
    status,
    lastError: withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500),
    nextAttemptAt: new Date(services.now().getTime() + seconds * 1000),
  });
}

async function settle(services: Services, message: Row, outcome: Partial<typeof messages.$inferInsert>): Promise<void> {
  await services.db
    .update(messages)
    .set(outcome)
    .where(and(eq(messages.id, message.id), eq(messages.attempts, message.attempts), eq(messages.status, "queued")));
}

type QueuedMessage = Pick<typeof messages.$inferSelect, "kind" | "reservationId" | "payload">;

/** A message may be sent days after it was written. The variant of its text is that of the moment at which it is. */
async function refreshPayload(db: Database, message: QueuedMessage, now: Date): Promise<MessagePayload> {
  const payload = message.payload;
  const context = await findContext(db, message, now);
  if (context === payload.values.context) return payload;
  const { context: _former, ...values } = payload.values;
  return { ...payload, values: context ? { ...values, context } : values };
}

async function findContext(db: Database, { kind, reservationId, payload }: QueuedMessage, now: Date) {
  const { values, installments: numbers } = payload;
  if (!reservationId) return values.context;
  if (kind === "paymentReminder" && numbers) {
    const { reservationId: stayId, number, dueOn } = installments;
    const isOverdue = and(eq(stayId, reservationId), inArray(number, numbers), isOwed, lt(dueOn, seoulDay(now)));
    return (await db.$count(installments, isOverdue)) > 0 ? "overdue" : undefined;
  }
  if (kind === "reservationConfirmed") {
    const [stay] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
    const isLate = stay !== undefined && arrivalInfoInstant(stay.checkIn) <= now;
    if (values.context === undefined || values.context === "late") return isLate ? "late" : undefined;
    return isLate ? "occupantLate" : "occupant";
  }
  return values.context;
}
