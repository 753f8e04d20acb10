import { and, eq, ne } from "drizzle-orm";
import type { BoardBody } from "contract/admin-board";
import { changesOf, recordAudit, type Actor } from "../kernel/audit/audit";
import { lockInTransaction, type Database } from "../db/client";
import { boards } from "../db/schema";
import { ApiError, invalid } from "../kernel/http/problem";
import { refuseStaleVersion } from "../kernel/http/version";
import type { Services } from "../kernel/services";
import { findPictures } from "../uploads/uploads";
import type { BoardRow } from "./admin-board.queries";

type BoardTarget = { id: string; version?: number };

/**
 * Creates a board; an existing id is left unchanged.
 * @throws ApiError VALIDATION_FAILED at `picture` when it was never uploaded
 */
export async function createBoard(services: Services, id: string, body: BoardBody, actor: Actor): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const values = { id, ...(await toRow(tx, body, null, at)), createdAt: at };
    const [made] = await tx.insert(boards).values(values).onConflictDoNothing().returning({ id: boards.id });
    if (made) await record(tx, { actor, at, action: "board.created", id, detail: { after: values } });
  });
}

/**
 * Updates a board. Unpublishing the main board ends its role.
 * @throws ApiError BOARD_NOT_FOUND, RECORD_CHANGED, VALIDATION_FAILED at `picture`
 */
export async function updateBoard(
  services: Services,
  meant: BoardTarget,
  body: BoardBody,
  actor: Actor,
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const before = await getLocked(tx, meant.id);
    const values = await toRow(tx, body, before, at);
    const after = { ...values, main: before.main && isPublished(values.publishedAt, at) };
    const changes = changesOf<Record<string, unknown>>(before, after);
    if (!changes) return;
    refuseStaleVersion(before.version, meant.version);
    await tx
      .update(boards)
      .set({ ...after, version: before.version + 1 })
      .where(eq(boards.id, meant.id));
    await record(tx, { actor, at, action: "board.saved", id: meant.id, detail: changes });
  });
}

/** Makes a published board the main one. @throws ApiError BOARD_NOT_FOUND, RECORD_CHANGED, BOARD_NOT_PUBLISHED */
export async function makeMainBoard(services: Services, meant: BoardTarget, actor: Actor): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    await lockInTransaction(tx, "board", "main");
    const board = await getLocked(tx, meant.id);
    if (board.main && isPublished(board.publishedAt, at)) return;
    refuseStaleVersion(board.version, meant.version);
    if (!isPublished(board.publishedAt, at)) throw new ApiError("BOARD_NOT_PUBLISHED");
    const [former] = await tx
      .update(boards)
      .set({ main: false })
      .where(and(boards.main, ne(boards.id, meant.id)))
      .returning({ id: boards.id });
    await tx
      .update(boards)
      .set({ main: true, version: board.version + 1 })
      .where(eq(boards.id, meant.id));
    // Both boards get an audit entry
    const entry = { actor, at, action: "board.madeMain", detail: { before: former?.id ?? null, after: meant.id } };
    await record(tx, { ...entry, id: meant.id });
    if (former) await record(tx, { ...entry, id: former.id });
  });
}

/** @throws ApiError BOARD_NOT_FOUND, RECORD_CHANGED */
export async function deleteBoard(services: Services, meant: BoardTarget, actor: Actor): Promise<void> {
  await services.db.transaction(async (tx) => {
    const before = await getLocked(tx, meant.id);
    refuseStaleVersion(before.version, meant.version);
    await tx.delete(boards).where(eq(boards.id, meant.id));
    await record(tx, { actor, at: services.now(), action: "board.deleted", id: meant.id, detail: { before } });
  });
}

async function getLocked(tx: Database, id: string): Promise<BoardRow> {
  const [row] = await tx.select().from(boards).where(eq(boards.id, id)).for("update");
  if (!row) throw new ApiError("BOARD_NOT_FOUND");
  return row;
}

async function toRow(tx: Database, body: BoardBody, before: BoardRow | null, now: Date) {
  const { boardType, title, body: texts, picture: chosen } = body;
  const [picture = null] = chosen ? await findPictures(tx, [chosen], before?.picture ? [before.picture] : []) : [];
  if (chosen && !picture) throw invalid({ path: "picture", problem: "pictureRequired" });
  return { boardType, title, body: texts, picture, publishedAt: timeOf(body.publishedAt, before, now) };
}

function timeOf(requested: BoardBody["publishedAt"], before: BoardRow | null, now: Date): Date | null {
  if (requested === null) return null;
  if (requested !== "now") return new Date(requested);
  return before && isPublished(before.publishedAt, now) ? before.publishedAt : now;
}

const isPublished = (at: Date | null, now: Date) => at !== null && at <= now;

function record(
  tx: Database,
  { id, ...entry }: { actor: Actor; at: Date; action: string; id: string; detail: Record<string, unknown> },
) {
  return recordAudit(tx, { ...entry, subject: "board", subjectId: id });
}
