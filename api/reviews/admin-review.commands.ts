import { eq, sql } from "drizzle-orm";
import type { Bilingual } from "../db/schema/columns";
import { changesOf, recordAudit, type Actor } from "../kernel/audit/audit";
import { reviews } from "../db/schema";
import { ApiError } from "../kernel/http/problem";
import { refuseStaleVersion } from "../kernel/http/version";
import type { Services } from "../kernel/services";

type Review = typeof reviews.$inferSelect;
type Decided = Pick<Review, "reply" | "publishedAt" | "hiddenAt" | "hiddenReason">;
type ReviewCommand = { id: string; version?: number; by: Actor };

/**
 * Keeps the house's answer to a review, in both languages, or takes it away.
 * @throws ApiError REVIEW_NOT_FOUND, RECORD_CHANGED
 */
export const replyToReview = (services: Services, means: ReviewCommand, reply: Bilingual | null) =>
  change(services, means, "review.replied", () => ({ reply }));

/**
 * Puts a review on the site. Its house's averages follow in the database itself.
 * @throws ApiError REVIEW_NOT_FOUND, RECORD_CHANGED
 */
export const publishReview = (services: Services, means: ReviewCommand) =>
  change(services, means, "review.published", ({ publishedAt }) => ({
    publishedAt: publishedAt ?? services.now(),
    hiddenAt: null,
    hiddenReason: null,
  }));

/**
 * Takes a review off the site, or keeps it from going there.
 * @param reason for staff alone
 * @throws ApiError REVIEW_NOT_FOUND, RECORD_CHANGED
 */
export const hideReview = (services: Services, means: ReviewCommand, reason: string) =>
  change(services, means, "review.hidden", ({ hiddenAt }) => ({
    publishedAt: null,
    hiddenAt: hiddenAt ?? services.now(),
    hiddenReason: reason,
  }));

/** A change that is there already is no change, whichever version it was meant for: the same form sent twice. */
async function change(
  services: Services,
  { id, version, by }: ReviewCommand,
  action: string,
  decide: (review: Review) => Partial<Decided>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
    if (!review) throw new ApiError("REVIEW_NOT_FOUND");
    const decided = decide(review);
    const detail = changesOf<Partial<Decided>>(review, decided);
    if (!detail) return;
    refuseStaleVersion(review.version, version);
    await tx
      .update(reviews)
      .set({ ...decided, version: sql`${reviews.version} + 1` })
      .where(eq(reviews.id, id));
    await recordAudit(tx, { actor: by, at: services.now(), action, subject: "review", subjectId: id, detail });
  });
}

/**
 * Deletes a review for good. The audit log keeps its ratings and what staff had decided, not the member's words.
 * @throws ApiError REVIEW_NOT_FOUND, RECORD_CHANGED
 */
export async function deleteReview(services: Services, { id, version, by }: ReviewCommand): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
    if (!review) throw new ApiError("REVIEW_NOT_FOUND");
    refuseStaleVersion(review.version, version);
    await tx.delete(reviews).where(eq(reviews.id, id));
    const { houseId, reservationId, facilities, communication, events, location } = review;
    const { reply, publishedAt, hiddenAt, hiddenReason } = review;
    await recordAudit(tx, {
      actor: by,
      at: services.now(),
      action: "review.deleted",
      subject: "review",
      subjectId: id,
      detail: {
        before: { houseId, reservationId, facilities, communication, events, location },
        decided: { reply, publishedAt, hiddenAt, hiddenReason },
      },
    });
  });
}
