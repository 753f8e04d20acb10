import type { Language } from "contract/envelope";
import type { MessageKind } from "contract/message";

/** One text message; `to` is E.164. */
type Sms = { id: string; kind: MessageKind; locale: Language; to: string; text: string };

/** The number can never be reached by this provider; mail carries everything, nothing waits for SMS. */
export class Undeliverable extends Error {}

export interface SmsGateway {
  /** Hands one message over. Throws Undeliverable for good, anything else to be tried again. */
  send(sms: Sms): Promise<void>;
}
