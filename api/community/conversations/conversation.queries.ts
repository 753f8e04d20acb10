import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Conversation, ConversationRow, conversationQuery } from "contract/conversation";
import type { Language } from "domain/enums";
import type { Database } from "../../db/client";
import {
  conversationMessages,
  conversationPictures,
  conversations,
  houses,
  reservations,
  units,
} from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { toSmallPath } from "./picture.commands";

type Side = "member" | "admin";

const excerptLength = 160;

/** Counts the messages that the other side wrote since this side last looked. */
export const unreadFor = (side: Side): SQL<number> => {
  const readAt = side === "member" ? conversations.memberReadAt : conversations.adminReadAt;
  return sql<number>`(select count(*)::int from conversation_messages m where m.conversation_id = ${conversations.id}
    and m.author <> ${side} and m.created_at > coalesce(${readAt}, 'epoch'::timestamptz))`;
};

/** The columns that both sides see, with joins of `reservations`, `houses` and `units`. */
export const summaryColumns = (language: Language, side: Side) => ({
  conversation: conversations,
  code: reservations.code,
  listingName: sql<string | null>`(${houses.name} ->> ${language}) || ' ' || ${units.name}`,
  excerpt: sql<string>`(select left(m.text, ${excerptLength}::int) from conversation_messages m
    where m.conversation_id = ${conversations.id} order by m.created_at, m.id limit 1)`,
  lastAuthor: sql<Side>`(select m.author from conversation_messages m
    where m.conversation_id = ${conversations.id} order by m.created_at desc, m.id desc limit 1)`,
  unread: unreadFor(side),
});

export const joinStay = {
  reservation: eq(reservations.id, conversations.reservationId),
  house: eq(houses.id, reservations.houseId),
  unit: eq(units.id, reservations.unitId),
};

const selectSummaries = (db: Database, language: Language) =>
  db
    .select(summaryColumns(language, "member"))
    .from(conversations)
    .leftJoin(reservations, joinStay.reservation)
    .leftJoin(houses, joinStay.house)
    .leftJoin(units, joinStay.unit);

type Summary = Awaited<ReturnType<typeof selectSummaries>>[number];

export function presentSummary({ conversation, code, listingName, ...rest }: Summary): ConversationRow {
  const { id, kind, state, plannedOn, room, urgency, reservationId, lastMessageAt, createdAt } = conversation;
  return {
    id,
    kind,
    state,
    plannedOn,
    room,
    urgency,
    reservation: reservationId && code ? { id: reservationId, code, listingName: listingName ?? "" } : null,
    excerpt: rest.excerpt,
    unread: rest.unread,
    lastAuthor: rest.lastAuthor,
    lastMessageAt: lastMessageAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}

/** A member's conversations, newest message first. */
export async function listConversations(
  db: Database,
  { accountId, language }: { accountId: string; language: Language },
  query: z.output<typeof conversationQuery>,
): Promise<{ rows: ConversationRow[]; total: number }> {
  const where = and(
    eq(conversations.accountId, accountId),
    query.state && eq(conversations.state, query.state),
    query.reservationId ? eq(conversations.reservationId, query.reservationId) : undefined,
    query.unread ? sql`${unreadFor("member")} > 0` : undefined,
  );
  const rows = await selectSummaries(db, language)
    .where(where)
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { rows: rows.map(presentSummary), total: await db.$count(conversations, where) };
}

/** @throws ApiError CONVERSATION_NOT_FOUND, also for another member's */
export async function getConversation(
  db: Database,
  id: string,
  { accountId, language }: { accountId: string; language: Language },
): Promise<Conversation> {
  const own = and(eq(conversations.id, id), eq(conversations.accountId, accountId));
  const [row] = await selectSummaries(db, language).where(own);
  if (!row) throw new ApiError("CONVERSATION_NOT_FOUND");
  const written = await listMessages(db, id);
  return { ...presentSummary(row), messages: written.map(({ adminId: _who, ...message }) => message) };
}

type Message = Conversation["messages"][number] & { adminId: string | null };

/** Lists messages with their pictures, oldest first. */
export async function listMessages(db: Database, conversationId: string): Promise<Message[]> {
  const rows = await db
    .select()
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, conversationId))
    .orderBy(asc(conversationMessages.createdAt), asc(conversationMessages.id));
  const ids = rows.map((row) => row.id);
  const { conversationMessageId, position } = conversationPictures;
  const pictures =
    ids.length > 0
      ? await db.select().from(conversationPictures).where(inArray(conversationMessageId, ids)).orderBy(asc(position))
      : [];
  return rows.map(({ id, author, adminId, text, state, plannedOn, createdAt }) => ({
    id,
    author,
    adminId,
    text,
    state,
    plannedOn,
    pictures: pictures
      .filter((picture) => picture.conversationMessageId === id)
      .map((picture) => ({ id: picture.id, width: picture.width, height: picture.height, bytes: picture.bytes })),
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * The file of a picture. A member opens those of the own conversations, and the own ones that are not sent yet.
 * @throws ApiError MEDIA_NOT_FOUND
 */
export async function openPicture(
  { db, storage }: Pick<Services, "db" | "storage">,
  id: string,
  { accountId, size }: { accountId?: string; size: "small" | "full" },
): Promise<Uint8Array> {
  const isOwn = accountId ? eq(conversationPictures.accountId, accountId) : undefined;
  const [picture] = await db
    .select({ path: conversationPictures.path })
    .from(conversationPictures)
    .where(and(eq(conversationPictures.id, id), isOwn));
  const file = picture && (await storage.find(size === "small" ? toSmallPath(picture.path) : picture.path));
  if (!file) throw new ApiError("MEDIA_NOT_FOUND");
  return file;
}
