import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { CancellationQuote } from "contract/refund";
import type { CancellationCause } from "domain/enums";
import { capturedOf, computeRefund, refundOf } from "domain/money/refund-policy";
import { checkInInstant, seoulDay } from "domain/seoul-time";
import { isOpen } from "domain/stays/stay-state";
import { retryWhenOvertaken, type Database } from "../../db/client";
import { payments, reservations } from "../../db/schema";
import { GatewayUnavailable } from "../../kernel/ports";
import { ApiError } from "../../kernel/http/problem";
import { sumReturnedElsewhere } from "../../stays/ledger/external-return";
import { listCaptured, sumCaptured } from "../../stays/ledger/ledger";
import { executeStayRefunds } from "../../stays/ledger/refunds";
import { noteReturns } from "../../stays/ledger/returned-elsewhere";
import { settlePayment } from "../payments/settle";
import type { Services } from "../../kernel/services";
import {
  findRefundCheckIn,
  sumPaidForChange,
  withdrawPendingChange,
} from "../../stays/stay-changes/stay-change-lifecycle";
import { cancel, findForUpdate, type ReservationRow } from "../../stays/reservations/lifecycle";
type OwnReservation = { id: string; accountId: string };

/** The refund of a cancellation now. @throws ApiError RESERVATION_NOT_FOUND, ALREADY_CANCELED, STAY_ENDED_EARLY, STAY_STARTED */
export async function quoteCancellation(services: Services, own: OwnReservation): Promise<CancellationQuote> {
  const reservation = await getOwnRow(services.db, own);
  checkCancelable(services, reservation);
  await settleOpenPayments(services, reservation.id);
  return quoteRefund(services, services.db, reservation);
}

/**
 * Cancels a stay before check-in with the refund of `quoteCancellation`, computed by the same function in the same
 * transaction. Idempotent for the member. `computedAmount` is the refund in KRW that the member was shown.
 * @throws ApiError RESERVATION_NOT_FOUND, ALREADY_CANCELED, STAY_ENDED_EARLY, STAY_STARTED, REFUND_CHANGED
 */
export async function cancelByMember(
  services: Services,
  request: OwnReservation & { computedAmount: number | undefined; reason: string | undefined },
): Promise<void> {
  const seen = await getOwnRow(services.db, request);
  if (seen.status === "canceled") return;
  checkCancelable(services, seen);
  await settleOpenPayments(services, request.id);
  await retryWhenOvertaken(() =>
    services.db.transaction(async (tx) => {
      const reservation = await findForUpdate(tx, request.id);
      if (!reservation || reservation.status === "canceled") return;
      checkCancelable(services, reservation);
      const actor = { kind: "member", id: request.accountId } as const;
      await withdrawPendingChange(tx, services.now(), reservation.id, actor);
      const quote = await quoteRefund(services, tx, reservation);
      const { computedAmount: shown } = request;
      if (shown !== undefined && shown !== quote.refundAmount) throw new ApiError("REFUND_CHANGED");
      await cancel(tx, services.now(), reservation, {
        actor,
        reason: request.reason,
        held: capturedOf(quote),
        refund: refundOf(quote),
        decision: { id: uuidv7(), rule: quote.rule, computed: quote.refundAmount },
        cause: "guest",
      });
    }),
  );
  await executeStayRefunds(services, request.id);
}

async function getOwnRow(db: Database, own: OwnReservation): Promise<ReservationRow> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.id, own.id), eq(reservations.accountId, own.accountId)));
  if (!row) throw new ApiError("RESERVATION_NOT_FOUND");
  return row;
}

function checkCancelable(services: Services, reservation: ReservationRow): void {
  if (!isOpen(reservation, services.now())) throw new ApiError("ALREADY_CANCELED");
  if (reservation.booked) throw new ApiError("STAY_ENDED_EARLY"); // its refund is decided
  if (reservation.arrivedAt || services.now() >= checkInInstant(reservation.checkIn))
    throw new ApiError("STAY_STARTED");
}

/** Asks the gateway about the payments of a stay, and books payments and returns that the ledger does not have yet. */
export async function settleOpenPayments(services: Services, reservationId: string): Promise<void> {
  const open = await services.db
    .select()
    .from(payments)
    .where(and(eq(payments.reservationId, reservationId), eq(payments.status, "pending")));
  for (const payment of open) {
    await settlePayment(services, payment).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable)) throw error; // one that is settled later is refunded in full
    });
  }
  await noteReturns(services, reservationId);
}

/**
 * The refund of a cancellation for this cause, from the ledger, in KRW. It excludes payments for a pending change, which
 * are refunded in full.
 */
export async function quoteRefund(
  services: Services,
  db: Database,
  reservation: ReservationRow,
  cause: CancellationCause = "guest",
): Promise<CancellationQuote> {
  const captured = sumCaptured(await listCaptured(db, reservation.id));
  const forChange = await sumPaidForChange(db, reservation.id);
  const checkIn = await findRefundCheckIn(db, reservation);
  const returned = await sumReturnedElsewhere(db, reservation.id);
  const quote = computeRefund({
    policy: reservation.refundPolicy,
    middleShare: reservation.rates.middleShare ?? services.env.refundMiddleShare,
    captured: {
      rent: captured.rent - forChange.rent,
      bedding: captured.bedding - forChange.bedding,
      deposit: captured.deposit,
    },
    returned,
    bookedOn: seoulDay(reservation.createdAt),
    canceledOn: seoulDay(services.now()),
    checkIn,
    contractComplete: reservation.status !== "pending",
    cause,
  });
  return { ...quote, ...(checkIn !== reservation.checkIn && { countedFrom: checkIn }) };
}
