import { and, ne } from "drizzle-orm";
import type { BoardBody } from "contract/admin/board";
import { isEventType } from "domain/houses/board-event";
import { maxMonthsToEvent } from "domain/rules";
import { addMonths, seoulDay } from "domain/seoul-time";
import type { Actor } from "../../kernel/audit/audit";
import { lockInTransaction, type Database } from "../../db/client";
import { boards } from "../../db/schema";
import { ApiError, invalid } from "../../kernel/http/problem";
import { defineRecord, refuseStaleVersion, type RecordCommand } from "../../kernel/records/record";
import type { Services } from "../../kernel/services";
import { findPictures } from "../../kernel/uploads/uploads";
import type { BoardRow } from "./admin-board.queries";

type BoardCommand = RecordCommand & { id: string };

const boardRecord = defineRecord<BoardRow>({
  table: boards,
  keyColumn: boards.id,
  key: ({ id }) => id,
  notFound: "BOARD_NOT_FOUND",
  subject: "board",
});

/**
 * Creates a board; an existing id is left unchanged.
 * @throws ApiError VALIDATION_FAILED at `picture` when it was never uploaded, at `startsAt` when it is a year away
 */
export const createBoard = (
  services: Services,
  { id, body, actor }: { id: string; body: BoardBody; actor: Actor },
): Promise<void> =>
  boardRecord.create(services, { id, actor }, async (at, tx) => ({
    ...(await toRow(tx, body, null, at)),
    createdAt: at,
  }));

/**
 * Updates a board. Unpublishing the main board ends its role.
 * @throws ApiError BOARD_NOT_FOUND, RECORD_CHANGED, VALIDATION_FAILED at `picture` or `startsAt`
 */
export const updateBoard = (services: Services, { id, version, actor }: BoardCommand, body: BoardBody): Promise<void> =>
  boardRecord.update(services, { key: id, version, actor }, async (board, at, tx) => {
    const texts = await toRow(tx, body, board, at);
    return { ...texts, main: board.main && isPublished(texts.publishedAt, at) };
  });

/**
 * Makes a published board the main one in place of the former.
 * @throws ApiError BOARD_NOT_FOUND, RECORD_CHANGED, BOARD_NOT_PUBLISHED
 */
export async function makeMainBoard(services: Services, { id, version, actor }: BoardCommand): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    await lockInTransaction(tx, "board", "main");
    const board = await boardRecord.getLocked(tx, id);
    if (board.main && isPublished(board.publishedAt, at)) return;
    refuseStaleVersion(board, version);
    if (!isPublished(board.publishedAt, at)) throw new ApiError("BOARD_NOT_PUBLISHED");
    const [former] = await tx
      .update(boards)
      .set({ main: false })
      .where(and(boards.main, ne(boards.id, id)))
      .returning();
    // In the trail of each, what became of it
    const entry = { actor, at, action: "board.madeMain", detail: { before: former?.id ?? null, after: id } };
    await boardRecord.save(tx, board, { main: true }, entry);
    if (former) await boardRecord.audit(tx, former, entry);
  });
}

/** @throws ApiError BOARD_NOT_FOUND, RECORD_CHANGED */
export const deleteBoard = (services: Services, { id, version, actor }: BoardCommand): Promise<void> =>
  boardRecord.delete(services, { key: id, version, actor });

async function toRow(tx: Database, body: BoardBody, before: BoardRow | null, now: Date) {
  const { boardType, title, body: texts, picture: chosen } = body;
  const [picture = null] = chosen ? await findPictures(tx, [chosen], before?.picture ? [before.picture] : []) : [];
  if (chosen && !picture) throw invalid({ path: "picture", problem: "pictureRequired" });
  const publishedAt = timeOf(body.publishedAt, before, now);
  return { boardType, title, body: texts, picture, publishedAt, startsAt: readStartsAt(body, before, now) };
}

/** A year too many is a slip; a date that is saved already stays however long ago it is. */
function readStartsAt({ boardType, startsAt }: BoardBody, before: BoardRow | null, now: Date): Date | null {
  if (startsAt === undefined) return before && isEventType(boardType) ? before.startsAt : null;
  if (startsAt === null) return null;
  const at = new Date(startsAt);
  const today = seoulDay(now);
  const [from, to] = [addMonths(today, -maxMonthsToEvent), addMonths(today, maxMonthsToEvent)];
  const isKept = before?.startsAt?.getTime() === at.getTime();
  if (!isKept && (seoulDay(at) < from || seoulDay(at) > to)) {
    throw invalid({ path: "startsAt", problem: "dayOutOfRange", values: { from, to } });
  }
  return at;
}

function timeOf(requested: BoardBody["publishedAt"], before: BoardRow | null, now: Date): Date | null {
  if (requested === null) return null;
  if (requested !== "now") return new Date(requested);
  return before && isPublished(before.publishedAt, now) ? before.publishedAt : now;
}

const isPublished = (at: Date | null, now: Date) => at !== null && at <= now;
