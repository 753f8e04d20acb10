import type { Bilingual } from "domain/enums";
import { eq, asc, max, type SQL } from "drizzle-orm";
import { changesOf, recordAudit } from "../../kernel/audit/audit";
import { faqs, faqGroups } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { defineRecord, type RecordCommand } from "../../kernel/records/record";
import type { Services } from "../../kernel/services";
import type { Database } from "../../db/client";
import { findFreeSlug, slugOf } from "../../kernel/http/slug";

type FaqCommand = RecordCommand & { groupId: string; id: string };
type Texts = { question: Bilingual; answer: Bilingual };

const faqRecord = defineRecord<typeof faqs.$inferSelect>({
  table: faqs,
  keyColumn: faqs.id,
  key: ({ id }) => id,
  notFound: "FAQ_NOT_FOUND",
  subject: "faq",
});

/**
 * Makes a question, the last of its group. The same id again makes nothing.
 * @throws ApiError FAQ_NOT_FOUND without the group
 */
export async function createFaq(
  services: Services,
  { groupId, id, actor }: Omit<FaqCommand, "version">,
  { question, answer }: Texts,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await faqGroupRecord.getLocked(tx, groupId); // so that two questions do not take one place
    if (await tx.$count(faqs, eq(faqs.id, id))) return;
    const slug = await findFaqSlug(tx, question.en);
    const position = await findNextPosition(tx, faqs, eq(faqs.groupId, groupId));
    const [made] = await tx.insert(faqs).values({ id, groupId, slug, question, answer, position }).returning();
    const detail = { after: { groupId, slug, question, answer } };
    if (made) await faqRecord.audit(tx, made, { actor, at: services.now(), action: "faq.created", detail });
  });
}

/**
 * Saves question and answer; the slug stays, so that links live on.
 * @throws ApiError FAQ_NOT_FOUND, RECORD_CHANGED
 */
export const updateFaq = (
  services: Services,
  { groupId, id, version, actor }: FaqCommand,
  { question, answer }: Texts,
): Promise<void> =>
  faqRecord.update(services, { key: id, among: eq(faqs.groupId, groupId), version, actor }, () => ({
    question,
    answer,
  }));

/**
 * Moves a question to another place in its group, from 1.
 * @throws ApiError FAQ_NOT_FOUND
 */
export async function moveFaq(
  services: Services,
  { groupId, id, actor }: Omit<FaqCommand, "version">,
  position: number,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const moved = await moveTo(tx, faqs, { among: eq(faqs.groupId, groupId), id, place: position });
    if (!moved) throw new ApiError("FAQ_NOT_FOUND");
    const detail = changesOf({ position: moved.before }, { position: moved.after });
    if (!detail) return;
    const entry = { actor, at: services.now(), action: "faq.moved", detail };
    await recordAudit(tx, { ...entry, subject: "faq", subjectId: id });
  });
}

/**
 * Deletes a question; the audit log keeps it.
 * @throws ApiError FAQ_NOT_FOUND, RECORD_CHANGED
 */
export const deleteFaq = (services: Services, { groupId, id, version, actor }: FaqCommand): Promise<void> =>
  faqRecord.delete(
    services,
    { key: id, among: eq(faqs.groupId, groupId), version, actor },
    ({ slug, question, answer }) => ({ before: { groupId, slug, question, answer } }),
  );

type GroupCommand = RecordCommand & { id: string };

const faqGroupRecord = defineRecord<typeof faqGroups.$inferSelect>({
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
 * Deletes a group and its questions. The audit log keeps a copy of each.
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

type Ordered = typeof faqGroups | typeof faqs;

/** Renumbers the siblings. `place` counts from 1. Returns the positions before and after; null for a missing row. */
async function moveTo(
  tx: Database,
  table: Ordered,
  { among, id, place }: { among?: SQL; id: string; place: number },
): Promise<{ before: number; after: number } | null> {
  const rows = await tx
    .select({ id: table.id, position: table.position })
    .from(table)
    .where(among)
    .orderBy(asc(table.position), asc(table.id))
    .for("update");
  const from = rows.findIndex((row) => row.id === id);
  const [moved] = rows.splice(from, from < 0 ? 0 : 1);
  if (!moved) return null;
  const to = Math.min(place - 1, rows.length);
  rows.splice(to, 0, moved);
  for (const [position, row] of rows.entries()) {
    if (row.position !== position) await tx.update(table).set({ position }).where(eq(table.id, row.id));
  }
  return { before: from + 1, after: to + 1 };
}

async function findNextPosition(tx: Database, table: Ordered, among?: SQL): Promise<number> {
  const [last] = await tx
    .select({ position: max(table.position) })
    .from(table)
    .where(among);
  return (last?.position ?? -1) + 1;
}

/** Unique among groups and questions, since both are anchors of one page. */
function findFaqSlug(tx: Database, title: string): Promise<string> {
  return findFreeSlug(tx, "faq", slugOf(title) || "question", async (requested) => {
    const groups = await tx.$count(faqGroups, eq(faqGroups.slug, requested));
    return groups > 0 || (await tx.$count(faqs, eq(faqs.slug, requested))) > 0;
  });
}
