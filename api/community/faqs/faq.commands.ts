import type { Bilingual } from "domain/enums";
import { eq } from "drizzle-orm";
import { changesOf, recordAudit } from "../../kernel/audit/audit";
import { faqs } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { defineRecord, type RecordCommand } from "../../kernel/records/record";
import type { Services } from "../../kernel/services";
import { faqGroupRecord } from "./faq-group.commands";
import { findNextPosition, moveTo } from "./positions";
import { findFaqSlug } from "./slugs";

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
