import type { MidStayQuote } from "contract/admin/reservation";
import { retryWhenOvertaken } from "../../db/client";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import type { Services } from "../../kernel/services";
import { isDecided } from "../../stays/ledger/decisions";
import { executeStayRefunds } from "../../stays/ledger/refunds";
import { refundWayValues } from "../../stays/reservation-messages/money-values";
import { notifyCoOccupants, notifyMember } from "../../stays/reservation-messages/reservation-messages";
import { getReservationRow } from "../../stays/reservations/reservation.queries";
import { settleOpenPayments } from "./cancellation";
import { checkMidStayDate, endEarly, presentShorter, shorten } from "./end-early";

/** @throws ApiError RESERVATION_NOT_FOUND, STAY_NOT_RUNNING, CHECKOUT_ALREADY_MOVED, VALIDATION_FAILED */
export async function quoteMidStay(
  services: Services,
  request: { id: string; checkOut: string },
): Promise<MidStayQuote> {
  const reservation = await getReservationRow(services.db, request.id);
  checkMidStayDate(services.now(), reservation, request.checkOut);
  await settleOpenPayments(services, reservation.id);
  return presentShorter(reservation, request.checkOut, await shorten(services.db, reservation, request.checkOut));
}

/**
 * Ends a running stay on an earlier day: frees the room, recomputes the rent, refunds overpayments and reduces unpaid
 * installments. The status becomes `terminated` at check-out on that day.
 * @throws ApiError RESERVATION_NOT_FOUND, STAY_NOT_RUNNING, CHECKOUT_ALREADY_MOVED, REFUND_CHANGED, VALIDATION_FAILED
 */
export async function checkOutMidStay(
  services: Services,
  request: {
    id: string;
    decisionId: string;
    actor: Actor;
    checkOut: string;
    computedAmount: number | undefined;
    mayChangeAmount: boolean;
    refundAmount: number | undefined;
    reason: string | undefined;
  },
): Promise<void> {
  if (await isDecided(services.db, request.decisionId)) return;
  const now = services.now();
  const { actor, checkOut, id: reservationId } = request;
  checkMidStayDate(now, await getReservationRow(services.db, reservationId), checkOut);
  await settleOpenPayments(services, reservationId);
  await retryWhenOvertaken(() =>
    services.db.transaction(async (tx) => {
      const { amount, cut, reservation, ways } = await endEarly(tx, now, request, {
        check: (running) => checkMidStayDate(now, running, checkOut),
        chooseTerms: ({ cut: { refund } }) => ({ computed: refund, shown: request.computedAmount }),
      });
      await recordAudit(tx, {
        actor,
        at: now,
        action: "reservation.checkOutMoved",
        subject: "reservation",
        subjectId: reservationId,
        detail: { from: reservation.checkOut, to: checkOut, computed: cut.refund, refund: amount },
      });
      const link = { to: "reservation", reservationId } as const;
      const context = amount === 0 ? "unrefunded" : undefined;
      const values = refundWayValues(ways, reservation.locale);
      await notifyMember(tx, now, { reservationId, kind: "midStayCheckout", link, amount, context, values });
      await notifyCoOccupants(tx, now, { reservationId, kind: "midStayCheckout" });
    }),
  );
  await executeStayRefunds(services, reservationId);
}
