import type { Reservation } from "contract/reservation";

/** Still to be lived in, or being lived in. */
export function isOpen({ status }: Pick<Reservation, "status">): boolean {
  return status === "pending" || status === "confirmed";
}
