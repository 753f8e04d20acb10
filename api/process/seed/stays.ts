import { nightsBetween } from "domain/stays/nights";
import { addDays, addMonths, checkInInstant, checkOutInstant, seoulDay } from "domain/seoul-time";
import { getEntry } from "domain/collections";
import type { SeededHouse, SeededUnit } from "./houses";
import type { Chance } from "./random";

/** Seoul days. */
export type PlannedStay = {
  house: SeededHouse;
  unit: SeededUnit;
  checkIn: string;
  checkOut: string;
  bookedAt: Date;
  status: "completed" | "confirmed" | "pending" | "canceled";
  canceledAt: Date | null;
  resident: "member" | "anyone";
};

const lengths = [
  { months: 1 },
  { months: 1 },
  { months: 2 },
  { months: 3 },
  { months: 4 },
  { months: 6 },
  { days: 14 },
  { days: 21 },
  { days: 40 },
] as const;
const daysKept = 365;
/** Stays last about 70 days; gaps half as long left 40 % of the units free. Few people book far ahead. */
const maxGap = 95;
const maxGapAhead = 300;
const hour = 3_600_000;
const day = 24 * hour;

/** A year back and a year ahead: consecutive stays with gaps for each unit, and some cancelled ones. */
export function planStays(chance: Chance, houses: SeededHouse[], units: SeededUnit[], now: Date): PlannedStay[] {
  const today = seoulDay(now);
  const latest = addMonths(today, 12);
  const houseOf = new Map(houses.map((house) => [house.id, house]));
  const own = memberStays(houses, units, today, now);
  const stays: PlannedStay[] = [...own];

  for (const unit of units) {
    const house = getEntry(houseOf, unit.houseId);
    const taken = own.filter((stay) => stay.unit.id === unit.id);
    let free = addDays(today, -daysKept + chance.integer(0, maxGap));
    while (free <= latest) {
      const checkIn = free;
      const checkOut = endOf(checkIn, chance.pick(lengths), house.minimumNights);
      free = addDays(checkOut, chance.integer(0, checkOut > today ? maxGapAhead : maxGap));
      if (taken.some((stay) => checkIn < stay.checkOut && stay.checkIn < checkOut)) continue;
      stays.push(planDemoStay(chance, { house, unit, checkIn, checkOut }, now));
      if (chance.happens(8)) stays.push(cancelBefore(chance, { house, unit, checkIn, checkOut }, now));
    }
  }
  return stays;
}

const earlierLengths = [3, 4, 6] as const;
const maxEarlierGap = 160;
const maxLastGap = 90;
const minEarlierNights = 30;

/** Stays of the year before those that are `planned`, in the same rooms: what the dashboard compares this year with. */
export function planEarlierStays(
  chance: Chance,
  { houses, units }: { houses: SeededHouse[]; units: SeededUnit[] },
  planned: readonly PlannedStay[],
  now: Date,
): PlannedStay[] {
  const houseOf = new Map(houses.map((house) => [house.id, house]));
  const opened = addDays(seoulDay(now), -2 * daysKept);
  return units.flatMap((unit) => {
    const inUnit = planned.filter((stay) => stay.unit.id === unit.id && stay.status !== "canceled");
    const next = inUnit.map(({ checkIn }) => checkIn).sort()[0] ?? addDays(seoulDay(now), -daysKept);
    const last = addDays(next, -chance.integer(0, maxLastGap));
    const stays: PlannedStay[] = [];
    let checkIn = addDays(opened, chance.integer(30, maxEarlierGap));
    for (;;) {
      const wanted = addMonths(checkIn, chance.pick(earlierLengths));
      const checkOut = wanted < last ? wanted : last;
      if (checkOut < addDays(checkIn, minEarlierNights) || checkOutInstant(checkOut) > now) return stays;
      stays.push({
        house: getEntry(houseOf, unit.houseId),
        unit,
        checkIn,
        checkOut,
        bookedAt: new Date(checkInInstant(checkIn).getTime() - chance.integer(6, 25) * day),
        status: "completed",
        canceledAt: null,
        resident: "anyone",
      });
      checkIn = addDays(checkOut, chance.integer(0, maxEarlierGap));
    }
  });
}

/** The demo member's: three past months, and two that start in three weeks. */
function memberStays(houses: SeededHouse[], units: SeededUnit[], today: string, now: Date): PlannedStay[] {
  const past = roomOf("sinchon-blossom-house", houses, units);
  const upcoming = roomOf("hongdae-mural-house", houses, units);
  const left = addDays(today, -25);
  const arrives = addDays(today, 21);
  return [
    {
      ...past,
      checkIn: addMonths(left, -3),
      checkOut: left,
      bookedAt: new Date(checkInInstant(addMonths(left, -3)).getTime() - 30 * day),
      status: "completed",
      canceledAt: null,
      resident: "member",
    },
    {
      ...upcoming,
      checkIn: arrives,
      checkOut: addMonths(arrives, 2),
      bookedAt: new Date(now.getTime() - 9 * day),
      status: "confirmed",
      canceledAt: null,
      resident: "member",
    },
  ];
}

function roomOf(slug: string, houses: SeededHouse[], units: SeededUnit[]) {
  const house = houses.find((candidate) => candidate.slug === slug);
  const unit = units.find((candidate) => candidate.houseId === house?.id);
  if (!house || !unit) throw new Error(`The demo world has no ${slug}`);
  return { house, unit };
}

type StaySlot = Pick<PlannedStay, "house" | "unit" | "checkIn" | "checkOut">;

function planDemoStay(chance: Chance, place: StaySlot, now: Date): PlannedStay {
  const lead = chance.integer(6, 80) * day + chance.integer(1, 20) * hour;
  const requested = checkInInstant(place.checkIn).getTime() - lead;
  const fresh = requested > now.getTime() && chance.happens(8); // booked within the last hours and not paid yet
  const latestBooking = now.getTime() - (fresh ? chance.integer(1, 10) * hour : chance.integer(30, 900) * hour);
  const over = checkOutInstant(place.checkOut) <= now;
  return {
    ...place,
    bookedAt: new Date(Math.min(requested, latestBooking)),
    status: over ? "completed" : fresh ? "pending" : "confirmed",
    canceledAt: null,
    resident: "anyone",
  };
}

/** A cancelled stay of the same unit; it may overlap, because it holds nothing. */
function cancelBefore(chance: Chance, place: StaySlot, now: Date): PlannedStay {
  const bookedAt = Math.min(checkInInstant(place.checkIn).getTime() - 95 * day, now.getTime() - 12 * day);
  const canceledAt = new Date(bookedAt + chance.integer(1, 10) * day);
  return { ...place, bookedAt: new Date(bookedAt), status: "canceled", canceledAt, resident: "anyone" };
}

function endOf(checkIn: string, length: (typeof lengths)[number], minimumNights: number): string {
  const end = "months" in length ? addMonths(checkIn, length.months) : addDays(checkIn, length.days);
  return nightsBetween(checkIn, end) < minimumNights ? addMonths(checkIn, 1) : end;
}
