import { randomBytes } from "node:crypto";
import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import type { PictureChoice, Upload } from "contract/upload";
import { recordAudit, type Actor } from "../kernel/audit/audit";
import type { Database } from "../db/client";
import { boards, houses, refundDecisions, uploads } from "../db/schema";
import type { StoredPicture } from "../db/schema/houses";
import { forgetScaled, uploadsFolder } from "./pictures";
import type { Services } from "../kernel/services";
import { readPicture } from "./read-picture";

/** How long an upload may wait to be used, in hours: a form that is filled in, a draft that is thought over. */
export const unusedHours = 48;

/**
 * Keeps a picture under a path that nobody can guess. Kept already under the same id, it is that one.
 * @throws ApiError VALIDATION_FAILED at `file` for what is no picture or too large a one; UPSTREAM_UNAVAILABLE
 */
export async function keepUpload(services: Services, id: string, file: Uint8Array, actor: Actor): Promise<Upload> {
  const [kept] = await services.db.select().from(uploads).where(eq(uploads.id, id));
  if (kept) return { id, path: kept.path, width: kept.width, height: kept.height, bytes: kept.bytes };
  const { bytes, width, height } = await readPicture(file);
  const path = `${uploadsFolder}/${randomBytes(16).toString("hex")}.webp`;
  await services.storage.put(path, bytes, "image/webp");
  const upload = { id, path, width, height, bytes: bytes.length };
  const at = services.now();
  try {
    await services.db.transaction(async (tx) => {
      await tx.insert(uploads).values({ ...upload, createdAt: at });
      await recordAudit(tx, { actor, at, action: "upload.made", subject: "upload", subjectId: id, detail: { path } });
    });
  } catch (error) {
    await services.storage.remove(path);
    throw error;
  }
  return upload;
}

/**
 * The pictures that staff chose, with their sizes; null in place of one that is neither an upload nor among those that
 * stand there already. Uploads cannot be removed until the transaction ends.
 */
export async function findPictures(
  tx: Database,
  chosen: PictureChoice[],
  present: StoredPicture[],
): Promise<(StoredPicture | null)[]> {
  const rows = await lockUploads(
    tx,
    chosen.map(({ path }) => path),
  );
  const known = new Map([...present, ...rows].map(({ path, width, height }) => [path, { width, height }]));
  return chosen.map(({ path, alt }) => {
    const size = known.get(path);
    return size ? { path, alt, ...size } : null;
  });
}

/** Those of the paths that are uploads. They cannot be removed until the transaction ends. */
export async function lockUploads(tx: Database, paths: string[]): Promise<(typeof uploads.$inferSelect)[]> {
  if (paths.length === 0) return [];
  return tx.select().from(uploads).where(inArray(uploads.path, paths)).orderBy(uploads.id).for("share");
}

/** The file of an upload, or null. What was never uploaded is not asked of the storage: anybody may ask for any name. */
export async function findUpload({ db, storage }: Services, path: string): Promise<Uint8Array | null> {
  return (await db.$count(uploads, eq(uploads.path, path))) > 0 ? storage.find(path) : null;
}

/** Removes uploads that nothing shows. What the storage does not remove is found again in the next round. */
export async function removeUnusedUploads(services: Services): Promise<void> {
  const { db, env, log, storage } = services;
  for (const upload of await db.transaction((tx) => takeUnused(tx, services.now()))) {
    try {
      await storage.remove(upload.path);
      await forgetScaled(env.dataDir, upload.path);
    } catch (error) {
      await db.insert(uploads).values(upload);
      log.warn({ err: error, path: upload.path }, "an unused upload could not be removed");
    }
  }
}

/**
 * Those that nothing shows are locked, so that nobody can choose one from now on, and asked about again: one that was
 * being chosen at that moment stays.
 */
async function takeUnused(tx: Database, now: Date) {
  const isUnused = and(
    lt(uploads.createdAt, new Date(now.getTime() - unusedHours * 3_600_000)),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(boards)
        .where(sql`${boards.picture} ->> 'path' = ${uploads.path}`),
    ),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(houses)
        .where(sql`${houses.pictures} @> jsonb_build_array(jsonb_build_object('path', ${uploads.path}))`),
    ),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(refundDecisions)
        .where(
          and(
            sql`${refundDecisions.cause} = 'deposit'`, // as the index says it
            sql`${refundDecisions.deductions} @> jsonb_build_array(jsonb_build_object('photograph', ${uploads.path}))`,
          ),
        ),
    ),
  );
  const locked = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(isUnused)
    .orderBy(uploads.id)
    .for("update", { of: uploads, skipLocked: true });
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  return tx
    .delete(uploads)
    .where(and(inArray(uploads.id, ids), isUnused))
    .returning();
}
