import { inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Language, MessageKind } from "domain/enums";
import type { Database } from "../db/client";
import { messages } from "../db/schema";

/** Where the button of a message leads; the address is made when the message is sent, so that no secret is stored. */
export type MessageLink =
  | { to: "reservation" | "guide" | "pay" | "review"; reservationId: string }
  | { to: "sign"; occupantId: string; version: number }
  | { to: "verifyEmail" | "resetPassword"; linkId: string }
  | { to: "houses" | "logIn" | "forgotPassword" | "home" };

export type MessagePayload = {
  /** `context` chooses a variant of a text, `count` its plural. */
  values: Record<string, string | number>;
  link?: MessageLink;
  /** Steps that are read in their order. */
  steps?: string[];
  /** Opens the door: in the mail alone, and not shown to staff or in an export. */
  doorCode?: string;
  /** Numbers of the installments it speaks of: once they are paid it is not sent. */
  installments?: number[];
};

export type NewMessage = {
  id?: string;
  kind: MessageKind;
  channel: "email" | "sms";
  locale: Language;
  to: string;
  payload: MessagePayload;
  /** The same cause writes the same message once. */
  dedupeKey: string;
  accountId?: string;
  reservationId?: string;
  occupantId?: string;
  resendOf?: string;
};

const dedupeKeyOf = ({ kind, channel, dedupeKey }: Pick<NewMessage, "kind" | "channel" | "dedupeKey">) =>
  `${kind}:${channel}:${dedupeKey}`;

/** Writes a message in the transaction of what it tells of; the worker sends it. */
export async function writeMessage(tx: Database, now: Date, message: NewMessage): Promise<void> {
  const { to, dedupeKey: _key, ...columns } = message;
  await tx
    .insert(messages)
    .values({
      ...columns,
      id: message.id ?? uuidv7(),
      recipient: to,
      dedupeKey: dedupeKeyOf(message),
      status: "queued",
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: messages.dedupeKey });
}

/** Those of some causes that no mail of their kind has been written for. */
export async function filterNotYetSent<Cause extends { kind: MessageKind; cause: string }>(
  db: Database,
  causes: Cause[],
): Promise<Cause[]> {
  if (causes.length === 0) return [];
  const mailKey = ({ kind, cause }: Cause) => dedupeKeyOf({ kind, channel: "email", dedupeKey: cause });
  const written = await db
    .select({ key: messages.dedupeKey })
    .from(messages)
    .where(inArray(messages.dedupeKey, causes.map(mailKey)));
  const keys = new Set(written.map((row) => row.key));
  return causes.filter((cause) => !keys.has(mailKey(cause)));
}
