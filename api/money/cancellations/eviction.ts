import { and, asc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { evictionBody, EvictionQuote } from "contract/admin/reservation";
import { formatMoney } from "domain/money/money";
import { retryWhenOvertaken, type Database } from "../../db/client";
import { notes, reservations } from "../../db/schema";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { isDecided } from "../../stays/ledger/decisions";
import { keepDeposit } from "../../stays/ledger/kept-deposit";
import { executeStayRefunds } from "../../stays/ledger/refunds";
import { refundWayValues } from "../../stays/reservation-messages/money-values";
import { notifyCoOccupants, notifyMember } from "../../stays/reservation-messages/reservation-messages";
import { getEvictionRefusal } from "../../stays/reservations/admin-actions";
import type { ReservationRow } from "../../stays/reservations/lifecycle";
import { getReservationRow } from "../../stays/reservations/reservation.queries";
import { settleOpenPayments } from "./cancellation";
import { checkMidStayDate, endEarly, presentShorter, shorten } from "./end-early";

/** @throws ApiError RESERVATION_NOT_FOUND, STAY_NOT_RUNNING, CHECKOUT_ALREADY_MOVED, TOO_FEW_INCIDENTS, VALIDATION_FAILED */
export async function quoteEviction(
  services: Services,
  request: { id: string; checkOut: string },
): Promise<EvictionQuote> {
  const { db } = services;
  const reservation = await getReservationRow(db, request.id);
  const incidents = await listIncidents(db, reservation.id);
  check(services.now(), reservation, incidents.length, request.checkOut);
  await settleOpenPayments(services, reservation.id);
  const shorter = await shorten(db, reservation, request.checkOut);
  const { refundAmount: rentKept, ...quote } = presentShorter(reservation, request.checkOut, shorter);
  const depositKept = shorter.captured.deposit;
  return {
    ...quote,
    rentKept,
    depositKept,
    keptAmount: rentKept + depositKept,
    incidents: incidents.map(({ createdAt, text }) => ({ at: createdAt.toISOString(), text })),
  };
}

/**
 * Ends a running stay after two incidents. Prepaid rent and the deposit are kept; nights after `checkOut` are no longer
 * charged. A trigger of the database also counts the incidents.
 * @throws ApiError those of `quoteEviction`, REFUND_CHANGED
 */
export async function evict(
  services: Services,
  request: z.output<typeof evictionBody> & { id: string; decisionId: string; actor: Actor; mayChangeAmount: boolean },
): Promise<void> {
  const { actor, checkOut, id: reservationId, reason } = request;
  if (await isDecided(services.db, request.decisionId)) return;
  const now = services.now();
  const seen = await getReservationRow(services.db, reservationId);
  check(now, seen, (await listIncidents(services.db, reservationId)).length, checkOut);
  await settleOpenPayments(services, reservationId);
  await retryWhenOvertaken(() =>
    services.db.transaction(async (tx) => {
      let incidents: Awaited<ReturnType<typeof listIncidents>> = [];
      const { amount, captured, reservation, ways } = await endEarly(tx, now, request, {
        check: async (running) => {
          incidents = await listIncidents(tx, reservationId);
          check(now, running, incidents.length, checkOut);
        },
        chooseTerms: ({ cut, captured: { deposit } }) => {
          const { keptAmount = cut.refund + deposit } = request;
          if (keptAmount !== cut.refund + deposit) throw new ApiError("REFUND_CHANGED");
          return { computed: 0, shown: 0 };
        },
      });
      await tx.update(reservations).set({ evictedAt: now }).where(eq(reservations.id, reservationId));
      await keepDeposit(tx, now, reservationId, captured.deposit);
      await recordAudit(tx, {
        actor,
        at: now,
        action: "reservation.evicted",
        subject: "reservation",
        subjectId: reservationId,
        detail: {
          from: reservation.checkOut,
          to: checkOut,
          incidents: incidents.map(({ id }) => id),
          refund: amount,
          keptDeposit: captured.deposit,
        },
      });
      await notifyMember(tx, now, {
        reservationId,
        kind: "stayEnded",
        link: { to: "reservation", reservationId },
        amount,
        context: amount > 0 ? "refunded" : undefined,
        values: {
          reason,
          keptDeposit: formatMoney(captured.deposit, reservation.locale),
          ...refundWayValues(ways, reservation.locale),
        },
      });
      await notifyCoOccupants(tx, now, { reservationId, kind: "stayEnded", guardianToo: true });
    }),
  );
  await executeStayRefunds(services, reservationId);
}

function check(now: Date, reservation: ReservationRow, incidents: number, checkOut: string): void {
  const why = getEvictionRefusal(now, reservation, incidents);
  if (why) throw new ApiError(why);
  checkMidStayDate(now, reservation, checkOut);
}

/** Lists incidents that were not withdrawn, oldest first. */
async function listIncidents(db: Database, reservationId: string) {
  return db
    .select({ id: notes.id, createdAt: notes.createdAt, text: notes.text })
    .from(notes)
    .where(and(eq(notes.reservationId, reservationId), eq(notes.kind, "incident"), isNull(notes.withdrawnAt)))
    .orderBy(asc(notes.createdAt), asc(notes.id));
}
