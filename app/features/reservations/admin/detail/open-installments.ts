import type { AdminReservation } from "contract/admin-reservation";
import type { Installment } from "contract/price";
import { isPayable } from "domain/stay-state";

/** What can still be paid, in order. */
export function listOpenInstallments(
  reservation: Pick<AdminReservation, "installments" | "status" | "holdExpiresAt">,
): Installment[] {
  return isPayable(reservation, new Date()) ? reservation.installments.filter(({ left }) => left > 0) : [];
}
