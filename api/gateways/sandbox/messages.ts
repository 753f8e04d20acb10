import type { Database } from "../../db/client";
import { sandboxOutbox } from "../../db/schema";
import type { MailGateway, SmsGateway } from "../../kernel/ports";

export function createSandboxMail(db: Database, now: () => Date): MailGateway {
  return {
    async send({ id, kind, locale, to, subject, text, html }) {
      await db
        .insert(sandboxOutbox)
        .values({ id, channel: "email", kind, locale, to, subject, text, html, sentAt: now() })
        .onConflictDoNothing();
    },
  };
}

export function createSandboxSms(db: Database, now: () => Date): SmsGateway {
  return {
    async send({ id, kind, locale, to, text }) {
      await db
        .insert(sandboxOutbox)
        .values({ id, channel: "sms", kind, locale, to, text, sentAt: now() })
        .onConflictDoNothing();
    },
  };
}
