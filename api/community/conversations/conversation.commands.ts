import { and, desc, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type {
  adminConversationBody,
  conversationBody,
  conversationMessageBody,
  conversationStateBody,
} from "contract/conversation";
import { seoulDay } from "domain/seoul-time";
import { findAccountByEmail, findAccountForUpdate, getAccountForUpdate } from "../../people/accounts/account.queries";
import { hasPermission } from "../../people/accounts/roles";
import type { Database } from "../../db/client";
import { accounts, conversationMessages, conversations, reservations } from "../../db/schema";
import type { Actor } from "../../kernel/audit/audit";
import { ApiError, invalid } from "../../kernel/http/problem";
import { defineRecord, findChanges, refuseStaleVersion } from "../../kernel/records/record";
import type { Services } from "../../kernel/services";
import { notifyAdmins, notifyMember } from "./conversation-mail";
import { attachPictures } from "./picture.commands";
import { getRow } from "../../db/rows";

export type ConversationRow = typeof conversations.$inferSelect;
type MessageRow = typeof conversationMessages.$inferInsert;

const conversationRecord = defineRecord<ConversationRow>({
  table: conversations,
  keyColumn: conversations.id,
  key: ({ id }) => id,
  notFound: "CONVERSATION_NOT_FOUND",
  subject: "conversation",
});

/**
 * A member writes to the operator. Idempotent by id.
 * @throws ApiError RESERVATION_NOT_FOUND for another member's; VALIDATION_FAILED at `pictures`
 */
export async function createConversation(
  services: Services,
  { id, accountId }: { id: string; accountId: string },
  body: z.output<typeof conversationBody>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await getAccountForUpdate(tx, accountId); // before a deletion, or not at all
    if (await isCreated(tx, id)) return;
    if (body.reservationId) {
      const stay = and(eq(reservations.id, body.reservationId), eq(reservations.accountId, accountId));
      if ((await tx.$count(reservations, stay)) === 0) throw new ApiError("RESERVATION_NOT_FOUND");
    }
    const at = services.now();
    const row = await insertConversation(tx, at, { id, accountId, body, waitingSince: at });
    await addMessage(tx, row, { author: "member", text: body.text, createdAt: at }, body.pictures, accountId);
    await audit(tx, row, { actor: { kind: "member", id: accountId }, at, action: "conversation.created" });
    await notifyAdmins(services, tx, row, body.text);
  });
}

/**
 * An admin writes to the member of a reservation, or of an e-mail. Idempotent by id.
 * @throws ApiError RESERVATION_NOT_FOUND, MEMBER_DELETED; VALIDATION_FAILED at `memberEmail` or `pictures`
 */
export async function createAdminConversation(
  services: Services,
  { id, actor }: { id: string; actor: Actor },
  body: z.output<typeof adminConversationBody>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const accountId = await findRecipient(tx, body);
    if (!(await findAccountForUpdate(tx, accountId))) throw new ApiError("MEMBER_DELETED");
    if (await isCreated(tx, id)) return;
    const at = services.now();
    const row = await insertConversation(tx, at, { id, accountId, body, assigneeId: actor.id });
    const message = { author: "admin" as const, adminId: actor.id, text: body.text, createdAt: at };
    await addMessage(tx, row, message, body.pictures, actor.id);
    await audit(tx, row, { actor, at, action: "conversation.created" });
    await notifyMember(services, tx, row, { text: body.text, isFirst: true });
  });
}

async function findRecipient(
  tx: Database,
  { reservationId, memberEmail }: z.output<typeof adminConversationBody>,
): Promise<string> {
  if (reservationId) {
    const [stay] = await tx
      .select({ accountId: reservations.accountId })
      .from(reservations)
      .where(eq(reservations.id, reservationId));
    if (!stay) throw new ApiError("RESERVATION_NOT_FOUND");
    return stay.accountId;
  }
  if (!memberEmail) throw invalid({ path: "memberEmail", problem: "required" });
  const account = await findAccountByEmail(tx, memberEmail);
  if (!account) throw invalid({ path: "memberEmail", problem: "memberUnknown" });
  return account.id;
}

type Written = { id: string; messageId: string } & z.output<typeof conversationMessageBody>;

/**
 * The member's next message. It opens a conversation again that was done. Idempotent by `messageId`.
 * @throws ApiError CONVERSATION_NOT_FOUND for another member's; VALIDATION_FAILED at `pictures`
 */
export async function writeToAdmins(
  services: Services,
  { accountId, ...written }: Written & { accountId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await conversationRecord.getLocked(tx, written.id, eq(conversations.accountId, accountId));
    if (await isWritten(tx, written.messageId)) return;
    const at = services.now();
    const message = { id: written.messageId, author: "member" as const, text: written.text, createdAt: at };
    await addMessage(tx, row, message, written.pictures, accountId);
    const reopened = row.state === "done" ? { state: "open" as const } : {};
    await update(tx, row, { ...reopened, waitingSince: row.waitingSince ?? at, lastMessageAt: at });
    await audit(tx, row, { actor: { kind: "member", id: accountId }, at, action: "conversation.written" });
    await notifyAdmins(services, tx, row, written.text);
  });
}

/**
 * An admin's answer. A conversation without an assignee becomes the admin's. Idempotent by `messageId`.
 * @throws ApiError CONVERSATION_NOT_FOUND, MEMBER_DELETED; VALIDATION_FAILED at `pictures`
 */
export async function writeToMember(
  services: Services,
  { actor, ...written }: Written & { actor: Actor },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await conversationRecord.getLocked(tx, written.id);
    if (await isWritten(tx, written.messageId)) return;
    if (!(await findAccountForUpdate(tx, row.accountId))) throw new ApiError("MEMBER_DELETED");
    const at = services.now();
    const { messageId: id, text } = written;
    const message = { id, author: "admin" as const, adminId: actor.id, text, createdAt: at };
    await addMessage(tx, row, message, written.pictures, actor.id);
    await update(tx, row, { waitingSince: null, lastMessageAt: at, assigneeId: row.assigneeId ?? actor.id });
    await audit(tx, row, { actor, at, action: "conversation.answered" });
    await notifyMember(services, tx, row, { text });
  });
}

/**
 * Gives a conversation another state and tells the member, with words or without. Words without another state are an
 * answer. A planned repair that is planned the same again, without words, needs no answer; otherwise the same again
 * changes nothing.
 * @throws ApiError CONVERSATION_NOT_FOUND, RECORD_CHANGED; VALIDATION_FAILED at `state` or `plannedOn`
 */
export async function changeState(
  services: Services,
  { id, actor }: { id: string; actor: Actor },
  { state, plannedOn, text, version }: z.output<typeof conversationStateBody>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await conversationRecord.getLocked(tx, id);
    const at = services.now();
    const values = { state, plannedOn: state === "planned" ? (plannedOn ?? null) : null };
    if (state === "planned") {
      if (row.kind !== "repair") throw invalid({ path: "state", problem: "invalid" });
      if (!values.plannedOn) throw invalid({ path: "plannedOn", problem: "dateRequired" });
    }
    const changes = findChanges<ConversationRow, Partial<ConversationRow>>(row, values, version);
    if (!changes && !text && state === "planned" && row.waitingSince) {
      refuseStaleVersion(row, version); // a message that came since is not answered by it
      await update(tx, row, { waitingSince: null });
      await audit(tx, row, { actor, at, action: "conversation.needsNoAnswer" });
    }
    if (!changes && (!text || (await isLastText(tx, id, text)))) return;
    refuseStaleVersion(row, version);
    if (changes && values.plannedOn && values.plannedOn < seoulDay(at))
      throw invalid({ path: "plannedOn", problem: "timePast" });
    const isMember = await findAccountForUpdate(tx, row.accountId);
    const message = { author: "admin" as const, adminId: actor.id, text, ...(changes && values), createdAt: at };
    await addMessage(tx, row, message, [], actor.id);
    const answered = text || state !== "open" ? { waitingSince: null } : {};
    await update(tx, row, { ...values, ...answered, lastMessageAt: at, assigneeId: row.assigneeId ?? actor.id });
    const action = changes ? "conversation.stateChanged" : "conversation.answered";
    await audit(tx, row, { actor, at, action, detail: changes ?? {} });
    if (isMember) await notifyMember(services, tx, row, { text, ...(changes && values) });
  });
}

/** @throws ApiError CONVERSATION_NOT_FOUND, RECORD_CHANGED; VALIDATION_FAILED at `assignee` for an account that may not answer */
export function assign(
  services: Services,
  { id, actor, version }: { id: string; actor: Actor; version?: number },
  assigneeId: string | null,
): Promise<void> {
  return conversationRecord.update(
    services,
    { key: id, actor, version },
    async (_row, _at, tx) => {
      const isAdmin = and(eq(accounts.id, assigneeId ?? id), hasPermission("conversations.write"));
      if (assigneeId && (await tx.$count(accounts, isAdmin)) === 0) {
        throw invalid({ path: "assignee", problem: "invalid" });
      }
      return { assigneeId };
    },
    { verb: "assigned" },
  );
}

type Reader = { side: "member"; accountId: string } | { side: "admin" };

/**
 * Notes what one side has seen: messages up to an instant, and never later ones.
 * @throws ApiError CONVERSATION_NOT_FOUND
 */
export async function markRead(db: Database, id: string, reader: Reader, until: Date): Promise<void> {
  const { memberReadAt, adminReadAt, lastMessageAt } = conversations;
  const seen = sql`least(${until.toISOString()}::timestamptz, ${lastMessageAt})`;
  const isOwn = reader.side === "member" ? eq(conversations.accountId, reader.accountId) : undefined;
  const found = await db
    .update(conversations)
    .set(
      reader.side === "member"
        ? { memberReadAt: sql`greatest(${memberReadAt}, ${seen})` }
        : { adminReadAt: sql`greatest(${adminReadAt}, ${seen})` },
    )
    .where(and(eq(conversations.id, id), isOwn))
    .returning({ id: conversations.id });
  if (found.length === 0) throw new ApiError("CONVERSATION_NOT_FOUND");
}

const isCreated = async (tx: Database, id: string) => (await tx.$count(conversations, eq(conversations.id, id))) > 0;

const isWritten = async (tx: Database, id: string) =>
  (await tx.$count(conversationMessages, eq(conversationMessages.id, id))) > 0;

/** Whether the newest message is an admin's with this text. */
async function isLastText(tx: Database, conversationId: string, text: string): Promise<boolean> {
  const [last] = await tx
    .select({ author: conversationMessages.author, text: conversationMessages.text })
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, conversationId))
    .orderBy(desc(conversationMessages.createdAt), desc(conversationMessages.id))
    .limit(1);
  return last?.author === "admin" && last.text === text;
}

type NewConversation = { id: string; accountId: string; waitingSince?: Date; assigneeId?: string };

async function insertConversation(
  tx: Database,
  at: Date,
  { body, ...values }: NewConversation & { body: z.output<typeof conversationBody> },
): Promise<ConversationRow> {
  const { kind, reservationId, room, urgency } = body;
  const repair = kind === "repair" ? { room: room || null, urgency } : {};
  return getRow(
    await tx
      .insert(conversations)
      .values({ ...values, ...repair, kind, reservationId, lastMessageAt: at, createdAt: at })
      .returning(),
  );
}

async function addMessage(
  tx: Database,
  { id: conversationId, accountId }: ConversationRow,
  message: Omit<MessageRow, "id" | "conversationId" | "accountId"> & { id?: string; createdAt: Date },
  pictureIds: string[],
  uploaderId: string | undefined,
): Promise<void> {
  const id = message.id ?? uuidv7();
  await tx.insert(conversationMessages).values({ ...message, id, conversationId, accountId });
  if (uploaderId) await attachPictures(tx, pictureIds, { messageId: id, accountId, uploaderId, at: message.createdAt });
}

async function update(tx: Database, { id }: ConversationRow, values: Partial<ConversationRow>): Promise<void> {
  await tx
    .update(conversations)
    .set({ ...values, version: sql`${conversations.version} + 1` })
    .where(eq(conversations.id, id));
}

/** The entry never has the text of a message, because audit entries are not deleted with an account. */
function audit(
  tx: Database,
  row: ConversationRow,
  { detail, ...entry }: { actor: Actor; at: Date; action: string; detail?: Record<string, unknown> },
): Promise<void> {
  const { kind, reservationId } = row;
  const created = entry.action === "conversation.created" ? { kind, reservationId } : {};
  return conversationRecord.audit(tx, row, { ...entry, detail: detail ?? created });
}
