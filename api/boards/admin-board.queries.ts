import { and, eq, getTableColumns, gt, ilike, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AdminBoard, adminBoardFilter, adminBoardQuery, AdminBoardSummary } from "contract/admin-board";
import type { BoardState, Language, boardSortColumns } from "domain/enums";
import type { Database } from "../db/client";
import { containing } from "../db/pattern";
import { boards } from "../db/schema";
import { readByPage, type Cell } from "../kernel/http/csv";
import { ApiError } from "../kernel/http/problem";
import { orderOf } from "../kernel/http/sort";

export type BoardRow = typeof boards.$inferSelect;
type Filter = z.infer<typeof adminBoardFilter>;
type Reader = { language: Language; now: Date };

/** One page of all boards, drafts too. */
export async function listAdminBoards(
  db: Database,
  query: z.infer<typeof adminBoardQuery>,
  reader: Reader,
): Promise<{ boards: AdminBoardSummary[]; totalCount: number }> {
  return {
    boards: await readPage(db, query, reader),
    totalCount: await db.$count(boards, filterOf(query, reader.now)),
  };
}

export const boardColumns = ["id", "boardType", "titleEn", "titleKo", "state", "main", "publishedAt", "createdAt"];

/** Boards for the file, read in batches in the list's order. */
export async function* readAllBoards(db: Database, filter: Filter, reader: Reader): AsyncGenerator<Cell[]> {
  const rows = readByPage((page, size) => readPage(db, { ...filter, page, size }, reader));
  for await (const { id, boardType, title, state, main, publishedAt, createdAt } of rows) {
    yield [id, boardType, title.en, title.ko, state, main, publishedAt, createdAt];
  }
}

const { body: _body, ...summaryColumns } = getTableColumns(boards);

async function readPage(
  db: Database,
  query: z.infer<typeof adminBoardQuery>,
  { language, now }: Reader,
): Promise<AdminBoardSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(boards)
    .where(filterOf(query, now))
    .orderBy(...sortOf(query, language))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return rows.map((row) => presentSummary(row, now));
}

/**
 * One board, draft or not.
 * @throws ApiError BOARD_NOT_FOUND
 */
export async function getAdminBoard(db: Database, id: string, now: Date): Promise<AdminBoard> {
  const [row] = await db.select().from(boards).where(eq(boards.id, id));
  if (!row) throw new ApiError("BOARD_NOT_FOUND");
  return { ...presentSummary(row, now), body: row.body };
}

/** The next board in the filtered list; null after the last or when the board is not in the list. */
export async function findNextBoard(
  db: Database,
  id: string,
  filter: Filter,
  { language, now }: Reader,
): Promise<AdminBoardSummary | null> {
  const order = sql.join(sortOf(filter, language), sql`, `);
  const listed = db
    .select({ id: boards.id, next: sql<string | null>`lead(${boards.id}) over (order by ${order})`.as("next") })
    .from(boards)
    .where(filterOf(filter, now))
    .as("listed");
  const [found] = await db
    .select({ row: summaryColumns })
    .from(listed)
    .innerJoin(boards, eq(boards.id, listed.next))
    .where(eq(listed.id, id));
  return found ? presentSummary(found.row, now) : null;
}

function filterOf({ q, type, state }: Filter, now: Date): SQL | undefined {
  const part = q && containing(q);
  return and(
    type && eq(boards.boardType, type),
    state && isInState(state, now),
    part ? or(ilike(sql`${boards.title} ->> 'en'`, part), ilike(sql`${boards.title} ->> 'ko'`, part)) : undefined,
  );
}

function isInState(state: BoardState, now: Date): SQL {
  if (state === "draft") return isNull(boards.publishedAt);
  return state === "waiting" ? gt(boards.publishedAt, now) : lte(boards.publishedAt, now);
}

function sortOf({ sort }: Filter, language: Language): SQL[] {
  const columns: Record<(typeof boardSortColumns)[number], Parameters<typeof orderOf>[1][string]> = {
    publishedAt: boards.publishedAt,
    createdAt: boards.createdAt,
    boardType: boards.boardType,
    title: sql`lower(${boards.title} ->> ${language})`,
  };
  return orderOf(sort, columns, boards.id);
}

function presentSummary(row: Omit<BoardRow, "body">, now: Date): AdminBoardSummary {
  const { id, boardType, title, picture, main, publishedAt, version } = row;
  const state = !publishedAt ? "draft" : publishedAt > now ? "waiting" : "published";
  return {
    id,
    boardType,
    title,
    picture,
    main,
    state,
    version,
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
