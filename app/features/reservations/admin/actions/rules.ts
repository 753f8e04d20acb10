import type { AdminReservation } from "contract/admin/reservation";
import type { Received } from "contract/payment";
import type { Installment } from "contract/price";
import { isPayable } from "domain/stays/stay-state";

/** Whether guests can be let in; of a stay that is over, it does not matter. */
export const isRoomReady = ({ status, unit }: Pick<AdminReservation, "status" | "unit">): boolean =>
  status !== "confirmed" || unit.state === "clean" || unit.state === "inspected";

/** What can still be paid, in order. */
export function listOpenInstallments(
  reservation: Pick<AdminReservation, "installments" | "status" | "holdExpiresAt">,
): Installment[] {
  return isPayable(reservation, new Date()) ? reservation.installments.filter(({ left }) => left > 0) : [];
}

/** Whether a cancellation or an eviction kept the deposit. */
export const isDepositKept = ({ status, eviction }: Pick<AdminReservation, "status" | "eviction">): boolean =>
  status === "canceled" || eviction !== null;

type Payment = AdminReservation["books"]["payments"][number];

/** Whether a payment is unmatched and not returned yet, in won or in another currency. */
export function canReturn(payment: Payment): payment is Payment & { received: Received } {
  const isUnderWay = payment.refundPending + payment.refundFailed > 0;
  const { received, status } = payment;
  return status === "discrepant" && !isUnderWay && received !== null && received.amount > 0;
}
