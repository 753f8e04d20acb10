import { and, eq, exists, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import type { ChangeQuote, ChangeRequest } from "contract/stay-change";
import type { Bilingual, ChangeCause, Language } from "domain/enums";
import { keepLengthDiscount, ratesAfterChange } from "domain/money/price";
import type { Rates } from "domain/money/rent";
import { holdHours, paymentMinutes } from "domain/rules";
import { checkInInstant, checkOutInstant, daysBetween, seoulDay } from "domain/seoul-time";
import { placePaidNights, previewStayChange } from "domain/stays/stay-change";
import { refundTiers } from "domain/money/refund-tiers";
import { getLast } from "domain/collections";
import { findSoldRates } from "../../houses/coupons/coupon-uses";
import type { Database } from "../../db/client";
import { houses, installments, payments, reservations, units } from "../../db/schema";
import type { StayTerms } from "../../db/schema/stay-changes";
import { ruleColumns } from "../../houses/houses/price-rules";
import { findLengthProblem, findStayProblem } from "../../houses/houses/stay-rules";
import { listFreeRooms, listFreeUnits } from "../../houses/units/unit.queries";
import { ApiError, invalid, type FieldIssue } from "../../kernel/http/problem";
import { sumHeldOrWaived } from "../../stays/ledger/external-return";
import type { ReservationRow } from "../../stays/reservations/lifecycle";
import { installmentStatus } from "../../stays/reservations/payment-progress";
import {
  findPendingChange,
  hasPartlyPaid,
  listStoredInstallments,
} from "../../stays/stay-changes/stay-change-lifecycle";
import { presentTerms } from "../../stays/stay-changes/stay-change.view";
import { getRow } from "../../db/rows";

export type Requester = "member" | "admin";
export type PlannedChange = Awaited<ReturnType<typeof planChange>>;

/**
 * Plans what a change would be: its terms, price and nights, as of now. Read-only.
 * @throws ApiError CHANGE_NOT_OPEN, CHECKOUT_ALREADY_MOVED, CHANGE_PENDING, INSTALLMENT_PARTLY_PAID,
 * PAYMENT_IN_PROGRESS, CHANGE_AFTER_CHECK_IN, CHANGE_TOO_LATE, CHANGE_LOWERS_RENT, HOUSE_NOT_FOUND, UNIT_NOT_FOUND,
 * VALIDATION_FAILED
 */
export async function planChange(
  db: Database,
  change: { reservation: ReservationRow; request: ChangeRequest; requestedBy: Requester; now: Date },
) {
  const { reservation, request, requestedBy, now } = change;
  await checkOpen(db, reservation, now);
  const { house: ownHouse, ...before } = await readTerms(db, reservation);
  const cause = request.cause ?? "guest";
  const hasBegun = now >= checkInInstant(reservation.checkIn) || reservation.arrivedAt !== null;
  const days = { checkIn: request.checkIn ?? before.checkIn, checkOut: request.checkOut ?? before.checkOut };
  const beddingSets = request.beddingSets ?? before.beddingSets;
  const isMoved = days.checkIn !== before.checkIn || days.checkOut !== before.checkOut;
  const place = await choosePlace(db, {
    request,
    before,
    days,
    hasBegun,
    now,
    womenOnly: reservation.agreements.floorRule !== undefined,
  });
  const isOtherUnit = place.unitId !== before.unitId;

  if (hasBegun && (days.checkIn !== before.checkIn || days.checkOut < before.checkOut)) {
    throw new ApiError("CHANGE_AFTER_CHECK_IN");
  }
  if (hasBegun && beddingSets < before.beddingSets) throw new ApiError("CHANGE_AFTER_CHECK_IN");
  if (isMoved && !hasBegun && cause === "guest") checkRefundPolicy(reservation, now);
  const issues = findIssues({ reservation, request, place, before, days, beddingSets, hasBegun, now });
  if (cause === "operator" && !request.reason) issues.push({ path: "reason", problem: "reasonRequired" });
  if (!isMoved && !isOtherUnit && beddingSets === before.beddingSets) {
    issues.push({ path: "checkOut", problem: "nothingChanged" });
  }
  if (issues.length > 0) throw invalid(...issues);

  const { rates: sold, lost } = chooseRates({
    before: { ...before, house: ownHouse },
    days,
    house: place.house,
    cause,
  });
  const plan = {
    ...days,
    beddingSets,
    plan: reservation.plan,
    rates: sold,
    installments: await listStoredInstallments(db, reservation.id),
    captured: await sumHeldOrWaived(db, reservation.id),
    today: seoulDay(now),
  };
  const expiresAt = deadlineOf(now, { before, after: days, hasBegun });
  const preview = previewStayChange(plan, { heldUntil: seoulDay(expiresAt) });
  const { price, refund, charge, installments: schedule } = preview;
  const after: StayTerms = {
    houseId: place.house.id,
    unitId: place.unitId,
    unitSince: isOtherUnit ? place.unitSince : before.unitSince,
    listing: listingOf(place.house.name, place.unitName),
    ...days,
    beddingSets,
    rates: sold,
    lines: price.lines,
    totalRent: price.totalRent,
    discount: price.discount,
    beddingTotal: price.beddingTotal,
  };
  const isCheaper = after.totalRent - after.discount < before.totalRent - before.discount;
  if (requestedBy === "member" && isCheaper && reservation.refundPolicy === "tiered") {
    throw new ApiError("CHANGE_LOWERS_RENT");
  }
  return {
    cause,
    before,
    after,
    lost,
    price,
    schedule,
    refund: refund.rent + refund.bedding,
    charge,
    difference: totalOf(after) - totalOf(before),
    needsAddendum: !(cause === "operator" && !isMoved && beddingSets === before.beddingSets),
    expiresAt,
    nights: place.nights,
    isAvailable: place.isAvailable,
  };
}

/** A change for the operator's own reason takes no discount away. */
function chooseRates(change: {
  before: StayTerms & { house: HouseInArea };
  days: Nights;
  house: HouseInArea & Rates;
  cause: ChangeCause;
}): ReturnType<typeof ratesAfterChange> {
  const { before, days, house, cause } = change;
  const { rates } = before;
  if (cause === "operator") return { rates: keepLengthDiscount(rates, { from: before, to: days }), lost: [] };
  const otherHouse = house.id === before.houseId ? null : house;
  return ratesAfterChange(rates, { from: before, to: { ...days, house }, otherHouse });
}

const totalOf = ({ totalRent, discount, beddingTotal }: StayTerms) => totalRent - discount + beddingTotal;
const listingOf = (name: Bilingual, unit: string) => ({
  en: `${name.en} ${unit}`,
  ko: `${name.ko} ${unit}`,
});

/** 24 hours, never past the check-in of either stay, or past the check-out of one that has begun. */
function deadlineOf(
  now: Date,
  { before, after, hasBegun }: { before: Nights; after: Nights; hasBegun: boolean },
): Date {
  const last = hasBegun
    ? checkOutInstant(before.checkOut)
    : checkInInstant(before.checkIn < after.checkIn ? before.checkIn : after.checkIn);
  return new Date(Math.min(now.getTime() + holdHours * 3_600_000, last.getTime()));
}

async function checkOpen(db: Database, reservation: ReservationRow, now: Date): Promise<void> {
  const { id, status, booked, leftAt, checkOut } = reservation;
  if (status !== "confirmed" || leftAt || now >= checkOutInstant(checkOut)) throw new ApiError("CHANGE_NOT_OPEN");
  if (booked) throw new ApiError("CHECKOUT_ALREADY_MOVED");
  const pending = await findPendingChange(db, id);
  if (pending && pending.expiresAt > now) throw new ApiError("CHANGE_PENDING");
  if (await hasPartlyPaid(db, id)) throw new ApiError("INSTALLMENT_PARTLY_PAID");
  if (await isBeingPaid(db, id, now)) throw new ApiError("PAYMENT_IN_PROGRESS");
}

/** A payment page that was left open no longer matters once its installments are paid: a late payment goes back. */
async function isBeingPaid(db: Database, reservationId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - paymentMinutes * 60_000);
  const isUnpaid = and(
    eq(installments.reservationId, payments.reservationId),
    sql`${installments.number} = any(${payments.installments})`,
    isNull(installments.paidAt),
    isNull(installments.voidedAt),
  );
  const isOpen = and(
    eq(payments.reservationId, reservationId),
    eq(payments.status, "pending"),
    gt(payments.createdAt, since),
    exists(db.select({ number: installments.number }).from(installments).where(isUnpaid)),
  );
  return (await db.$count(payments, isOpen)) > 0;
}

/** `tiered`: from 60 days before check-in on, no change of dates. */
function checkRefundPolicy({ refundPolicy, checkIn }: ReservationRow, now: Date): void {
  if (refundPolicy !== "tiered") return;
  const last = getLast(refundTiers.tiered.filter(({ rentPercent }) => rentPercent !== 0));
  if (daysBetween(seoulDay(now), checkIn) < last.fromDays) throw new ApiError("CHANGE_TOO_LATE");
}

type HouseInArea = Pick<typeof houses.$inferSelect, "id" | "areaSlug">;

async function readTerms(db: Database, reservation: ReservationRow): Promise<StayTerms & { house: HouseInArea }> {
  const row = getRow(
    await db
      .select({ name: houses.name, areaSlug: houses.areaSlug, unitName: units.name })
      .from(reservations)
      .innerJoin(houses, eq(houses.id, reservations.houseId))
      .innerJoin(units, eq(units.id, reservations.unitId))
      .where(eq(reservations.id, reservation.id)),
  );
  const { houseId, unitId, unitSince, checkIn, checkOut, beddingSets, lines } = reservation;
  const rates = await findSoldRates(db, reservation);
  const { totalRent, discount, beddingTotal } = reservation;
  const listing = listingOf(row.name, row.unitName);
  return {
    houseId,
    unitId,
    unitSince,
    listing,
    checkIn,
    checkOut,
    beddingSets,
    rates,
    lines,
    totalRent,
    discount,
    beddingTotal,
    house: { id: houseId, areaSlug: row.areaSlug },
  };
}

type Nights = { checkIn: string; checkOut: string };

/**
 * The house and unit after the change, and the nights that it needs beyond those that the stay has. A stay keeps its
 * unit where it can; one that has not begun may get another of the house.
 */
async function choosePlace(
  db: Database,
  change: {
    request: ChangeRequest;
    before: StayTerms;
    days: Nights;
    hasBegun: boolean;
    now: Date;
    /** The guests confirmed the rule of floors for women: only then they get a room there without choosing it. */
    womenOnly: boolean;
  },
) {
  const { request, before, days, hasBegun, now, womenOnly } = change;
  const today = seoulDay(now);
  const [requested] = request.unitId ? await db.select().from(units).where(eq(units.id, request.unitId)) : [];
  const houseId = request.houseId ?? requested?.houseId ?? before.houseId;
  if (request.unitId && requested?.houseId !== houseId) throw new ApiError("UNIT_NOT_FOUND");
  const [house] = await db
    .select({ ...getTableColumns(houses), ...ruleColumns })
    .from(houses)
    .where(eq(houses.id, houseId));
  if (!house) throw new ApiError("HOUSE_NOT_FOUND");

  const isRunning = hasBegun && before.checkIn < today;
  const whole = { checkIn: isRunning ? today : days.checkIn, checkOut: days.checkOut };
  const rooms = whole.checkIn < whole.checkOut ? await listFreeRooms(db, { houseId, ...whole, staleBefore: now }) : [];
  const free = rooms.map(({ id }) => id);
  const suited = rooms.filter(({ isWomenOnly }) => womenOnly || !isWomenOnly).map(({ id }) => id);
  const further = listFurtherNights(before, days);
  const ownUnit = async () => {
    for (const nights of further) {
      const units = await listFreeUnits(db, { houseId: before.houseId, ...nights, staleBefore: now });
      if (!units.includes(before.unitId)) return false;
    }
    return true;
  };
  const isOwn = houseId === before.houseId && (request.unitId ?? before.unitId) === before.unitId;
  const keepsUnit = isOwn && (await ownUnit());
  const mayMove = !hasBegun && !request.unitId;
  const others = suited.filter((unitId) => unitId !== before.unitId);
  const unitId = choose();
  const isSame = unitId === before.unitId;
  const unit = getRow(await db.select({ name: units.name }).from(units).where(eq(units.id, unitId)));
  return {
    house,
    unitId,
    unitName: unit.name,
    unitSince: isRunning ? today : null,
    nights: isSame ? further : [whole],
    isAvailable: isSame ? keepsUnit : free.includes(unitId),
  };

  function choose(): string {
    if (request.unitId) return request.unitId;
    if (houseId === before.houseId) return keepsUnit || !mayMove ? before.unitId : (others[0] ?? before.unitId);
    if (!suited[0]) throw new ApiError("DATES_UNAVAILABLE");
    return suited[0];
  }
}

/** Lists the nights before and after those that the stay has. */
function listFurtherNights(before: Nights, days: Nights): Nights[] {
  if (days.checkOut <= before.checkIn || days.checkIn >= before.checkOut) return [days];
  return [
    { checkIn: days.checkIn, checkOut: before.checkIn },
    { checkIn: before.checkOut, checkOut: days.checkOut },
  ].filter(({ checkIn, checkOut }) => checkIn < checkOut);
}

function findIssues(change: {
  reservation: ReservationRow;
  request: ChangeRequest;
  place: { house: typeof houses.$inferSelect; unitId: string };
  before: StayTerms;
  days: Nights;
  beddingSets: number;
  hasBegun: boolean;
  now: Date;
}): FieldIssue[] {
  const { reservation, request, place, before, days, beddingSets, now } = change;
  const issues: FieldIssue[] = [];
  // A stay that was sold shorter may stay as short
  const isShorter = daysBetween(days.checkIn, days.checkOut) < daysBetween(before.checkIn, before.checkOut);
  const minimumNights = isShorter ? place.house.minimumNights : 1;
  const isOtherCheckIn = days.checkIn !== before.checkIn;
  const problem = isOtherCheckIn
    ? findStayProblem({ ...days, minimumNights, now })
    : findLengthProblem({ ...days, minimumNights });
  if (problem?.problem === "stayTooShort") {
    issues.push({ path: problem.path, problem: "changeTooShort", values: { nights: minimumNights } });
  } else if (problem) issues.push(problem);
  if (place.unitId !== before.unitId && reservation.guests > place.house.occupancy) {
    const path = request.unitId ? "unitId" : "houseId";
    issues.push({ path, problem: "guestsTooMany", values: { maximum: place.house.occupancy } });
  }
  if (place.house.id !== before.houseId && !place.house.publishedAt) {
    issues.push({ path: request.unitId ? "unitId" : "houseId", problem: "houseNotPublished" });
  }
  if (beddingSets > reservation.guests) issues.push({ path: "beddingSets", problem: "beddingTooMany" });
  return issues;
}

/** The figures to which a person agrees. */
export function toPriceOfNow(planned: PlannedChange, { deposit }: Pick<ReservationRow, "deposit">) {
  return {
    totalPrice: totalOf(planned.after),
    deposit,
    dueNow: planned.charge?.amount ?? 0,
    difference: planned.difference,
    refundAmount: planned.refund,
  };
}

const isPaid = ({ state }: PlannedChange["schedule"][number]) => state === "paid";

export function presentQuote(
  { before, after, lost, schedule, price, ...planned }: PlannedChange,
  reservation: ReservationRow,
  language: Language,
  now: Date,
): ChangeQuote {
  return {
    from: presentTerms(before, language),
    to: presentTerms(after, language),
    lines: price.lines,
    lost,
    difference: planned.difference,
    refundAmount: planned.refund,
    dueNow: planned.charge?.amount ?? 0,
    needsAddendum: planned.needsAddendum,
    holdExpiresAt: planned.expiresAt.toISOString(),
    deposit: reservation.deposit,
    installments: placePaidNights(schedule, { ...after, plan: reservation.plan }, isPaid).map(({ state, ...part }) => {
      const isCharge = part.number === planned.charge?.number;
      const facts = { changeId: isCharge, paidAt: state === "paid", voidedAt: state === "void" };
      const status = installmentStatus({ ...part, ...facts }, reservation, now);
      const payBy = isCharge ? planned.expiresAt.toISOString() : null;
      return { ...part, payBy, status, received: 0, left: state === "open" ? part.amount : 0, paidAt: null };
    }),
    available: planned.isAvailable,
  };
}
