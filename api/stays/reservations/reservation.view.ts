import { aliasedTable, and, eq, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Occupant, Reservation } from "contract/reservation";
import type { OwnRoom } from "contract/room";
import type { Language } from "domain/enums";
import { floorRuleOf } from "domain/houses/floor-rule";
import { vatPercentOf } from "domain/money/vat";
import { findOwnEntry } from "domain/stays/own-entry";
import { nightsBetween } from "domain/stays/nights";
import { checkInInstant, checkOutInstant, arrivalInfoInstant } from "domain/seoul-time";
import { placePaidNights } from "domain/stays/stay-change";
import { getFirst } from "domain/collections";
import type { OwnReview } from "contract/review";
import type { Database, ReadDatabase } from "../../db/client";
import { getPrepared } from "../../db/prepared";
import { rowsAsJson } from "../../db/rows-as-json";
import {
  accounts,
  addendumSignatures,
  areas,
  coupons,
  houses,
  installments,
  occupants,
  payments,
  refundDecisions,
  refunds,
  reservations,
  reviews,
  stayChanges,
  units,
} from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { bookedAmounts } from "../ledger/received-amounts";
import { occupantsWithMailProblems } from "../../kernel/outbox/mail-problems";
import { presentDeductions, presentPayment, presentRefund } from "../ledger/payment.view";
import { findReviewDay } from "./actual-stay";
import { presentPlan } from "../../houses/units/plan-svg";
import type { Services } from "../../kernel/services";
import { presentDetails } from "./occupants/occupant-details";
import { presentChanges } from "../stay-changes/stay-change.view";
import { derivePaymentProgress, presentInstallment, deriveRefundProgress } from "./payment-progress";
import { mayKnowDoorCode } from "../../houses/door-codes/door-code-time";
import { listSteps } from "../reservation-messages/describe-arrival";

type Parts = Awaited<ReturnType<typeof selectParts>>[number];

/** Lists reservations in the order of the ids, with one statement. */
export async function listReservationViews(
  db: Database,
  ids: string[],
  language: Language,
  now: Date,
): Promise<Reservation[]> {
  if (ids.length === 0) return [];
  const rows = await partsOfAnyMember(db).execute({ ids });
  const views = new Map(rows.map((parts) => [parts.reservation.id, present(parts, language, now)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** A signature takes up to 100 kB, and no view shows it. */
const { signature: _signature, ...shownColumns } = getTableColumns(occupants);
const { document: _document, pdf: _pdf, ...changeColumns } = getTableColumns(stayChanges);
const { changeId, occupantId, signedAt, declinedAt } = addendumSignatures;

const midStayDecisions = aliasedTable(refundDecisions, "mid_stay_decisions");

/** Reservations with all that belongs to them, as one statement. */
function selectParts(db: ReadDatabase) {
  const isOfStay = (column: PgColumn) => sql`${column} = ${reservations.id}`;
  return db
    .select({
      reservation: reservations,
      house: houses,
      areaName: areas.name,
      unitName: units.name,
      unit: {
        id: units.id,
        name: units.name,
        floor: units.floor,
        sizeM2: units.sizeM2,
        windowFaces: units.windowFaces,
        bathroom: units.bathroom,
        plan: units.plan,
      },
      hasKeypad: sql<boolean>`${units.doorCode} is not null`,
      bookerEmail: accounts.email,
      couponName: coupons.name,
      review: reviews,
      depositDecision: refundDecisions,
      midStayDecision: { reason: midStayDecisions.reason, amount: midStayDecisions.amount },
      keptDeposit: sql<number>`coalesce((select -sum(e.amount) from ledger_entries e
        where e.reservation_id = ${reservations.id} and e.account = 'deductions'), 0)::int`,
      occupants: rowsAsJson(occupants, shownColumns, isOfStay(occupants.reservationId), sql`${occupants.position}`),
      installments: rowsAsJson(
        installments,
        getTableColumns(installments),
        isOfStay(installments.reservationId),
        sql`${installments.number}`,
      ),
      payments: rowsAsJson(payments, getTableColumns(payments), isOfStay(payments.reservationId), sql`${payments.id}`),
      refunds: rowsAsJson(refunds, getTableColumns(refunds), isOfStay(refunds.reservationId), sql`${refunds.id}`),
      changes: rowsAsJson(
        stayChanges,
        changeColumns,
        isOfStay(stayChanges.reservationId),
        sql`${stayChanges.createdAt}, ${stayChanges.id}`,
      ),
      addendumSignatures: rowsAsJson(
        addendumSignatures,
        { changeId, occupantId, signedAt, declinedAt },
        isOfStay(addendumSignatures.reservationId),
        sql`${addendumSignatures.position}`,
      ),
      booked: bookedAmounts(sql`${reservations.id}`),
      mailProblems: occupantsWithMailProblems(sql`${reservations.id}`),
    })
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, reservations.accountId))
    .innerJoin(houses, eq(houses.id, reservations.houseId))
    .innerJoin(areas, eq(areas.slug, houses.areaSlug))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .leftJoin(coupons, eq(coupons.code, reservations.couponCode))
    .leftJoin(reviews, eq(reviews.reservationId, reservations.id))
    .leftJoin(
      refundDecisions,
      and(eq(refundDecisions.reservationId, reservations.id), eq(refundDecisions.cause, "deposit")),
    )
    .leftJoin(
      midStayDecisions,
      and(eq(midStayDecisions.reservationId, reservations.id), eq(midStayDecisions.cause, "midStayCheckout")),
    );
}

const isListed = sql`${reservations.id} = any(${sql.placeholder("ids")}::uuid[])`;

const partsOfAnyMember = (db: Database) =>
  getPrepared(db, "reservation_parts", (db, name) => selectParts(db).where(isListed).prepare(name));

/**
 * There are two statements, because one with an optional owner answers with everybody's stays when the owner is
 * missing.
 */
const partsOfOwner = (db: Database) =>
  getPrepared(db, "own_reservation_parts", (db, name) =>
    selectParts(db)
      .where(and(isListed, eq(reservations.accountId, sql.placeholder("owner"))))
      .prepare(name),
  );

/** @throws ApiError RESERVATION_NOT_FOUND when it is not theirs */
export async function getReservationView(
  { db, now }: Pick<Services, "db" | "now">,
  language: Language,
  own: { id: string; accountId: string },
): Promise<Reservation> {
  const [parts] = await partsOfOwner(db).execute({ ids: [own.id], owner: own.accountId });
  if (!parts) throw new ApiError("RESERVATION_NOT_FOUND");
  const reservation = present(parts, language, now());
  const { plan } = parts.unit;
  const room = { ...presentOwnRoom(parts), plan: plan && presentPlan(plan, parts.unit, language) };
  return { ...reservation, room };
}

function presentOwnRoom({ house, unit: { plan: _plan, ...room } }: Parts): OwnRoom {
  return { ...room, floorRule: floorRuleOf(house.womenOnlyFloors, room.floor) };
}

function present(parts: Parts, language: Language, now: Date): Reservation {
  const { reservation, house } = parts;
  const receivedAmounts = new Map(parts.booked.map((booked) => [booked.paymentId, booked.received]));
  const returnedAmounts = new Map(parts.booked.map((booked) => [booked.paymentId, booked.returned]));
  const mailProblems = new Set(parts.mailProblems);
  const schedule = placePaidNights(
    parts.installments,
    reservation,
    ({ paidAt, changeId }) => paidAt !== null && changeId === null,
  ).map((part) => presentInstallment(part, reservation, parts.changes, now));
  const dueNow = schedule.filter((part) => part.status === "due" || part.status === "overdue");
  const refundsOfStay = parts.refunds.filter(({ cause }) => !["duplicate", "discrepant", "deposit"].includes(cause));
  const cover = getFirst(house.pictures);
  const own = findOwnEntry(parts.occupants, { id: reservation.accountId, email: parts.bookerEmail });
  const presentPerson = (person: Parts["occupants"][number]) =>
    presentOccupant(person, { mailProblem: mailProblems.has(person.id), isBooker: person.id === own?.id });
  return {
    id: reservation.id,
    code: reservation.code,
    listingName: `${house.name[language]} ${parts.unitName}`,
    room: presentOwnRoom(parts),
    house: {
      id: house.id,
      slug: house.slug,
      name: house.name[language],
      area: house.areaSlug,
      areaName: parts.areaName[language],
      address: house.address[language],
      addressKorean: house.address.ko,
      location: { lat: house.lat, lng: house.lng },
      cover: { ...cover, alt: cover.alt[language] },
      checkInGuide: reservation.status === "confirmed" ? house.checkInGuide.map((line) => line[language]) : [],
      thingsToKnow: house.thingsToKnow.map((line) => line[language]),
    },
    arrival: presentArrival(parts, language, now),
    schedule: {
      checkIn: reservation.checkIn,
      checkOut: reservation.checkOut,
      nights: nightsBetween(reservation.checkIn, reservation.checkOut),
    },
    bookedCheckOut: reservation.booked?.checkOut ?? null,
    guests: reservation.guests,
    beddingSets: reservation.beddingSets,
    occupants: parts.occupants.filter((person) => person.role === "occupant").map(presentPerson),
    guardian: parts.occupants.filter((person) => person.role === "guardian").map(presentPerson)[0] ?? null,
    lines: reservation.lines,
    totalPrice: reservation.totalRent - reservation.discount + reservation.beddingTotal,
    deposit: reservation.deposit,
    totalRent: reservation.totalRent,
    beddingTotal: reservation.beddingTotal,
    discount: reservation.discount,
    coupon:
      reservation.couponCode && parts.couponName
        ? { code: reservation.couponCode, name: parts.couponName[language] }
        : null,
    plan: reservation.plan,
    method: reservation.method,
    isInternational: reservation.method === "FOREIGN_CARD",
    refundPolicy: reservation.refundPolicy,
    vatPercent: vatPercentOf(reservation.rates),
    installments: schedule,
    payments: parts.payments.map((row) => {
      const amounts = { back: parts.refunds, received: receivedAmounts, returned: returnedAmounts };
      const payment = presentPayment(row, amounts);
      const { id, amount, received, refunded, refundPending, refundFailed, status, failure, createdAt } = payment;
      const { installments, method, receivedOn, returnedElsewhere } = payment;
      return {
        id,
        amount,
        received,
        refunded,
        returnedElsewhere,
        refundPending,
        refundFailed,
        status,
        failure,
        installments,
        method,
        receivedOn,
        createdAt,
      };
    }),
    status: reservation.status,
    phase: getPhase(reservation, now),
    contract: reservation.contract,
    payment: derivePaymentProgress(schedule, parts.payments.at(-1), getPhase(reservation, now) === "canceled"),
    refund: deriveRefundProgress(refundsOfStay),
    refunds: parts.refunds.map(presentRefund),
    refundAmount: sum(refundsOfStay),
    depositRefund: presentDeposit(parts),
    amountPaid: amountPaidOf(parts),
    amountDue:
      reservation.status === "canceled" || reservation.status === "expired"
        ? 0
        : dueNow.reduce((total, { left }) => total + left, 0),
    changes: presentChanges(parts, { bookerId: own?.id, language, now }),
    version: reservation.version,
    holdExpiresAt: reservation.status === "pending" ? reservation.holdExpiresAt.toISOString() : null,
    confirmedAt: reservation.confirmedAt?.toISOString() ?? null,
    canceledAt: reservation.canceledAt?.toISOString() ?? null,
    eviction: presentEviction(parts),
    cancelReason: reservation.cancelReason,
    createdAt: reservation.createdAt.toISOString(),
    review: parts.review && presentOwnReview(parts.review, language),
    reviewUntil: parts.review ? null : findReviewDay(reservation, now),
  };
}

/** Leaves out what went back outside the product: what then is missing of installments is owed again. */
function amountPaidOf(parts: Parts): number {
  const returned = parts.booked.reduce((total, booked) => total + booked.returned, 0);
  const isOpen = !["canceled", "expired"].includes(parts.reservation.status);
  if (returned === 0 || !isOpen) return Math.max(0, paidByLedger(parts) - returned);
  return parts.installments.reduce((total, part) => total + (part.paidAt ? part.amount : part.received), 0);
}

function paidByLedger({ installments: schedule, booked, payments: made, refunds: back }: Parts): number {
  const settled = schedule.flatMap((part) => part.paymentId ?? []);
  // A short payment settles nothing, nor does one of which a part went back; one we returned as a whole does not count
  const wholeReturns = ["expiry", "duplicate", "unplaceable"];
  const isKept = (paymentId: string) =>
    !back.some((refund) => refund.paymentId === paymentId && wholeReturns.includes(refund.cause));
  const partial = made.filter(({ id, gateway, status }) => {
    const isReopened = booked.some(({ paymentId, returned }) => paymentId === id && returned > 0);
    return status === "paid" && (gateway === "desk" || isReopened) && isKept(id);
  });
  const counted = new Set([...settled, ...partial.map(({ id }) => id)]);
  return booked.reduce((total, { paymentId, charged }) => total + (counted.has(paymentId) ? charged : 0), 0);
}

function presentDeposit({ depositDecision, refunds: back }: Parts): Reservation["depositRefund"] {
  if (!depositDecision) return null;
  const { amount, deductions, createdAt } = depositDecision;
  const status = deriveRefundProgress(back.filter(({ cause }) => cause === "deposit"));
  return { amount, deductions: presentDeductions(deductions), decidedAt: createdAt.toISOString(), status };
}

function presentEviction({ reservation: { evictedAt }, midStayDecision, keptDeposit }: Parts): Reservation["eviction"] {
  if (!evictedAt) return null;
  const { reason = null, amount = 0 } = midStayDecision ?? {};
  return { at: evictedAt.toISOString(), reason, refundAmount: amount, depositKept: keptDeposit };
}

const sum = (rows: { amount: number }[]) => rows.reduce((total, row) => total + row.amount, 0);

/** Phases follow the time, not a job; each stay is in exactly one phase. */
export function getPhase(reservation: Parts["reservation"], now: Date): Reservation["phase"] {
  if (reservation.status === "canceled" || reservation.status === "expired") return "canceled";
  if (now < checkInInstant(reservation.checkIn)) return "upcoming";
  return now < checkOutInstant(reservation.checkOut) ? "current" : "past";
}

function presentOccupant(
  person: Parts["occupants"][number],
  known: Required<Pick<Occupant, "mailProblem" | "isBooker">>,
): Occupant {
  return {
    id: person.id,
    ...presentDetails(person),
    signedAt: person.signedAt?.toISOString() ?? null,
    declinedAt: person.declinedAt?.toISOString() ?? null,
    contractSentAt: person.contractSentAt?.toISOString() ?? null,
    ...known,
  };
}

type Stay = {
  reservation: Pick<typeof reservations.$inferSelect, "status" | "checkIn" | "checkOut" | "leftAt">;
  house: Pick<typeof houses.$inferSelect, "arrivalSteps">;
  hasKeypad: boolean;
};

/**
 * Presents the arrival of a confirmed stay until its guests leave, else null; steps and door code only from the time
 * they are mailed.
 */
function presentArrival(
  { reservation, house, hasKeypad }: Stay,
  language: Language,
  now: Date,
): Reservation["arrival"] {
  const from = arrivalInfoInstant(reservation.checkIn);
  const isTime = from <= now;
  if (!mayKnowDoorCode(reservation, isTime ? now : from)) return null;
  return {
    from: from.toISOString(),
    steps: isTime ? listSteps(house.arrivalSteps, language) : [],
    hasDoorCode: isTime && hasKeypad,
  };
}

function presentOwnReview(review: typeof reviews.$inferSelect, language: Language): OwnReview {
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
