import { and, eq, exists, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type {
  AdminConversation,
  AdminConversationRow,
  adminConversationFilter,
  adminConversationQuery,
} from "contract/conversation";
import type { Language, conversationColumns } from "domain/enums";
import { formatName, pickName } from "domain/people/person-name";
import type { Database } from "../../db/client";
import { isFoundBy } from "../../db/pattern";
import { getPrepared } from "../../db/prepared";
import { accounts, conversationMessages, conversations, houses, reservations, units } from "../../db/schema";
import { type Count, readLongPage, readNewestFirst, orderOf } from "../../kernel/records/lists";
import { ApiError } from "../../kernel/http/problem";
import { joinStay, listMessages, presentSummary, summaryColumns } from "./conversation.queries";

type Filter = z.output<typeof adminConversationFilter>;
type Query = z.output<typeof adminConversationQuery>;
/** The reader decides what `me` of the filter means, and the language of names. */
type Reader = { accountId: string; language: Language };

const assignees = alias(accounts, "assignees");

const selectConversations = (db: Database, language: Language) =>
  db
    .select({ ...summaryColumns(language, "admin"), member: accounts, assignee: assignees, house: houses })
    .from(conversations)
    .innerJoin(accounts, eq(accounts.id, conversations.accountId))
    .leftJoin(assignees, eq(assignees.id, conversations.assigneeId))
    .leftJoin(reservations, joinStay.reservation)
    .leftJoin(houses, joinStay.house)
    .leftJoin(units, joinStay.unit)
    .$dynamic();
type Row = Awaited<ReturnType<typeof selectConversations>>[number];

const selectIds = (db: Database, where: SQL | undefined) =>
  db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(accounts, eq(accounts.id, conversations.accountId))
    .leftJoin(reservations, joinStay.reservation)
    .leftJoin(houses, joinStay.house)
    .where(where)
    .$dynamic();

const { state, waitingSince, lastMessageAt, createdAt } = conversations;

const isWaiting = and(isNotNull(waitingSince), isNull(accounts.deletedAt));

const sortColumns = {
  // Unanswered conversations first, by how long they wait; then open ones, then done ones, each newest first
  waiting: sql`row(${waitingSince} is null, ${state} = 'done',
    coalesce(extract(epoch from ${waitingSince}), -extract(epoch from ${lastMessageAt})))`,
  lastMessageAt,
  createdAt,
  member: sql`lower(${accounts.firstName} || ' ' || ${accounts.lastName})`,
} satisfies Record<(typeof conversationColumns)[number], unknown>;

export async function listAdminConversations(
  db: Database,
  query: Query,
  reader: Reader,
): Promise<{ rows: AdminConversationRow[] } & Count> {
  const where = filterOf(db, query, reader);
  const order = orderOf(query.sort, sortColumns, conversations.id);
  const rows = selectConversations(db, reader.language);
  const page = await readLongPage(
    db,
    { selectIds: () => selectIds(db, where), rows, id: conversations.id, order },
    query,
  );
  return { ...page, rows: page.rows.map((row) => present(row, reader.language)) };
}

/** Every page of the console asks for it. */
export async function countWaiting(db: Database): Promise<number> {
  const [row] = await getPrepared(db, "waiting_conversations", (db, name) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(conversations)
      .innerJoin(accounts, eq(accounts.id, conversations.accountId))
      .where(isWaiting)
      .prepare(name),
  ).execute();
  return row?.count ?? 0;
}

export async function* readAdminConversations(
  db: Database,
  filter: Filter,
  reader: Reader,
): AsyncGenerator<AdminConversationRow> {
  const rows = readNewestFirst<Row>(() => selectConversations(db, reader.language), {
    id: conversations.id,
    idOf: ({ conversation }) => conversation.id,
    where: filterOf(db, filter, reader),
  });
  for await (const row of rows) yield present(row, reader.language);
}

/** @throws ApiError CONVERSATION_NOT_FOUND */
export async function getAdminConversation(db: Database, id: string, language: Language): Promise<AdminConversation> {
  const [row] = await selectConversations(db, language).where(eq(conversations.id, id));
  if (!row) throw new ApiError("CONVERSATION_NOT_FOUND");
  const written = await listMessages(db, id);
  const adminIds = [...new Set(written.flatMap(({ adminId }) => adminId ?? []))];
  const admins = adminIds.length > 0 ? await db.select().from(accounts).where(inArray(accounts.id, adminIds)) : [];
  const names = new Map(admins.map((admin) => [admin.id, formatName(admin)]));
  return {
    ...present(row, language),
    messages: written.map(({ adminId, ...message }) => ({ ...message, adminName: names.get(adminId ?? "") ?? null })),
  };
}

function filterOf(db: Database, { q, kind, house, assignee, ...filter }: Filter, reader: Reader): SQL | undefined {
  const assigneeId = assignee === "me" ? reader.accountId : assignee;
  return and(
    kind && eq(conversations.kind, kind),
    filter.state && (filter.state === "waiting" ? isWaiting : eq(state, filter.state)),
    assigneeId === "none" ? isNull(conversations.assigneeId) : undefined,
    assigneeId && assigneeId !== "none" ? eq(conversations.assigneeId, assigneeId) : undefined,
    house ? eq(houses.slug, house) : undefined,
    filter.reservationId ? eq(conversations.reservationId, filter.reservationId) : undefined,
    filter.accountId ? eq(conversations.accountId, filter.accountId) : undefined,
    q ? matches(db, q) : undefined,
  );
}

function matches(db: Database, q: string): SQL | undefined {
  const isInMessage = and(
    eq(conversationMessages.conversationId, conversations.id),
    isFoundBy(conversationMessages.foundBy, q),
  );
  return or(
    isFoundBy(accounts.foundBy, q),
    eq(reservations.code, q.toUpperCase()),
    exists(
      db
        .select({ one: sql`1` })
        .from(conversationMessages)
        .where(isInMessage),
    ),
  );
}

function present(row: Row, language: Language): AdminConversationRow {
  const { conversation, member, assignee, house } = row;
  const { id, email, locale, deletedAt } = member;
  return {
    ...presentSummary(row),
    member: deletedAt ? null : { id, ...pickName(member), email, locale },
    house: house && { slug: house.slug, name: house.name[language] },
    assignee: assignee && { id: assignee.id, name: formatName(assignee) },
    waitingSince: conversation.waitingSince?.toISOString() ?? null,
    version: conversation.version,
  };
}
