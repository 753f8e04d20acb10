import { type Price, priceStay, ratesOf } from "domain/money/price";
import { noPriceRules } from "domain/money/rent";
import { formatName, pickName } from "domain/people/person-name";
import { checkInInstant, checkOutInstant, seoulDay } from "domain/seoul-time";
import { getFirst } from "domain/collections";
import type { installments, occupants, reservations } from "../../db/schema";
import type { Chance } from "./random";
import type { SeededAccount } from "./residents";
import type { PlannedStay } from "./stays";

type SeededReservation = typeof reservations.$inferInsert & { createdAt: Date; confirmedAt: Date | null };
export type Booking = {
  stay: PlannedStay;
  account: SeededAccount;
  reservation: SeededReservation;
  occupants: (typeof occupants.$inferInsert)[];
  price: Price;
};
export type SeededInstallment = typeof installments.$inferInsert;

const couponCode = "WELCOME5";
const coupon = { percent: 5, amount: null };
const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const minute = 60_000;
const day = 24 * 60 * minute;

/** The members who book, with the dates of their stays, which must not overlap. */
export type People = {
  member: SeededAccount;
  residents: SeededAccount[];
  taken: Map<string, Pick<PlannedStay, "checkIn" | "checkOut">[]>;
};

export function describeBooking(chance: Chance, stay: PlannedStay, people: People, now: Date): Booking {
  const { member, residents } = people;
  const account = stay.resident === "member" ? member : pickFree(chance, people, stay);
  const guests = stay.resident === "member" ? 1 : chance.integer(1, stay.house.occupancy);
  const beddingSets = chance.integer(0, guests);
  const plan = chance.happens(25) ? "full" : "installments";
  const discounted = stay.resident === "anyone" && stay.bookedAt > daysBefore(now, 170) && chance.happens(10);
  const price = priceStay(
    { checkIn: stay.checkIn, checkOut: stay.checkOut, beddingSets, plan, today: seoulDay(stay.bookedAt) },
    { ...stay.house, ...noPriceRules },
    discounted ? coupon : null,
  );
  const settled = stay.status !== "pending";
  const confirmedAt = settled ? new Date(stay.bookedAt.getTime() + chance.integer(20, 300) * minute) : null;
  const agreedAt = stay.bookedAt.toISOString();
  const id = chance.id(stay.bookedAt);
  const together = [account, ...pickOthers(chance, residents, account, guests - 1)];

  return {
    stay,
    account,
    price,
    reservation: {
      id,
      code: `${readable(chance)}-${readable(chance)}`,
      accountId: account.id,
      houseId: stay.house.id,
      unitId: stay.unit.id,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      status: stay.status,
      contract: settled ? "signed" : "sent",
      guests,
      beddingSets,
      plan,
      method: account.country === "KR" ? "CREDIT_CARD" : "FOREIGN_CARD",
      locale: account.locale,
      couponCode: discounted ? couponCode : null,
      rates: ratesOf({ ...stay.house, ...noPriceRules }, discounted ? coupon : null),
      lines: price.lines,
      totalRent: price.totalRent,
      discount: price.discount,
      beddingTotal: price.beddingTotal,
      deposit: price.deposit,
      refundPolicy: "thirtyDay",
      agreements: { facility: agreedAt, cancellation: agreedAt, privacy: agreedAt, marketing: agreedAt },
      holdExpiresAt: new Date(stay.bookedAt.getTime() + day),
      confirmedAt,
      canceledAt: stay.canceledAt,
      ...describePresence(id, stay, now),
      version: 1,
      createdAt: stay.bookedAt,
    },
    occupants: together.map((person, position) => ({
      id: chance.id(stay.bookedAt),
      reservationId: id,
      position,
      ...pickName(person),
      email: person.email,
      ...(settled || position === 0 ? { country: person.country, phone: person.phone } : { country: "", phone: "" }), // invited: they add it when they sign
      contractSentAt: stay.bookedAt,
      signedAt: confirmedAt,
      signedName: confirmedAt ? formatName(person) : null,
    })),
  };
}

function pickFree(chance: Chance, { residents, taken }: People, stay: PlannedStay): SeededAccount {
  if (stay.status === "canceled") return chance.pick(residents);
  const isFree = ({ id }: SeededAccount) =>
    !taken.get(id)?.some((other) => stay.checkIn < other.checkOut && other.checkIn < stay.checkOut);
  const start = chance.integer(0, residents.length - 1);
  const inTurn = [...residents.slice(start), ...residents.slice(0, start)];
  const found = inTurn.find(isFree) ?? getFirst(inTurn);
  taken.set(found.id, [...(taken.get(found.id) ?? []), stay]);
  return found;
}

function pickOthers(chance: Chance, people: SeededAccount[], first: SeededAccount, count: number): SeededAccount[] {
  const start = chance.integer(0, people.length - 1);
  const others = [...people.slice(start), ...people.slice(0, start)].filter((person) => person.id !== first.id);
  return others.slice(0, count);
}

function readable(chance: Chance): string {
  return Array.from({ length: 4 }, () => chance.pick([...codeAlphabet])).join("");
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}

/** Guests come in the hours after check-in and leave in those before check-out; the id spreads the times. */
function describePresence(
  id: string,
  { checkIn, checkOut, status }: PlannedStay,
  now: Date,
): { arrivedAt: Date | null; leftAt: Date | null } {
  const spread = parseInt(id.slice(-2), 16) * minute;
  const arrived = new Date(checkInInstant(checkIn).getTime() + spread);
  const left = new Date(checkOutInstant(checkOut).getTime() - spread);
  const isMarked = (status === "confirmed" || status === "completed") && spread >= 32 * minute; // a busy desk forgets
  return {
    arrivedAt: isMarked && arrived <= now ? arrived : null,
    leftAt: isMarked && left <= now ? left : null,
  };
}
