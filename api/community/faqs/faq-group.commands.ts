import type { Bilingual } from "domain/enums";
import { asc, eq } from "drizzle-orm";
import { changesOf, recordAudit } from "../../kernel/audit/audit";
import { faqGroups, faqs } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { defineRecord, type RecordCommand } from "../../kernel/records/record";
import type { Services } from "../../kernel/services";
import { findNextPosition, moveTo } from "./positions";
import { findFaqSlug } from "./slugs";

type GroupCommand = RecordCommand & { id: string };

export const faqGroupRecord = defineRecord<typeof faqGroups.$inferSelect>({
  table: faqGroups,
  keyColumn: faqGroups.id,
  key: ({ id }) => id,
  notFound: "FAQ_NOT_FOUND",
  subject: "faqGroup",
});

/** Makes a group, the last one. The same id again makes nothing. */
export async function createFaqGroup(
  services: Services,
  { id, actor }: Omit<GroupCommand, "version">,
  title: Bilingual,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (await tx.$count(faqGroups, eq(faqGroups.id, id))) return;
    const slug = await findFaqSlug(tx, title.en);
    const position = await findNextPosition(tx, faqGroups);
    const [made] = await tx.insert(faqGroups).values({ id, slug, title, position }).returning();
    const detail = { after: { slug, title } };
    if (made) {
      await faqGroupRecord.audit(tx, made, { actor, at: services.now(), action: "faqGroup.created", detail });
    }
  });
}

/**
 * Saves a group's title; its slug stays.
 * @throws ApiError FAQ_NOT_FOUND, RECORD_CHANGED
 */
export const updateFaqGroup = (
  services: Services,
  { id, version, actor }: GroupCommand,
  title: Bilingual,
): Promise<void> => faqGroupRecord.update(services, { key: id, version, actor }, () => ({ title }));

/**
 * Moves a group to another place, from 1.
 * @throws ApiError FAQ_NOT_FOUND
 */
export async function moveFaqGroup(
  services: Services,
  { id, actor }: Omit<GroupCommand, "version">,
  position: number,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const moved = await moveTo(tx, faqGroups, { id, place: position });
    if (!moved) throw new ApiError("FAQ_NOT_FOUND");
    const detail = changesOf({ position: moved.before }, { position: moved.after });
    if (!detail) return;
    const entry = { actor, at: services.now(), action: "faqGroup.moved", detail };
    await recordAudit(tx, { ...entry, subject: "faqGroup", subjectId: id });
  });
}

/**
 * Deletes a group with its questions, all of which the audit log keeps.
 * @param faqCount how many questions were seen to go with it; without it all of them go
 * @throws ApiError FAQ_NOT_FOUND, RECORD_CHANGED also when questions came or went
 */
export const deleteFaqGroup = (
  services: Services,
  { id, version, actor }: GroupCommand,
  faqCount?: number,
): Promise<void> =>
  faqGroupRecord.delete(services, { key: id, version, actor }, async ({ slug, title }, tx) => {
    const gone = await tx
      .select({ slug: faqs.slug, question: faqs.question, answer: faqs.answer })
      .from(faqs)
      .where(eq(faqs.groupId, id))
      .orderBy(asc(faqs.position), asc(faqs.id));
    if (faqCount !== undefined && gone.length !== faqCount) throw new ApiError("RECORD_CHANGED");
    return { before: { slug, title, faqs: gone } };
  });
