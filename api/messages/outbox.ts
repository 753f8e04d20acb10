import { v7 as uuidv7 } from "uuid";
import type { Language } from "contract/envelope";
import type { MessageKind } from "contract/message";
import type { Database } from "../db/client";
import { messages } from "../db/schema";

/** Where the button of a message leads; the address is made when the message is sent, so that no secret is stored. */
export type MessageLink =
  | { to: "reservation" | "pay"; reservationId: string }
  | { to: "sign"; occupantId: string; version: number }
  | { to: "verifyEmail" | "resetPassword"; linkId: string }
  | { to: "houses" | "logIn" | "forgotPassword" | "home" };

export type MessagePayload = { values: Record<string, string | number>; link?: MessageLink };

export type NewMessage = {
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
};

/** Writes a message in the transaction of what it tells of; the worker sends it. */
export async function writeMessage(tx: Database, now: Date, message: NewMessage): Promise<void> {
  await tx
    .insert(messages)
    .values({
      id: uuidv7(),
      kind: message.kind,
      channel: message.channel,
      locale: message.locale,
      recipient: message.to,
      payload: message.payload,
      dedupeKey: `${message.kind}:${message.channel}:${message.dedupeKey}`,
      accountId: message.accountId,
      reservationId: message.reservationId,
      occupantId: message.occupantId,
      status: "queued",
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: messages.dedupeKey });
}
