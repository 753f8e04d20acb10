import type { Bilingual } from "domain/enums";
import { reviews } from "../../db/schema";
import { defineRecord, type RecordCommand } from "../../kernel/records/record";
import type { Services } from "../../kernel/services";

type Review = typeof reviews.$inferSelect;
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
export const replyToReview = (
  services: Services,
  { id, version, actor }: ReviewCommand,
  reply: Bilingual | null,
): Promise<void> => reviewRecord.update(services, { key: id, version, actor }, () => ({ reply }), { verb: "replied" });

/**
 * Puts a review on the site. Its house's averages follow in the database itself.
 * @throws ApiError REVIEW_NOT_FOUND, RECORD_CHANGED
 */
export const publishReview = (services: Services, { id, version, actor }: ReviewCommand): Promise<void> =>
  reviewRecord.update(
    services,
    { key: id, version, actor },
    ({ publishedAt }, at) => ({ publishedAt: publishedAt ?? at, hiddenAt: null, hiddenReason: null }),
    { verb: "published" },
  );

/**
 * Takes a review off the site, or keeps it from going there.
 * @param reason for admins alone
 * @throws ApiError REVIEW_NOT_FOUND, RECORD_CHANGED
 */
export const hideReview = (services: Services, { id, version, actor }: ReviewCommand, reason: string): Promise<void> =>
  reviewRecord.update(
    services,
    { key: id, version, actor },
    ({ hiddenAt }, at) => ({ publishedAt: null, hiddenAt: hiddenAt ?? at, hiddenReason: reason }),
    { verb: "hidden" },
  );

/**
 * Deletes a review for good. The audit log keeps its ratings and what admins had decided, not the member's words.
 * @throws ApiError REVIEW_NOT_FOUND, RECORD_CHANGED
 */
export const deleteReview = (services: Services, { id, version, actor }: ReviewCommand): Promise<void> =>
  reviewRecord.delete(services, { key: id, version, actor }, (review) => {
    const { houseId, reservationId, facilities, communication, events, location } = review;
    const { reply, publishedAt, hiddenAt, hiddenReason } = review;
    return {
      before: { houseId, reservationId, facilities, communication, events, location },
      decided: { reply, publishedAt, hiddenAt, hiddenReason },
    };
  });
