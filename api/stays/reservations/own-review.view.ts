import type { OwnReview } from "contract/review";
import type { Language } from "domain/enums";
import type { reviews } from "../../db/schema";

export function presentOwnReview(review: typeof reviews.$inferSelect, language: Language): OwnReview {
  const { id, facilities, communication, events, location, improvement, publishedAt, createdAt } = review;
  return {
    id,
    facilities,
    communication,
    events,
    location,
    publicReview: review.publicReview[language],
    improvement,
    reply: review.reply?.[language] ?? null,
    writtenAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}
