import type { Language } from "domain/enums";
import { addDays, seoulDay } from "domain/seoul-time";
import type { consultations, reviews, unitBlocks, unitFeeds } from "../../db/schema";
import { demoCalendarUrl } from "../../gateways/sandbox/demo-calendar";
import type { Booking } from "./bookings";
import desk from "./data/desk.json";
import type { SeededHouse, SeededUnit } from "./houses";
import type { Chance } from "./random";
import { reviewOfStay } from "./reviews";

type SeededReview = typeof reviews.$inferInsert;
type SeededConsultation = typeof consultations.$inferInsert & { createdAt: Date };
type SeededBlock = typeof unitBlocks.$inferInsert;
type SeededFeed = typeof unitFeeds.$inferInsert;

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

type Offer = { houses: SeededHouse[]; units: SeededUnit[] };

/** The first room of a house that is free then. */
function findFreeUnit({ houses, units }: Offer, bookings: Booking[], slug: string, days: { from: string; to: string }) {
  const house = houses.find((each) => each.slug === slug);
  return units
    .filter(({ houseId }) => houseId === house?.id)
    .find(({ id }) =>
      bookings.every(
        ({ reservation: { unitId, checkIn, checkOut } }) =>
          unitId !== id || checkOut <= days.from || checkIn >= days.to,
      ),
    );
}

/** A room that another channel sells too, and its reservation there. */
export function describeChannel(
  chance: Chance,
  offer: Offer,
  { bookings, blocks }: { bookings: Booking[]; blocks: SeededBlock[] },
  now: Date,
): { feeds: SeededFeed[]; blocks: SeededBlock[] } {
  const today = seoulDay(now);
  const { house, name, inDays, nights } = desk.channel;
  const from = addDays(today, inDays);
  const days = { from, to: addDays(from, nights) };
  const unblocked = offer.units.filter(({ id }) => blocks.every(({ unitId }) => unitId !== id));
  const unit = findFreeUnit({ ...offer, units: unblocked }, bookings, house, days);
  if (!unit) return { feeds: [], blocks: [] };
  const createdAt = new Date(now.getTime() - 30 * day);
  const url = demoCalendarUrl(days);
  const feedId = chance.id(createdAt);
  const block: SeededBlock = {
    id: chance.id(now),
    unitId: unit.id,
    fromDay: days.from,
    toDay: days.to,
    reason: "channel",
    note: "",
    feedId,
    eventKey: "demo", // the next fetch replaces it
    createdAt: now,
  };
  const feed = { id: feedId, unitId: unit.id, name, url, lastFetchAt: now, lastSuccessAt: now, events: 1, createdAt };
  return { feeds: [feed], blocks: [block] };
}

/** Blocks of two rooms in large houses, each of the first room that is free then. */
export function describeBlocks(chance: Chance, offer: Offer, bookings: Booking[], now: Date): SeededBlock[] {
  const today = seoulDay(now);
  return desk.blocks.flatMap(({ house: slug, inDays, nights, reason, note }) => {
    const fromDay = addDays(today, inDays);
    const toDay = addDays(fromDay, nights);
    const unit = findFreeUnit(offer, bookings, slug, { from: fromDay, to: toDay });
    if (!unit) return [];
    const createdAt = new Date(now.getTime() - 3 * day);
    const block = { id: chance.id(createdAt), unitId: unit.id, fromDay, toDay, note, createdAt };
    return { ...block, reason: reason as SeededBlock["reason"] };
  });
}
