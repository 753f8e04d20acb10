import { and, eq, getTableColumns, gt, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AdminBoard, adminBoardFilter, adminBoardQuery, AdminBoardSummary } from "contract/admin/board";
import type { BoardState, Language, boardSortColumns } from "domain/enums";
import type { Database } from "../../db/client";
import { hasText, textsOf } from "../../db/pattern";
import { boards } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { orderOf } from "../../kernel/records/lists";

export type BoardRow = typeof boards.$inferSelect;
type Filter = z.infer<typeof adminBoardFilter>;
/** Titles are sorted in the language of who reads. */
export type Reader = { language: Language; now: Date };

/** Bodies are long and no list shows them. */
const { body: _body, ...summaryColumns } = getTableColumns(boards);

export async function listAdminBoards(
  db: Database,
  query: z.infer<typeof adminBoardQuery>,
  { language, now }: Reader,
): Promise<{ rows: AdminBoardSummary[]; total: number }> {
  const where = filterOf(query, now);
  const rows = await db
    .select(summaryColumns)
    .from(boards)
    .where(where)
    .orderBy(...sortOf(query, language))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { rows: rows.map((row) => presentSummary(row, now)), total: await db.$count(boards, where) };
}

/** @throws ApiError BOARD_NOT_FOUND */
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
  return and(
    type && eq(boards.boardType, type),
    state && isInState(state, now),
    q ? hasText(q, ...textsOf(boards.title)) : undefined,
  );
}

function isInState(state: BoardState, now: Date): SQL {
  if (state === "draft") return isNull(boards.publishedAt);
  return state === "waiting" ? gt(boards.publishedAt, now) : lte(boards.publishedAt, now);
}

function sortOf({ sort }: Filter, language: Language): SQL[] {
  const columns: Record<(typeof boardSortColumns)[number], Parameters<typeof orderOf>[1][string]> = {
    publishedAt: boards.publishedAt, // drafts count as the newest: they are to be finished
    startsAt: boards.startsAt,
    createdAt: boards.createdAt,
    boardType: boards.boardType,
    title: sql`lower(${boards.title} ->> ${language})`,
  };
  return orderOf(sort, columns, boards.id, ["startsAt"]);
}

function presentSummary(row: Omit<BoardRow, "body">, now: Date): AdminBoardSummary {
  const { id, boardType, title, picture, main, publishedAt, startsAt, version } = row;
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
    startsAt: startsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
