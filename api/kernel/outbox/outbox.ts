import { inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Language, MessageChannel, MessageKind } from "domain/enums";
import { sendingHour } from "domain/rules";
import { addDays, seoulInstant } from "domain/seoul-time";
import type { Database } from "../../db/client";
import { messages } from "../../db/schema";
import type { MessagePayload } from "../../db/schema/message-payload";

export type NewMessage = {
  id?: string;
  kind: MessageKind;
  channel: MessageChannel;
  locale: Language;
  /** Of a push notification the host of its push service. */
  to: string;
  payload: MessagePayload;
  /** One message per cause. */
  dedupeKey: string;
  accountId?: string;
  reservationId?: string;
  occupantId?: string;
  pushSubscriptionId?: string;
  resendOf?: string;
  /** Not before; at once by default. */
  sendAt?: Date;
};

const dedupeKeyOf = ({ kind, channel, dedupeKey }: Pick<NewMessage, "kind" | "channel" | "dedupeKey">) =>
  `${kind}:${channel}:${dedupeKey}`;

export const writeMessage = (tx: Database, now: Date, message: NewMessage): Promise<void> =>
  writeMessages(tx, now, [message]);

/** Writes messages in one statement; those of a cause that has its message already are left out. */
export async function writeMessages(tx: Database, now: Date, written: NewMessage[]): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ to, dedupeKey, sendAt = now, ...message }) => ({
    ...message,
    id: message.id ?? uuidv7(),
    recipient: to,
    dedupeKey: dedupeKeyOf({ ...message, dedupeKey }),
    status: "queued" as const,
    nextAttemptAt: sendAt,
    createdAt: now,
  }));
  // Each row waits for a process that writes the same one: in different orders, two would wait for each other
  rows.sort((a, b) => (a.dedupeKey < b.dedupeKey ? -1 : 1));
  await tx.insert(messages).values(rows).onConflictDoNothing({ target: messages.dedupeKey });
}

const causesAtOnce = 200;

/** Writes the messages of causes that have none yet, in batches: after downtime there may be more than one statement takes. */
export async function writeUnsent<Cause extends { kind: MessageKind; cause: string }>(
  db: Database,
  causes: Cause[],
  write: (batch: Cause[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < causes.length; at += causesAtOnce) {
    const unsent = await filterNotYetSent(db, causes.slice(at, at + causesAtOnce));
    if (unsent.length > 0) await write(unsent);
  }
}

/** The causes without a mail of their kind. */
async function filterNotYetSent<Cause extends { kind: MessageKind; cause: string }>(
  db: Database,
  causes: Cause[],
): Promise<Cause[]> {
  const mailKey = ({ kind, cause }: Cause) => dedupeKeyOf({ kind, channel: "email", dedupeKey: cause });
  const written = await db
    .select({ key: messages.dedupeKey })
    .from(messages)
    .where(inArray(messages.dedupeKey, causes.map(mailKey)));
  const keys = new Set(written.map((row) => row.key));
  return causes.filter((cause) => !keys.has(mailKey(cause)));
}

export function sendingTime(day: string, days: number): Date {
  return seoulInstant(addDays(day, days), sendingHour);
}
