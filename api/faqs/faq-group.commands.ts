import { asc, eq, sql } from "drizzle-orm";
import { changesOf, recordAudit, type Actor } from "../kernel/audit/audit";
import type { Database } from "../db/client";
import { faqGroups, faqs } from "../db/schema";
import type { Bilingual } from "../db/schema/columns";
import { ApiError } from "../kernel/http/problem";
import { refuseStaleVersion } from "../kernel/http/version";
import type { Services } from "../kernel/services";
import { findNextPosition, moveTo } from "./positions";
import { findFaqSlug } from "./slugs";

type Staff = { by: Actor };
const subject = "faqGroup";

/** Makes a group, the last one. The same id again makes nothing. */
export async function createFaqGroup(
  services: Services,
  { id, title, by }: Staff & { id: string; title: Bilingual },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (await tx.$count(faqGroups, eq(faqGroups.id, id))) return;
    const slug = await findFaqSlug(tx, title.en);
    const position = await findNextPosition(tx, faqGroups);
    await tx.insert(faqGroups).values({ id, slug, title, position });
    const detail = { after: { slug, title } };
    await recordAudit(tx, {
      actor: by,
      at: services.now(),
      action: "faqGroup.created",
      subject,
      subjectId: id,
      detail,
    });
  });
}

/**
 * Saves a group's title; its slug stays.
 * @throws ApiError FAQ_NOT_FOUND, RECORD_CHANGED
 */
export async function saveFaqGroup(
  services: Services,
  { id, title, version, by }: Staff & { id: string; title: Bilingual; version?: number },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const group = await getLocked(tx, id);
    const detail = changesOf({ title: group.title }, { title });
    if (!detail) return;
    refuseStaleVersion(group.version, version);
    await tx
      .update(faqGroups)
      .set({ title, version: sql`${faqGroups.version} + 1` })
      .where(eq(faqGroups.id, id));
    await recordAudit(tx, { actor: by, at: services.now(), action: "faqGroup.saved", subject, subjectId: id, detail });
  });
}

/**
 * Moves a group to another place, from 1.
 * @throws ApiError FAQ_NOT_FOUND
 */
export async function moveFaqGroup(
  services: Services,
  { id, position, by }: Staff & { id: string; position: number },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const moved = await moveTo(tx, faqGroups, { id, place: position });
    if (!moved) throw new ApiError("FAQ_NOT_FOUND");
    const detail = changesOf({ position: moved.before }, { position: moved.after });
    if (!detail) return;
    await recordAudit(tx, { actor: by, at: services.now(), action: "faqGroup.moved", subject, subjectId: id, detail });
  });
}

/**
 * Deletes a group with its questions, all of which the audit log keeps.
 * @param faqCount how many questions were seen to go with it; without it all of them go
 * @throws ApiError FAQ_NOT_FOUND, RECORD_CHANGED also when questions came or went
 */
export async function deleteFaqGroup(
  services: Services,
  { id, version, faqCount, by }: Staff & { id: string; version?: number; faqCount?: number },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { slug, title, ...group } = await getLocked(tx, id);
    const gone = await tx
      .select({ slug: faqs.slug, question: faqs.question, answer: faqs.answer })
      .from(faqs)
      .where(eq(faqs.groupId, id))
      .orderBy(asc(faqs.position), asc(faqs.id));
    refuseStaleVersion(group.version, version);
    if (faqCount !== undefined && gone.length !== faqCount) throw new ApiError("RECORD_CHANGED");
    await tx.delete(faqGroups).where(eq(faqGroups.id, id));
    const detail = { before: { slug, title, faqs: gone } };
    await recordAudit(tx, {
      actor: by,
      at: services.now(),
      action: "faqGroup.deleted",
      subject,
      subjectId: id,
      detail,
    });
  });
}

/** @throws ApiError FAQ_NOT_FOUND */
export async function getLocked(tx: Database, id: string): Promise<typeof faqGroups.$inferSelect> {
  const [group] = await tx.select().from(faqGroups).where(eq(faqGroups.id, id)).for("update");
  if (!group) throw new ApiError("FAQ_NOT_FOUND");
  return group;
}
