import type { Language, MessageKind } from "domain/enums";

/** `to` is E.164. */
export type Sms = { id: string; kind: MessageKind; locale: Language; to: string; text: string };

/** Mail carries everything, except signing requests to occupants who were invited by phone. */
export interface SmsGateway {
  /** Throws Undeliverable for permanent failures; other errors are retried. */
  send(sms: Sms): Promise<void>;
}
