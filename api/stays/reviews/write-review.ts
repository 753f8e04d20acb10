import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { reviewBody } from "contract/review";
import { countryName } from "domain/people/country-name";
import type { Language } from "domain/enums";
import { accounts, reservations, reviews } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { hasCheckedOut, findReviewDay } from "../reservations/actual-stay";
import type { Services } from "../../kernel/services";

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
