import { and, eq, gt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ConversationState, Language } from "domain/enums";
import { formatName } from "domain/people/person-name";
import { conversationMailMinutes } from "domain/rules";
import { hasPermission } from "../../people/accounts/roles";
import type { Database } from "../../db/client";
import { accounts, conversations, messages, pushSubscriptions } from "../../db/schema";
import { formatDay } from "../../kernel/format";
import { translate } from "../../kernel/http/language";
import type { Services } from "../../kernel/services";
import { writeMessage, writeMessages, type NewMessage } from "../../kernel/outbox/outbox";

type Row = typeof conversations.$inferSelect;
type Mail = Pick<NewMessage, "kind" | "locale" | "to" | "payload" | "accountId">;
type Sent = { mailId: string | null; readAt: Date | null };

type Words = { text: string; state?: ConversationState; plannedOn?: string | null; isFirst?: boolean };

/**
 * Tells the member by mail with the words and by push notification without them, in the member's language, where they
 * are switched on.
 */
export async function notifyMember(
  services: Services,
  tx: Database,
  row: Row,
  { text, state, plannedOn, isFirst }: Words,
): Promise<void> {
  const [member] = await tx.select().from(accounts).where(eq(accounts.id, row.accountId));
  if (member?.notifications.includes("answersPush")) await pushOnce(services, tx, row, { member, isFirst });
  if (!member?.notifications.includes("answersEmail")) return;
  const { email, locale, id } = member;
  const change = state && describeState(locale, state, plannedOn);
  const mail: Mail = {
    kind: "conversationAnswered",
    locale,
    to: email,
    accountId: id,
    payload: {
      values: {
        name: formatName(member),
        context: isFirst ? "new" : row.kind,
        text: [change, text].filter(Boolean).join("\n"),
      },
      link: { to: "conversation", conversationId: row.id },
    },
  };
  const memberMailId = await sendOnce(services, tx, { mailId: row.memberMailId, readAt: row.memberReadAt }, mail);
  if (memberMailId) await tx.update(conversations).set({ memberMailId }).where(eq(conversations.id, row.id));
}

/** Sends a notification to each device of the member, once until the member opens the conversation. */
async function pushOnce(
  { now }: Services,
  tx: Database,
  { id, memberReadAt }: Row,
  { member, isFirst }: { member: typeof accounts.$inferSelect; isFirst?: boolean },
): Promise<void> {
  const devices = await tx
    .select({ id: pushSubscriptions.id, host: pushSubscriptions.pushService })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, member.id));
  const pushes = devices.map((device): NewMessage => ({
    kind: "conversationAnswered",
    channel: "push",
    locale: member.locale,
    to: device.host,
    payload: { values: isFirst ? { context: "new" } : {}, link: { to: "conversation", conversationId: id } },
    dedupeKey: `${id}:${memberReadAt?.getTime() ?? 0}:${device.id}`,
    accountId: member.id,
    pushSubscriptionId: device.id,
  }));
  await writeMessages(tx, now(), pushes);
}

/** Writes to the assignee, else to the company's address for such mail. */
export async function notifyAdmins(services: Services, tx: Database, row: Row, text: string): Promise<void> {
  const [member] = await tx.select().from(accounts).where(eq(accounts.id, row.accountId));
  const [assignee] = row.assigneeId
    ? await tx
        .select()
        .from(accounts)
        .where(and(eq(accounts.id, row.assigneeId), hasPermission("conversations.write")))
    : [];
  if (!member) return;
  const mail: Mail = {
    kind: "conversationToAnswer",
    locale: assignee?.locale ?? "ko",
    to: assignee?.email ?? services.env.staffEmail,
    accountId: member.id, // deleted with the member's account
    payload: {
      values: { name: formatName(member), context: row.kind, text },
      link: { to: "adminConversation", conversationId: row.id },
    },
  };
  const adminMailId = await sendOnce(services, tx, { mailId: row.adminMailId, readAt: row.adminReadAt }, mail);
  if (adminMailId) await tx.update(conversations).set({ adminMailId }).where(eq(conversations.id, row.id));
}

function describeState(locale: Language, state: ConversationState, plannedOn?: string | null): string {
  return translate(
    locale,
    `messages:conversationStates.${state}`,
    plannedOn ? { day: formatDay(plannedOn, locale) } : {},
  );
}

/**
 * Sends at most one mail to a reader in `conversationMailMinutes`, until the reader opens the conversation: later
 * words wait in one mail, which is withdrawn if they are read before.
 * @returns the id of a new mail
 */
async function sendOnce(
  services: Services,
  tx: Database,
  { mailId, readAt }: Sent,
  mail: Mail,
): Promise<string | null> {
  const now = services.now();
  const id = uuidv7();
  const [last] = mailId ? await tx.select().from(messages).where(eq(messages.id, mailId)) : [];
  const isRead = last?.recipient !== mail.to || (readAt !== null && readAt >= last.createdAt);
  if (!isRead && (await appendTo(tx, now, last.id, mail))) return null;
  const pauseMs = conversationMailMinutes * 60_000;
  const sendAt = isRead ? now : new Date(Math.max(now.getTime(), (last.sentAt ?? last.createdAt).getTime() + pauseMs));
  await writeMessage(tx, now, { ...mail, id, channel: "email", dedupeKey: id, sendAt });
  return id;
}

/** Adds the words to a mail that still waits. */
async function appendTo(tx: Database, now: Date, id: string, { payload }: Mail): Promise<boolean> {
  const text = sql`to_jsonb(((${messages.payload} -> 'values') ->> 'text') || ${`\n${payload.values.text}`}::text)`;
  const waits = and(eq(messages.status, "queued"), eq(messages.attempts, 0), gt(messages.nextAttemptAt, now));
  const changed = await tx
    .update(messages)
    .set({ payload: sql`jsonb_set(${messages.payload}, '{values,text}', ${text})` })
    .where(and(eq(messages.id, id), waits))
    .returning({ id: messages.id });
  return changed.length > 0;
}
