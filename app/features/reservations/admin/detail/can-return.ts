import type { AdminReservation } from "contract/admin-reservation";
import type { Received } from "contract/payment";

type Payment = AdminReservation["books"]["payments"][number];

/** Unmatched and not returned yet, in won or in another currency. */
export function canReturn(payment: Payment): payment is Payment & { received: Received } {
  const isUnderWay = payment.refundPending + payment.refundFailed > 0;
  const { received, status } = payment;
  return status === "discrepant" && !isUnderWay && received !== null && received.amount > 0;
}
