import nodemailer from "nodemailer";
import type { MailGateway } from "../mail";

/**
 * Mail by SMTP. The Message-ID is made from the message's id, so that a mail handed over twice (the server took it, the
 * answer was lost) is one message to every mail reader that threads by it.
 */
export function createSmtpMail({ url, from }: { url: string; from: string }): MailGateway {
  const transport = nodemailer.createTransport(url, {
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  } as object);
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? "localhost";
  return {
    async send({ id, to, subject, html, text }) {
      await transport.sendMail({ from, to, subject, html, text, messageId: `<${id}@${domain}>` });
    },
  };
}
