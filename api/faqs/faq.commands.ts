import { and, eq, sql } from "drizzle-orm";
import { changesOf, recordAudit, type Actor } from "../kernel/audit/audit";
import { faqs } from "../db/schema";
import type { Bilingual } from "../db/schema/columns";
import { ApiError } from "../kernel/http/problem";
import { refuseStaleVersion } from "../kernel/http/version";
import type { Services } from "../kernel/services";
import { getLocked } from "./faq-group.commands";
import { findNextPosition, moveTo } from "./positions";
import { findFaqSlug } from "./slugs";

type FaqCommand = { groupId: string; id: string; by: Actor };
type Texts = { question: Bilingual; answer: Bilingual };
const subject = "faq";

const byGroupAndId = ({ groupId, id }: FaqCommand) => and(eq(faqs.groupId, groupId), eq(faqs.id, id));

/**
 * Makes a question, the last of its group. The same id again makes nothing.
 * @throws ApiError FAQ_NOT_FOUND without the group
 */
export async function createFaq(services: Services, { question, answer, ...means }: FaqCommand & Texts): Promise<void> {
  const { id, groupId, by } = means;
  await services.db.transaction(async (tx) => {
    await getLocked(tx, groupId); // so that two questions do not take one place
    if (await tx.$count(faqs, eq(faqs.id, id))) return;
    const slug = await findFaqSlug(tx, question.en);
    const position = await findNextPosition(tx, faqs, eq(faqs.groupId, groupId));
    await tx.insert(faqs).values({ id, groupId, slug, question, answer, position });
    const detail = { after: { groupId, slug, question, answer } };
    await recordAudit(tx, { actor: by, at: services.now(), action: "faq.created", subject, subjectId: id, detail });
  });
}

/**
 * Saves question and answer; the slug stays, so that links live on.
 * @throws ApiError FAQ_NOT_FOUND, RECORD_CHANGED
 */
export async function updateFaq(
  services: Services,
  { version, question, answer, ...means }: FaqCommand & Texts & { version?: number },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [faq] = await tx.select().from(faqs).where(byGroupAndId(means)).for("update");
    if (!faq) throw new ApiError("FAQ_NOT_FOUND");
    const detail = changesOf({ question: faq.question, answer: faq.answer }, { question, answer });
    if (!detail) return;
    refuseStaleVersion(faq.version, version);
    await tx
      .update(faqs)
      .set({ question, answer, version: sql`${faqs.version} + 1` })
      .where(byGroupAndId(means));
    const { id: subjectId, by: actor } = means;
    await recordAudit(tx, { actor, at: services.now(), action: "faq.saved", subject, subjectId, detail });
  });
}

/**
 * Moves a question to another place in its group, from 1.
 * @throws ApiError FAQ_NOT_FOUND
 */
export async function moveFaq(
  services: Services,
  { position, ...means }: FaqCommand & { position: number },
): Promise<void> {
  const { groupId, id, by: actor } = means;
  await services.db.transaction(async (tx) => {
    const moved = await moveTo(tx, faqs, { among: eq(faqs.groupId, groupId), id, place: position });
    if (!moved) throw new ApiError("FAQ_NOT_FOUND");
    const detail = changesOf({ position: moved.before }, { position: moved.after });
    if (!detail) return;
    await recordAudit(tx, { actor, at: services.now(), action: "faq.moved", subject, subjectId: id, detail });
  });
}

/**
 * Deletes a question; the audit log keeps it.
 * @throws ApiError FAQ_NOT_FOUND, RECORD_CHANGED
 */
export async function deleteFaq(
  services: Services,
  { version, ...means }: FaqCommand & { version?: number },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [faq] = await tx.select().from(faqs).where(byGroupAndId(means)).for("update");
    if (!faq) throw new ApiError("FAQ_NOT_FOUND");
    refuseStaleVersion(faq.version, version);
    await tx.delete(faqs).where(byGroupAndId(means));
    const { groupId, slug, question, answer } = faq;
    const { id: subjectId, by: actor } = means;
    const detail = { before: { groupId, slug, question, answer } };
    await recordAudit(tx, { actor, at: services.now(), action: "faq.deleted", subject, subjectId, detail });
  });
}
