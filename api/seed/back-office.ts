import type { Language } from "domain/enums";
import type { consultations, reviews } from "../db/schema";
import type { Booking } from "./bookings";
import desk from "./data/desk.json";
import type { Chance } from "./random";
import { reviewOfStay } from "./reviews";

type SeededReview = typeof reviews.$inferInsert;
type SeededConsultation = typeof consultations.$inferInsert;

const day = 86_400_000;
const hour = 3_600_000;

export function describeConsultations(chance: Chance, now: Date): SeededConsultation[] {
  return desk.enquiries.map(({ daysAgo, locale, status, ...enquiry }) => {
    const createdAt = new Date(now.getTime() - daysAgo * day);
    return {
      ...enquiry,
      id: chance.id(createdAt),
      locale: locale as Language,
      status: status as NonNullable<SeededConsultation["status"]>,
      createdAt,
    };
  });
}

export function describeUnpublishedReviews(
  chance: Chance,
  bookings: Booking[],
  seededReviews: SeededReview[],
  now: Date,
): SeededReview[] {
  const reviewed = new Set(seededReviews.map(({ reservationId }) => reservationId));
  const authors = new Set<string>();
  const untold = bookings
    .filter(({ stay, reservation }) => stay.status === "completed" && !reviewed.has(reservation.id))
    .filter(({ stay }) => stay.resident === "anyone")
    .sort((a, b) => b.stay.checkOut.localeCompare(a.stay.checkOut))
    .filter(({ account }) => !authors.has(account.id) && authors.add(account.id));
  return desk.reviews.flatMap(({ state, ratings, text, improvement, reason }, index) => {
    const booking = untold[index];
    if (!booking) return [];
    const writtenAt = new Date(now.getTime() - (index * 30 + 5) * hour);
    return {
      id: chance.id(writtenAt),
      ...reviewOfStay(booking, ratings),
      publicReview: text,
      improvement,
      publishedAt: null,
      hiddenAt: state === "hidden" ? new Date(writtenAt.getTime() + 3 * hour) : null,
      hiddenReason: state === "hidden" ? reason : null,
      createdAt: writtenAt,
    };
  });
}
