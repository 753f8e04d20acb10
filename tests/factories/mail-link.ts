import { and, desc, eq } from "drizzle-orm";
import { makeAccountLinkToken } from "api/people/accounts/account-links";
import { messages } from "api/db/schema";
import type { MessagePayload } from "api/db/schema/message-payload";
import type { MessageKind } from "domain/enums";
import type { TestApi } from "./api";

export function listMails({ services }: TestApi, email: string, kind: MessageKind) {
  return services.db
    .select()
    .from(messages)
    .where(and(eq(messages.recipient, email), eq(messages.kind, kind)))
    .orderBy(desc(messages.id));
}

export async function newestLinkToken(api: TestApi, email: string, kind: MessageKind): Promise<string> {
  const [mail] = await listMails(api, email, kind);
  const link = (mail?.payload as MessagePayload | undefined)?.link;
  if (!link || !("linkId" in link)) throw new Error(`no ${kind} with a link to ${email}`);
  return makeAccountLinkToken(api.services.env.secrets, link.linkId);
}
