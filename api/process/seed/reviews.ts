import { areaSlugs } from "domain/enums";
import { checkOutInstant } from "domain/seoul-time";
import type { reviews } from "../../db/schema";
import type { Booking } from "./bookings";
import texts from "./data/reviews.json";
import type { SeededHouse } from "./houses";
import type { Chance } from "./random";
import { authorOf } from "./residents";
import { pickInTurn } from "./random";

type SeededReview = typeof reviews.$inferInsert;

const reviewsAHouse = 5;
const apart = 6; // as many as a page shows side by side
const day = 86_400_000;

export function describeReviews(chance: Chance, houses: SeededHouse[], bookings: Booking[], now: Date): SeededReview[] {
  const drafts = houses.flatMap((house, turn) => {
    const eligible = bookings
      .filter(({ stay }) => stay.house.id === house.id && stay.status === "completed" && stay.resident === "anyone")
      .sort((a, b) => b.stay.checkOut.localeCompare(a.stay.checkOut));
    const authors = eligible.filter(
      (booking, index) => eligible.findIndex((other) => other.account.id === booking.account.id) === index,
    );
    return authors.slice(0, reviewsAHouse).map((booking, index) => draftReview(chance, booking, turn, index, now));
  });
  drafts.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id.localeCompare(a.id));
  return vary(drafts).map(describeReview);
}

type Draft = ReturnType<typeof draftReview>;

function draftReview(chance: Chance, booking: Booking, turn: number, index: number, now: Date) {
  const leftAt = checkOutInstant(booking.stay.checkOut).getTime();
  const publishedAt = new Date(Math.min(leftAt + chance.integer(1, 20) * day, now.getTime()));
  const textIndex = (turn * 7 + index * 3) % texts.stays.length;
  return { id: chance.id(publishedAt), booking, turn, index, publishedAt, textIndex };
}

/** Orders reviews newest first; consecutive reviews differ in author and text, also within a house. */
function vary(drafts: Draft[]): Draft[] {
  return drafts.reduce<Draft[]>((chosen, draft) => {
    const before = chosen.at(-1);
    if (before?.booking.account.id === draft.booking.account.id) return chosen;
    const near = [...chosen.slice(-apart), ...chosen.filter(({ turn }) => turn === draft.turn)].map(
      ({ textIndex }) => textIndex,
    );
    let { textIndex } = draft;
    while (near.includes(textIndex)) textIndex = (textIndex + 1) % texts.stays.length;
    return [...chosen, { ...draft, textIndex }];
  }, []);
}

function describeReview({ id, booking, turn, index, publishedAt, ...draft }: Draft): SeededReview {
  const { house } = booking.stay;
  const textIndex = pickInTurn(texts.stays, draft.textIndex);
  const round = Math.floor(turn / areaSlugs.length); // houses alternate by area, so that an area's houses start with different texts
  const places = texts.places[house.areaSlug] as [string, string][];
  const place = index < places.length && index % 2 === 0 ? places[(round + index / 2) % places.length] : undefined;
  return {
    id,
    ...reviewOfStay(booking, textIndex.r),
    publicReview: { en: joined(place?.[0], textIndex.en), ko: joined(place?.[1], textIndex.ko) },
    publishedAt,
    createdAt: publishedAt,
  };
}

/** Says whose stay a review is of, and its four ratings. */
export function reviewOfStay({ stay, reservation, account }: Booking, ratings: number[]) {
  const [facilities = 5, communication = 5, events = 5, location = 5] = ratings;
  return {
    houseId: stay.house.id,
    reservationId: reservation.id,
    author: authorOf(account),
    facilities,
    communication,
    events,
    location,
  };
}

function joined(...sentences: (string | undefined)[]): string {
  return sentences.filter(Boolean).join(" ");
}
