import { priceStay, toRates } from "domain/money/price";
import { holdHours } from "domain/rules";
import { addDays, addMonths, checkInInstant, seoulDay, seoulInstant } from "domain/seoul-time";
import type { addendumSignatures, stayChanges, unitBlocks } from "../../db/schema";
import type { StayTerms } from "../../db/schema/stay-changes";
import type { Booking } from "./bookings";
import type { SeededUnit } from "./houses";
import type { Chance } from "./random";

type SeededBlock = typeof unitBlocks.$inferInsert;
export type SeededChange = {
  change: typeof stayChanges.$inferInsert;
  blocks: SeededBlock[];
  signatures: (typeof addendumSignatures.$inferInsert)[];
};

type World = { bookings: Booking[]; blocks: SeededBlock[] };

const hour = 3_600_000;
const movingHour = 13;

/** A resident who would like to stay a month longer: asked two hours ago, not signed yet. */
export function describePendingChange(chance: Chance, { bookings, blocks }: World, now: Date): SeededChange[] {
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
    reason: "My thesis deadline was moved back by a month.",
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
  return { change, blocks: [block], signatures };
}

const movedDaysAgo = 3;

/** A change by admins three days ago, which moved a resident to another room of the same house. */
export function describeMove(
  chance: Chance,
  { bookings, blocks, units, except }: World & { units: SeededUnit[]; except: SeededChange[] },
  now: Date,
): SeededChange[] {
  const unitSince = addDays(seoulDay(now), -movedDaysAgo);
  const held = bookings.filter(({ reservation }) => reservation.status !== "canceled");
  for (const { stay, reservation, price } of bookings.toReversed()) {
    const { arrivedAt, booked, checkIn, checkOut, leftAt, status } = reservation;
    const isRunning = checkIn < addDays(unitSince, -movedDaysAgo) && checkOut > addDays(seoulDay(now), 14);
    const isPlain = stay.resident === "anyone" && status === "confirmed" && !booked && arrivedAt && !leftAt;
    if (!isRunning || !isPlain || except.some(({ change }) => change.reservationId === reservation.id)) continue;
    const former = units.find(({ id, houseId }) => {
      if (houseId !== reservation.houseId || id === reservation.unitId) return false;
      return (
        held.every((other) => other.reservation.unitId !== id || isApart(other.reservation, checkIn, unitSince)) &&
        blocks.every((block) => block.unitId !== id || block.toDay <= checkIn || block.fromDay >= unitSince)
      );
    });
    if (!former) continue;
    Object.assign(reservation, { unitSince, version: 2 });
    return [describeOperatorMove(chance, { stay, reservation, price }, former, unitSince)];
  }
  return [];
}

function describeOperatorMove(
  chance: Chance,
  { stay, reservation, price }: Pick<Booking, "stay" | "reservation" | "price">,
  former: SeededUnit,
  unitSince: string,
): SeededChange {
  const movedAt = seoulInstant(unitSince, movingHour);
  const { id: reservationId, houseId, unitId, checkIn, checkOut, beddingSets, rates } = reservation;
  const { name } = stay.house;
  const termsIn = (unit: SeededUnit, since: string | null): StayTerms => ({
    houseId,
    unitId: unit.id,
    unitSince: since,
    listing: { en: `${name.en} ${unit.name}`, ko: `${name.ko} ${unit.name}` },
    checkIn,
    checkOut,
    beddingSets,
    rates,
    lines: price.lines,
    totalRent: price.totalRent,
    discount: price.discount,
    beddingTotal: price.beddingTotal,
  });
  const change: SeededChange["change"] = {
    id: chance.id(movedAt),
    reservationId,
    status: "done",
    requestedBy: "admin",
    cause: "operator",
    reason: `The window in ${former.name} doesn't close and is being replaced.`,
    houseId,
    unitId,
    checkIn,
    checkOut,
    before: termsIn(former, null),
    after: termsIn(stay.unit, unitSince),
    difference: 0,
    refund: 0,
    charge: 0,
    needsAddendum: false,
    expiresAt: new Date(movedAt.getTime() + holdHours * hour),
    endedAt: movedAt,
    createdAt: movedAt,
  };
  return { change, blocks: [], signatures: [] };
}
