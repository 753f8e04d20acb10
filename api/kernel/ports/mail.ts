import type { Language, MessageKind } from "domain/enums";

/** `id` is the message's id, for gateways that detect duplicates. */
export type Mail = {
  id: string;
  kind: MessageKind;
  locale: Language;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** A page that ends e-mails of this kind, also when a mail program posts to it (RFC 8058). */
  unsubscribeUrl?: string;
};

export interface MailGateway {
  /** Throws Undeliverable for permanent failures; other errors are retried. */
  send(mail: Mail): Promise<void>;
  /** Closes pooled connections. */
  close?(): void;
}
