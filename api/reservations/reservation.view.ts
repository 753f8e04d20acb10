import { and, asc, eq, inArray } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { Language } from "contract/envelope";
import type { Installment, Reservation } from "contract/reservation";
import { checkInInstant, checkOutInstant, daysBetween, seoulDay } from "../dates/seoul";
import type { Database } from "../db/client";
import {
  areas,
  coupons,
  houses,
  installments,
  occupants,
  payments,
  refunds,
  reservations,
  reviews,
  units,
} from "../db/schema";
import { presentPayment } from "../payments/payment.view";

type Parts = {
  reservation: typeof reservations.$inferSelect;
  house: typeof houses.$inferSelect;
  areaName: { en: string; ko: string };
  unitName: string;
  occupants: (typeof occupants.$inferSelect)[];
  installments: (typeof installments.$inferSelect)[];
  payments: (typeof payments.$inferSelect)[];
  refunds: (typeof refunds.$inferSelect)[];
  couponName: { en: string; ko: string } | null;
  reviewed: boolean;
};

/** Reservations as `/v1` shows them, in the order of the ids; a fixed number of queries however many there are. */
export async function listReservationViews(
  db: Database,
  ids: string[],
  language: Language,
  now: Date,
): Promise<Reservation[]> {
  if (ids.length === 0) return [];
  const heads = await db
    .select({
      reservation: reservations,
      house: houses,
      areaName: areas.name,
      unitName: units.name,
      couponName: coupons.name,
      reviewId: reviews.id,
    })
    .from(reservations)
    .innerJoin(houses, eq(houses.id, reservations.houseId))
    .innerJoin(areas, eq(areas.slug, houses.areaSlug))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .leftJoin(coupons, eq(coupons.code, reservations.couponCode))
    .leftJoin(reviews, eq(reviews.reservationId, reservations.id))
    .where(inArray(reservations.id, ids));
  const [people, parts, paid, back] = await Promise.all([
    db.select().from(occupants).where(inArray(occupants.reservationId, ids)).orderBy(asc(occupants.position)),
    db.select().from(installments).where(inArray(installments.reservationId, ids)).orderBy(asc(installments.number)),
    db.select().from(payments).where(inArray(payments.reservationId, ids)).orderBy(asc(payments.id)),
    db.select().from(refunds).where(inArray(refunds.reservationId, ids)),
  ]);
  const of = <Row extends { reservationId: string }>(rows: Row[], id: string) =>
    rows.filter((row) => row.reservationId === id);
  const views = heads.map(({ reservation, reviewId, ...head }) =>
    present(
      {
        ...head,
        reservation,
        occupants: of(people, reservation.id),
        installments: of(parts, reservation.id),
        payments: of(paid, reservation.id),
        refunds: of(back, reservation.id),
        reviewed: reviewId !== null,
      },
      language,
      now,
    ),
  );
  return ids.flatMap((id) => views.find((view) => view.id === id) ?? []);
}

/** One member's reservation, or null when it is not theirs. */
export async function findReservationView(
  db: Database,
  request: { id: string; accountId: string },
  language: Language,
  now: Date,
): Promise<Reservation | null> {
  const [own] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.id, request.id), eq(reservations.accountId, request.accountId)));
  if (!own) return null;
  const [view] = await listReservationViews(db, [own.id], language, now);
  return view ?? null;
}

function present(parts: Parts, language: Language, now: Date): Reservation {
  const { reservation, house } = parts;
  const schedule = parts.installments.map((part) => presentInstallment(part, reservation, now));
  const dueNow = schedule.filter((part) => part.status === "due" || part.status === "overdue");
  const refundsOfStay = parts.refunds.filter(({ cause }) => cause !== "duplicate" && cause !== "deposit");
  const cover = house.pictures[0]!;
  return {
    id: reservation.id,
    code: reservation.code,
    listingName: `${house.name[language]} ${parts.unitName}`,
    house: {
      id: house.id,
      slug: house.slug,
      name: house.name[language],
      area: house.areaSlug,
      areaName: parts.areaName[language],
      address: house.address[language],
      addressKorean: house.address.ko,
      cover: { ...cover, alt: cover.alt[language] },
      checkInGuide: reservation.status === "confirmed" ? house.checkInGuide.map((line) => line[language]) : [],
    },
    schedule: {
      checkIn: reservation.checkIn,
      checkOut: reservation.checkOut,
      nights: daysBetween(reservation.checkIn, reservation.checkOut),
    },
    guests: reservation.guests,
    beddingSets: reservation.beddingSets,
    occupants: parts.occupants.filter((person) => person.role === "occupant").map(presentOccupant),
    guardian: parts.occupants.filter((person) => person.role === "guardian").map(presentOccupant)[0] ?? null,
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
    installments: schedule,
    payments: parts.payments.map((row) => {
      const { id, amount, refunded, status, installments, createdAt } = presentPayment(row, parts.refunds);
      return { id, amount, refunded, status, installments, createdAt };
    }),
    status: reservation.status,
    phase: phaseOf(reservation, now),
    contract: reservation.contract,
    payment: paymentLamp(parts, schedule),
    refund: refundLamp(refundsOfStay),
    refundAmount: sum(refundsOfStay),
    amountPaid: sum(schedule.filter((part) => part.status === "paid")),
    amountDue: reservation.status === "pending" || reservation.status === "confirmed" ? sum(dueNow) : 0,
    holdExpiresAt: reservation.status === "pending" ? reservation.holdExpiresAt.toISOString() : null,
    confirmedAt: reservation.confirmedAt?.toISOString() ?? null,
    canceledAt: reservation.canceledAt?.toISOString() ?? null,
    cancelReason: reservation.cancelReason,
    createdAt: reservation.createdAt.toISOString(),
    reviewed: parts.reviewed,
  };
}

const sum = (rows: { amount: number }[]) => rows.reduce((total, row) => total + row.amount, 0);

/** The list a stay stands in follows the clock, not a job; each stay is in exactly one. */
export function phaseOf(reservation: Parts["reservation"], now: Date): Reservation["phase"] {
  if (reservation.status === "canceled" || reservation.status === "expired") return "canceled";
  if (now < checkInInstant(reservation.checkIn)) return "upcoming";
  return now < checkOutInstant(reservation.checkOut) ? "current" : "past";
}

function presentInstallment(
  part: Parts["installments"][number],
  reservation: Parts["reservation"],
  now: Date,
): Installment {
  const { paymentId: _payment, reservationId: _reservation, paidAt, ...amounts } = part;
  const today = seoulDay(now);
  const ended = ["canceled", "expired", "terminated"].includes(reservation.status);
  const open = part.dueOn > today ? "upcoming" : part.dueOn < today && reservation.confirmedAt ? "overdue" : "due";
  const status = paidAt || part.amount === 0 ? "paid" : ended ? "void" : open;
  return { ...amounts, status, paidAt: paidAt?.toISOString() ?? null };
}

/** Whether what is due now is paid; the member's second lamp. */
function paymentLamp(parts: Parts, schedule: Installment[]): Reservation["payment"] {
  if (schedule.some((part) => part.status === "overdue")) return "overdue";
  const paid = schedule.some((part) => part.status === "paid");
  const due = schedule.some((part) => part.status === "due" || part.status === "void");
  if (paid) return due ? "partial" : "paid";
  return parts.payments.at(-1)?.status === "failed" ? "failed" : "unpaid";
}

function refundLamp(rows: Parts["refunds"]): Reservation["refund"] {
  if (rows.length === 0) return "none";
  if (rows.some((refund) => refund.status === "failed")) return "failed";
  const done = rows.filter((refund) => refund.status === "done").length;
  return done === rows.length ? "done" : done > 0 ? "partial" : "pending";
}

function presentOccupant(person: Parts["occupants"][number]): Reservation["occupants"][number] {
  const phone = parsePhoneNumberFromString(person.phone); // none once it was erased
  return {
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    countryCode: phone?.countryCallingCode ?? "",
    phone: phone?.nationalNumber ?? "",
    signedAt: person.signedAt?.toISOString() ?? null,
    declinedAt: person.declinedAt?.toISOString() ?? null,
    contractSentAt: person.contractSentAt?.toISOString() ?? null,
  };
}
