import type { AdminReservation } from "contract/admin-reservation";
import type { Installment } from "contract/price";
import { isOpen } from "../../is-open";

/** What can still be paid, in order. */
export function listOpenInstallments(
  reservation: Pick<AdminReservation, "installments" | "status" | "holdExpiresAt">,
): Installment[] {
  const { installments, status } = reservation;
  const takesPayments = isOpen(reservation) || status === "completed" || status === "terminated";
  return takesPayments ? installments.filter(({ left }) => left > 0) : [];
}
