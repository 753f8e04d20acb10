import { randomBytes } from "node:crypto";
import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import type { PictureChoice, Upload } from "contract/upload";
import { recordAudit, type Actor } from "../audit/audit";
import type { Database } from "../../db/client";
import { boards, company, houses, refundDecisions, units, uploads } from "../../db/schema";
import type { StoredPicture } from "../../db/schema/houses";
import { forgetScaled, uploadsFolder } from "./pictures";
import type { Services } from "../services";
import { readPicture } from "./read-picture";

/** Time between upload and use, in hours: forms and drafts. */
export const unusedHours = 48;

/**
 * Stores a picture under an unguessable path; idempotent by id. @throws ApiError VALIDATION_FAILED at `file`,
 * UPSTREAM_UNAVAILABLE
 */
export async function storeUpload(services: Services, id: string, file: Uint8Array, actor: Actor): Promise<Upload> {
  const [stored] = await services.db.select().from(uploads).where(eq(uploads.id, id));
  if (stored) return { id, path: stored.path, width: stored.width, height: stored.height, bytes: stored.bytes };
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
 * Finds pictures with their sizes; null if neither an upload nor part of the record. Locks them until the transaction
 * ends.
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

export async function lockUploads(tx: Database, paths: string[]): Promise<(typeof uploads.$inferSelect)[]> {
  if (paths.length === 0) return [];
  return tx.select().from(uploads).where(inArray(uploads.path, paths)).orderBy(uploads.id).for("share");
}

/** The file or null. Unknown paths are not requested from the storage, since anyone can send any path. */
export async function findUpload({ db, storage }: Services, path: string): Promise<Uint8Array | null> {
  return (await db.$count(uploads, eq(uploads.path, path))) > 0 ? storage.find(path) : null;
}

/** Deletes unused uploads. Failures of the storage are retried in the next round. */
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

/** Locks unused uploads against use, and checks them again: one that was chosen meanwhile stays. */
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
        .from(company)
        .where(eq(company.logo, uploads.path)),
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
        .from(units)
        .where(sql`${units.pictures} @> jsonb_build_array(jsonb_build_object('path', ${uploads.path}))`),
    ),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(refundDecisions)
        .where(
          and(
            sql`${refundDecisions.cause} = 'deposit'`, // must match the index
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
