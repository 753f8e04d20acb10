import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { ConversationPicture } from "contract/conversation";
import type { Database } from "../../db/client";
import { conversationPictures } from "../../db/schema";
import { invalid } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { readPicture, scalePicture } from "../../kernel/uploads/read-picture";
import { unusedHours } from "../../kernel/uploads/uploads";

/** This is not the folder of `/media`, which everyone may open. */
const folder = "conversations";
export const smallWidth = 480;

export const toSmallPath = (path: string) => path.replace(/\.webp$/, "-small.webp");

/** Re-encoded without metadata; idempotent by id. @throws ApiError VALIDATION_FAILED at `file`, UPSTREAM_UNAVAILABLE */
export async function storePicture(
  { db, storage, now }: Services,
  { id, accountId }: { id: string; accountId: string },
  file: Uint8Array,
): Promise<ConversationPicture> {
  const [stored] = await db.select().from(conversationPictures).where(eq(conversationPictures.id, id));
  if (stored) return { id, width: stored.width, height: stored.height, bytes: stored.bytes };
  const { bytes, width, height } = await readPicture(file);
  const small = await scalePicture(bytes, smallWidth);
  const path = `${folder}/${randomBytes(16).toString("hex")}.webp`;
  const picture = { id, width, height, bytes: bytes.length };
  try {
    await storage.put(path, bytes, "image/webp");
    await storage.put(toSmallPath(path), small, "image/webp");
    await db.insert(conversationPictures).values({ ...picture, path, accountId, createdAt: now() });
  } catch (error) {
    await removeFiles(storage, path);
    throw error;
  }
  return picture;
}

type Message = { messageId: string; accountId: string; uploaderId: string; at: Date };

/** Pictures of the writer that no message has. @throws ApiError VALIDATION_FAILED at `pictures` */
export async function attachPictures(
  tx: Database,
  ids: string[],
  { messageId, accountId, uploaderId, at }: Message,
): Promise<void> {
  if (ids.length === 0) return;
  const chosen = [...new Set(ids)];
  const isFree = and(
    and(inArray(conversationPictures.id, chosen), eq(conversationPictures.accountId, uploaderId)),
    and(isNull(conversationPictures.conversationMessageId), isNull(conversationPictures.usedAt)),
  );
  const free = await tx.select({ id: conversationPictures.id }).from(conversationPictures).where(isFree).for("update");
  if (free.length < chosen.length) throw invalid({ path: "pictures", problem: "pictureUnknown" });
  for (const [position, id] of chosen.entries()) {
    await tx
      .update(conversationPictures)
      .set({ conversationMessageId: messageId, accountId, position, usedAt: at })
      .where(eq(conversationPictures.id, id));
  }
}

/**
 * Deletes pictures whose message is erased, and those that were not sent within two days. Failures of the storage are
 * retried in the next round.
 */
export async function removeUnusedPictures({ db, log, now, storage }: Services): Promise<void> {
  const { accountId, createdAt, conversationMessageId, usedAt } = conversationPictures;
  const isLate = lt(createdAt, new Date(now().getTime() - unusedHours * 3_600_000));
  const isUnused = and(isNull(conversationMessageId), or(isNotNull(usedAt), isNull(accountId), isLate));
  const unused = await db.select().from(conversationPictures).where(isUnused).limit(500);
  for (const { id, path } of unused) {
    try {
      // Before the file: a message that is sent now finds no picture instead of a broken one
      const [gone] = await db
        .delete(conversationPictures)
        .where(and(eq(conversationPictures.id, id), isUnused))
        .returning();
      if (!gone) continue;
      await removeFiles(storage, path).catch(async (error: unknown) => {
        await db.insert(conversationPictures).values(gone);
        throw error;
      });
    } catch (error) {
      log.warn({ err: error, path }, "an unused picture of a conversation could not be removed");
    }
  }
}

async function removeFiles(storage: Services["storage"], path: string): Promise<void> {
  await storage.remove(path);
  await storage.remove(toSmallPath(path));
}
