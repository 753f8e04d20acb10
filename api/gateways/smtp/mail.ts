import nodemailer from "nodemailer";
import type { MailGateway } from "../../kernel/ports/mail";
import { Undeliverable } from "../undeliverable";

type SmtpSettings = { url: string; from: string; bounceAddress: string | undefined };

/** Milliseconds. Together less than the worker's patience: what it has given up must not go out behind its back. */
const defaultTimeoutMs = { dnsTimeout: 5_000, connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

/**
 * Mail by SMTP. The Message-ID is made from the message's id, so that a mail handed over twice (the server took it, the
 * answer was lost) is one message to every mail reader that threads by it. With a bounce address each mail returns to
 * one of its own, `bounce+<id>@…`, so that what comes back says which mail it was. Connections are kept for the next mail.
 */
export function createSmtpMail(
  { url, from, bounceAddress }: SmtpSettings,
  timeoutMs: Partial<typeof defaultTimeoutMs> = {},
): MailGateway {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    ...defaultTimeoutMs,
    ...timeoutMs,
  });
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? "localhost";
  return {
    async send({ id, to, subject, html, text }) {
      const headers = { "Auto-Submitted": "auto-generated" }; // no answer of somebody's being away
      const envelope = bounceAddress ? { from: bounceAddress.replace("@", `+${id}@`), to } : undefined;
      const mail = { from, to, subject, html, text, headers, envelope, messageId: `<${id}@${domain}>` };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isRefusedForGood(error) ? new Undeliverable((error as Error).message) : error;
      });
    },
    close: () => transport.close(),
  };
}

/** No such mailbox. 5.7.x is a quarrel of policies between servers, which an operator may settle. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  return command === "RCPT TO" && [550, 551, 553].includes(responseCode ?? 0) && !/\b5\.7\./.test(response ?? "");
}
