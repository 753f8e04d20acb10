import type { Bilingual } from "../db/schema/columns";
import { reviews } from "../db/schema";
import { defineRecord, findChanges, refuseStaleVersion, type RecordCommand } from "../kernel/records/record";
import type { Services } from "../kernel/services";

type Review = typeof reviews.$inferSelect;
type Decided = Pick<Review, "reply" | "publishedAt" | "hiddenAt" | "hiddenReason">;
type ReviewCommand = RecordCommand & { id: string };

const reviewRecord = defineRecord<Review>({
  table: reviews,
  keyColumn: reviews.id,
  key: ({ id }) => id,
  notFound: "REVIEW_NOT_FOUND",
  subject: "review",
});

/**
 * Keeps the house's answer to a review, in both languages, or takes it away.
 * @throws ApiError REVIEW_NOT_FOUND, RECORD_CHANGED
 */
export const replyToReview = (services: Services, command: ReviewCommand, reply: Bilingual | null) =>
  change(services, command, "review.replied", () => ({ reply }));

/**
 * Puts a review on the site. Its house's averages follow in the database itself.
 * @throws ApiError REVIEW_NOT_FOUND, RECORD_CHANGED
 */
export const publishReview = (services: Services, command: ReviewCommand) =>
  change(services, command, "review.published", ({ publishedAt }) => ({
    publishedAt: publishedAt ?? services.now(),
    hiddenAt: null,
    hiddenReason: null,
  }));

/**
 * Takes a review off the site, or keeps it from going there.
 * @param reason for staff alone
 * @throws ApiError REVIEW_NOT_FOUND, RECORD_CHANGED
 */
export const hideReview = (services: Services, command: ReviewCommand, reason: string) =>
  change(services, command, "review.hidden", ({ hiddenAt }) => ({
    publishedAt: null,
    hiddenAt: hiddenAt ?? services.now(),
    hiddenReason: reason,
  }));

async function change(
  services: Services,
  { id, version, actor }: ReviewCommand,
  action: string,
  decide: (review: Review) => Partial<Decided>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const review = await reviewRecord.getLocked(tx, id);
    const decided = decide(review);
    const detail = findChanges(review, decided, version);
    if (detail) await reviewRecord.save(tx, review, decided, { actor, at: services.now(), action, detail });
  });
}

/**
 * Deletes a review for good. The audit log keeps its ratings and what staff had decided, not the member's words.
 * @throws ApiError REVIEW_NOT_FOUND, RECORD_CHANGED
 */
export async function deleteReview(services: Services, { id, version, actor }: ReviewCommand): Promise<void> {
  await services.db.transaction(async (tx) => {
    const review = await reviewRecord.getLocked(tx, id);
    refuseStaleVersion(review, version);
    const { houseId, reservationId, facilities, communication, events, location } = review;
    const { reply, publishedAt, hiddenAt, hiddenReason } = review;
    const detail = {
      before: { houseId, reservationId, facilities, communication, events, location },
      decided: { reply, publishedAt, hiddenAt, hiddenReason },
    };
    await reviewRecord.delete(tx, review, { actor, at: services.now(), action: "review.deleted", detail });
  });
}
