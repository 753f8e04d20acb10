import type { Reservation } from "contract/reservation";

/** The latest payment, while the payment company has not decided on it. */
export function findPaymentInProgress({ payments = [] }: Partial<Pick<Reservation, "payments">>) {
  const latest = payments.at(-1);
  return latest?.status === "pending" ? latest : undefined;
}
