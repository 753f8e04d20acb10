import type { Language, MessageKind } from "domain/enums";

/** One text message; `to` is E.164. */
export type Sms = { id: string; kind: MessageKind; locale: Language; to: string; text: string };

/** Mail carries everything, so nothing waits for SMS. */
export interface SmsGateway {
  /** Hands one message over. Throws Undeliverable for good, anything else to be tried again. */
  send(sms: Sms): Promise<void>;
}
