import type { Language, MessageKind } from "domain/enums";

/** One mail. `id` is the message's id: a gateway that can tell repetitions apart uses it. */
export type Mail = {
  id: string;
  kind: MessageKind;
  locale: Language;
  to: string;
  subject: string;
  html: string;
  text: string;
};

export interface MailGateway {
  /** Hands one mail over. Throws Undeliverable for good, anything else to be tried again. */
  send(mail: Mail): Promise<void>;
  /** Lets go of connections that are kept open. */
  close?(): void;
}
