import { type MailGateway, Undeliverable } from "../../kernel/ports";

type SmtpSettings = { url: string; from: string; bounceAddress: string | undefined };

/** Milliseconds; in sum below the worker's timeout, so that no mail is sent after the worker gave up. */
const defaultTimeoutMs = { dnsTimeout: 5_000, connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

/** The Message-ID derives from the message's id, so that duplicates are shown once; `bounce+<id>@…` for bounces. */
export function createSmtpMail(
  { url, from, bounceAddress }: SmtpSettings,
  timeoutMs: Partial<typeof defaultTimeoutMs> = {},
): MailGateway {
  let opened: ReturnType<typeof openTransport> | undefined;
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? "localhost";
  return {
    async send({ id, to, subject, html, text, unsubscribeUrl }) {
      const headers = {
        "Auto-Submitted": "auto-generated", // suppresses automatic replies
        ...(unsubscribeUrl && {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      };
      const envelope = bounceAddress ? { from: bounceAddress.replace("@", `+${id}@`), to } : undefined;
      const mail = { from, to, subject, html, text, headers, envelope, messageId: `<${id}@${domain}>` };
      opened ??= openTransport(url, { ...defaultTimeoutMs, ...timeoutMs });
      const transport = await opened.catch((error: unknown) => {
        opened = undefined; // the next e-mail tries again
        throw error;
      });
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isRefusedForGood(error) ? new Undeliverable((error as Error).message) : error;
      });
    },
    close: () =>
      void opened?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  };
}

/** Loaded for the first e-mail, because it slows down the start. */
async function openTransport(url: string, timeoutMs: Partial<typeof defaultTimeoutMs>) {
  const { default: nodemailer } = await import("nodemailer");
  return nodemailer.createTransport({ url, pool: true, maxConnections: 3, ...timeoutMs });
}

/** The mailbox does not exist. 5.7.x are policy errors that an operator can fix. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  return command === "RCPT TO" && [550, 551, 553].includes(responseCode ?? 0) && !/\b5\.7\./.test(response ?? "");
}
