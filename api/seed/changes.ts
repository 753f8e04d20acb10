import { priceStay, toRates } from "domain/price";
import { holdHours } from "domain/rules";
import { addDays, addMonths, checkInInstant, seoulDay } from "domain/seoul-time";
import type { addendumSignatures, stayChanges, unitBlocks } from "../db/schema";
import type { StayTerms } from "../db/schema/stay-changes";
import type { Booking } from "./bookings";
import type { Chance } from "./random";

type SeededBlock = typeof unitBlocks.$inferInsert;
export type SeededChange = {
  change: typeof stayChanges.$inferInsert;
  block: SeededBlock;
  signatures: (typeof addendumSignatures.$inferInsert)[];
};

const hour = 3_600_000;

/** A resident who would like to stay a month longer: asked two hours ago, not signed yet. */
export function describePendingChange(
  chance: Chance,
  { bookings, blocks }: { bookings: Booking[]; blocks: SeededBlock[] },
  now: Date,
): SeededChange[] {
  const today = seoulDay(now);
  const found = bookings.findLast(({ stay, reservation }) => {
    const { checkIn, checkOut, status, plan, booked } = reservation;
    const isRunning = checkInInstant(checkIn) < now && checkOut > addDays(today, 14);
    const isPlain = stay.resident === "anyone" && status === "confirmed" && plan === "installments" && !booked;
    if (!isRunning || !isPlain || reservation.leftAt) return false;
    const last = addMonths(checkOut, 1);
    const isOther = ({ unitId }: { unitId: string }) => unitId !== reservation.unitId;
    return (
      bookings.every((other) => isOther(other.reservation) || isApart(other.reservation, checkOut, last)) &&
      blocks.every((block) => isOther(block) || block.toDay <= checkOut || block.fromDay >= last)
    );
  });
  return found ? [describeExtension(chance, found, now)] : [];
}

const isApart = (stay: { checkIn: string; checkOut: string }, from: string, to: string) =>
  stay.checkOut <= from || stay.checkIn >= to;

function describeExtension(chance: Chance, { stay, reservation, occupants, price }: Booking, now: Date): SeededChange {
  const createdAt = new Date(now.getTime() - 2 * hour);
  const id = chance.id(createdAt);
  const { id: reservationId, houseId, unitId, checkIn, beddingSets, plan, rates, code } = reservation;
  const checkOut = addMonths(reservation.checkOut, 1);
  const longer = priceStay(
    { checkIn, checkOut, beddingSets, plan, today: seoulDay(now) },
    toRates(rates),
    rates.coupon,
  );
  const { name } = stay.house;
  const listing = { en: `${name.en} ${stay.unit.name}`, ko: `${name.ko} ${stay.unit.name}` };
  const toTerms = (
    days: { checkOut: string },
    { lines, totalRent, discount, beddingTotal }: typeof price,
  ): StayTerms => ({
    houseId,
    unitId,
    unitSince: null,
    listing,
    checkIn,
    ...days,
    beddingSets,
    rates,
    lines,
    totalRent,
    discount,
    beddingTotal,
  });
  const change: SeededChange["change"] = {
    id,
    reservationId,
    status: "pending",
    requestedBy: "member",
    cause: "guest",
    reason: "My thesis is due a month later.",
    houseId,
    unitId,
    checkIn,
    checkOut,
    before: toTerms({ checkOut: reservation.checkOut }, price),
    after: toTerms({ checkOut }, longer),
    difference: longer.totalPrice - price.totalPrice,
    refund: 0,
    charge: 0,
    needsAddendum: true,
    expiresAt: new Date(createdAt.getTime() + holdHours * hour),
    createdAt,
  };
  const block: SeededBlock = {
    id: chance.id(createdAt),
    unitId,
    fromDay: reservation.checkOut,
    toDay: checkOut,
    reason: "change",
    note: code,
    changeId: id,
    createdAt,
  };
  const signatures = occupants.map(({ id: occupantId, position }) => ({
    id: chance.id(createdAt),
    changeId: id,
    reservationId,
    occupantId,
    position,
  }));
  return { change, block, signatures };
}
