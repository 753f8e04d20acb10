import type { AdminCancellationQuote } from "contract/refund";
import type { CancellationCause } from "domain/enums";
import { capturedOf, divideRefund, refundOf } from "domain/money/refund-policy";
import type { Actor } from "../../kernel/audit/audit";
import { retryWhenOvertaken } from "../../db/client";
import { ApiError } from "../../kernel/http/problem";
import { chooseAmount, isDecided } from "../../stays/ledger/decisions";
import { executeStayRefunds } from "../../stays/ledger/refunds";
import type { Services } from "../../kernel/services";
import { quoteRefund, settleOpenPayments } from "./cancellation";
import { cancel, type ReservationRow, getForUpdate } from "../../stays/reservations/lifecycle";
import { withdrawPendingChange } from "../../stays/stay-changes/stay-change-lifecycle";
import { getReservationRow } from "../../stays/reservations/reservation.queries";
import { getCancelRefusal } from "../../stays/reservations/admin-actions";

/** The refund by the reason's party. @throws ApiError RESERVATION_NOT_FOUND, ALREADY_CANCELED, STAY_ENDED_EARLY, STAY_RUNNING */
export async function quoteForAdmin(
  services: Services,
  { id, cause }: { id: string; cause: CancellationCause },
): Promise<AdminCancellationQuote> {
  const reservation = await getReservationRow(services.db, id);
  checkCancelable(services, reservation);
  await settleOpenPayments(services, id);
  const quote = (each: CancellationCause) => quoteRefund(services, services.db, reservation, each);
  const [guest, operator, disaster] = await Promise.all([quote("guest"), quote("operator"), quote("disaster")]);
  const byCause = { guest, operator, disaster };
  return { ...byCause[cause], cause, byCause };
}

/**
 * Cancels a stay before check-in for an admin, who may override the computed refund with a reason.
 * @throws ApiError RESERVATION_NOT_FOUND, ALREADY_CANCELED, STAY_ENDED_EARLY, STAY_RUNNING, REFUND_CHANGED,
 * VALIDATION_FAILED
 */
export async function cancelByAdmin(
  services: Services,
  request: {
    id: string;
    decisionId: string;
    actor: Actor;
    cause: CancellationCause;
    computedAmount: number | undefined;
    mayChangeAmount: boolean;
    refundAmount: number | undefined;
    reason: string | undefined;
  },
): Promise<void> {
  if (await isDecided(services.db, request.decisionId)) return;
  checkCancelable(services, await getReservationRow(services.db, request.id));
  await settleOpenPayments(services, request.id);
  await retryWhenOvertaken(() =>
    services.db.transaction(async (tx) => {
      const reservation = await getForUpdate(tx, request.id);
      checkCancelable(services, reservation);
      await withdrawPendingChange(tx, services.now(), reservation.id, request.actor);
      const quote = await quoteRefund(services, tx, reservation, request.cause);
      const { refundAmount: computed, captured: maximum, rule } = quote;
      const { computedAmount: shown, refundAmount: requested, reason } = request;
      const mayChange = request.mayChangeAmount;
      const returned = quote.returnedElsewhere;
      const amount = chooseAmount({ computed, maximum, returned, shown, requested, reason, mayChange });
      const held = capturedOf(quote);
      await cancel(tx, services.now(), reservation, {
        actor: request.actor,
        reason,
        held,
        refund: divideRefund(amount, refundOf(quote), held),
        decision: { id: request.decisionId, rule, computed },
        cause: request.cause,
      });
    }),
  );
  await executeStayRefunds(services, request.id);
}

function checkCancelable(services: Services, reservation: ReservationRow): void {
  const why = getCancelRefusal(services.now(), reservation);
  if (why) throw new ApiError(why);
}
