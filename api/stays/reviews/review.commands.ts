import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Bilingual, Language } from "domain/enums";
import type { reviewBody } from "contract/review";
import { countryName } from "domain/people/country-name";
import { reviews, accounts, reservations } from "../../db/schema";
import { defineRecord, type RecordCommand } from "../../kernel/records/record";
import type { Services } from "../../kernel/services";
import { ApiError } from "../../kernel/http/problem";
import { hasCheckedOut, findReviewDay } from "../reservations/actual-stay";

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

type NewReview = { id: string; reservationId: string; accountId: string; body: z.infer<typeof reviewBody> };

/**
 * Stores a member's review, unpublished until an admin has read it. Idempotent by id.
 * @throws ApiError RESERVATION_NOT_FOUND, REVIEW_NOT_OPEN before check-out, REVIEW_CLOSED after 30 days,
 * ALREADY_REVIEWED
 */
export async function writeReview(
  services: Services,
  { id, reservationId, accountId, body }: NewReview,
): Promise<void> {
  const { db } = services;
  const now = services.now();
  const [own] = await db
    .select({ stay: reservations, member: accounts, reviewId: reviews.id })
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, reservations.accountId))
    .leftJoin(reviews, eq(reviews.reservationId, reservations.id))
    .where(and(eq(reservations.id, reservationId), eq(reservations.accountId, accountId)));
  if (!own) throw new ApiError("RESERVATION_NOT_FOUND");
  if (own.reviewId === id) return;
  if (own.reviewId) throw new ApiError("ALREADY_REVIEWED");
  if (!hasCheckedOut(own.stay, now)) throw new ApiError("REVIEW_NOT_OPEN");
  if (!findReviewDay(own.stay, now)) throw new ApiError("REVIEW_CLOSED");
  const { publicReview, improvement, ...ratings } = body;
  const [stored] = await db
    .insert(reviews)
    .values({
      ...ratings,
      id,
      houseId: own.stay.houseId,
      reservationId,
      author: authorOf(own.member),
      publicReview: { en: publicReview, ko: publicReview },
      improvement: improvement || null,
      createdAt: now,
    })
    .onConflictDoNothing({ target: reviews.reservationId })
    .returning({ id: reviews.id });
  if (!stored) throw new ApiError("ALREADY_REVIEWED");
}

/**
 * Shows only first name and country. The country is the phone's; a Korean phone does not tell where its owner is from.
 */
function authorOf({ firstName, country }: Pick<typeof accounts.$inferSelect, "firstName" | "country">) {
  const nameIn = (language: Language) =>
    country === "KR" ? firstName : `${firstName}, ${countryName(country, language)}`;
  return { en: nameIn("en"), ko: nameIn("ko") };
}
