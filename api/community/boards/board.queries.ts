import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Board, BoardSummary } from "contract/board";
import { comingFrom } from "domain/houses/board-event";
import { type BoardType, type Language, boardTypes } from "domain/enums";
import type { ReadDatabase } from "../../db/client";
import { boards } from "../../db/schema";
import { notNull } from "../../db/rows";

type Row = typeof boards.$inferSelect & { publishedAt: Date };
type Reader = { language: Language; now: Date };

/** The columns of a board that `isPublished`. */
const columns = { ...getTableColumns(boards), publishedAt: notNull(boards.publishedAt) };

const isPublished = (now: Date) => and(isNotNull(boards.publishedAt), lte(boards.publishedAt, now));

/**
 * Lists one page: the main board, then coming events by date, then the rest by the day of the event or of publication,
 * newest first. An unknown type has no boards.
 */
export async function listBoards(
  db: ReadDatabase,
  { type, page, size }: { type: string; page: number; size: number },
  { language, now }: Reader,
): Promise<{ boards: BoardSummary[]; totalCount: number }> {
  const known = boardTypes.find((boardType) => boardType === type);
  if (type !== "ALL" && !known) return { boards: [], totalCount: 0 };
  const where = and(isPublished(now), known ? eq(boards.boardType, known satisfies BoardType) : undefined);
  const rows = await db
    .select({ ...columns, total: sql<number>`(count(*) over ())::int` })
    .from(boards)
    .where(where)
    .orderBy(...newsOrder(now))
    .limit(size)
    .offset((page - 1) * size);
  const isBeyond = rows.length === 0 && page > 1; // its rows have no count
  const [counted] = isBeyond ? await db.select({ total: count() }).from(boards).where(where) : rows;
  return { boards: rows.map((row) => presentSummary(row, language)), totalCount: counted?.total ?? 0 };
}

/** Coming events as `listComingEvents` sorts them. */
function newsOrder(now: Date): SQL[] {
  const comingAt = sql`case when ${gte(boards.startsAt, comingFrom(now))} then ${boards.startsAt} end`;
  return [
    desc(boards.main),
    sql`${comingAt} asc nulls last`,
    sql`coalesce(${boards.startsAt}, ${boards.publishedAt}) desc`,
    desc(boards.id),
  ];
}

export async function findBoard(db: ReadDatabase, id: string, { language, now }: Reader): Promise<Board | null> {
  const row = await findPublished(db, id, now);
  return row ? presentBoard(db, row, { language, now }) : null;
}

export type BoardEvent = BoardSummary & { startsAt: string; version: number };

/** Returns null also for a board without a date. */
export async function findEvent(db: ReadDatabase, id: string, { language, now }: Reader): Promise<BoardEvent | null> {
  const row = await findPublished(db, id, now);
  if (!row?.startsAt) return null;
  return { ...presentSummary(row, language), startsAt: row.startsAt.toISOString(), version: row.version };
}

async function findPublished(db: ReadDatabase, id: string, now: Date): Promise<Row | undefined> {
  const [row] = await db
    .select(columns)
    .from(boards)
    .where(and(isPublished(now), eq(boards.id, id)));
  return row;
}

export async function findMainBoard(db: ReadDatabase, { language, now }: Reader): Promise<Board | null> {
  const [row] = await db
    .select(columns)
    .from(boards)
    .where(isPublished(now))
    .orderBy(desc(boards.main), desc(boards.publishedAt), desc(boards.id))
    .limit(1);
  return row ? presentBoard(db, row, { language, now }) : null;
}

async function presentBoard(db: ReadDatabase, row: Row, { language, now }: Reader): Promise<Board> {
  const findNeighbour = async (condition: SQL | undefined, order: SQL[]) => {
    const [neighbour] = await db
      .select({ id: boards.id, title: boards.title })
      .from(boards)
      .where(and(isPublished(now), condition))
      .orderBy(...order)
      .limit(1);
    return neighbour ? { id: neighbour.id, title: neighbour.title[language] } : null;
  };
  const at = row.publishedAt;
  const sameInstant = eq(boards.publishedAt, at);
  return {
    ...presentSummary(row, language),
    body: row.body[language],
    newer: await findNeighbour(or(gt(boards.publishedAt, at), and(sameInstant, gt(boards.id, row.id))), [
      asc(boards.publishedAt),
      asc(boards.id),
    ]),
    older: await findNeighbour(or(lt(boards.publishedAt, at), and(sameInstant, lt(boards.id, row.id))), [
      desc(boards.publishedAt),
      desc(boards.id),
    ]),
  };
}

function presentSummary(row: Row, language: Language): BoardSummary {
  return {
    id: row.id,
    boardType: row.boardType,
    title: row.title[language],
    excerpt: excerptOf(row.body[language]),
    picture: row.picture && { ...row.picture, alt: row.picture.alt[language] },
    main: row.main,
    publishedAt: row.publishedAt.toISOString(),
    startsAt: row.startsAt?.toISOString() ?? null,
  };
}

const maxExcerptLength = 160;

/** The first paragraph of a Markdown text without its marks, cut at a word's end. */
export function excerptOf(markdown: string): string {
  const paragraphs = markdown.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const first = paragraphs.find((paragraph) => paragraph && !/^(#|!\[|[-*_]{3,}$|\|)/.test(paragraph)) ?? "";
  const plain = first
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:[-*+>]|\d+\.)\s+/gm, "")
    .replace(/[*_`~]/g, "")
    .replace(/\s+/g, " ");
  if (plain.length <= maxExcerptLength) return plain;
  const cut = plain.slice(0, maxExcerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxExcerptLength / 2))}…`;
}
