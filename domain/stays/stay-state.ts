import type { ReservationStatus } from "../enums";

/** As it is stored, or as it is sent. */
type StayState = { status: ReservationStatus; holdExpiresAt: Date | string | null };

/** Whether a stay is confirmed, or is held and its hold has not ended. */
export function isOpen({ status, holdExpiresAt }: StayState, now: Date): boolean {
  return status === "confirmed" || (status === "pending" && (!holdExpiresAt || now < new Date(holdExpiresAt)));
}

/** Whether a stay takes payments: while it is open, and for unpaid installments afterwards. */
export function isPayable(stay: StayState, now: Date): boolean {
  return isOpen(stay, now) || stay.status === "completed" || stay.status === "terminated";
}
