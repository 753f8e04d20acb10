import type { ReservationStatus } from "domain/enums";
import { checkOutInstant } from "domain/seoul-time";

const lived: readonly ReservationStatus[] = ["confirmed", "completed", "terminated"];

type Stay = { status: ReservationStatus; checkOut: string };

/** Whether somebody has lived, lives or will live there. A stay that was left early is one too. */
export function isActualStay({ status }: Pick<Stay, "status">): boolean {
  return lived.includes(status);
}

/** Whether they have left, by the clock in Seoul: the job that completes a stay may come later. */
export function hasCheckedOut(stay: Stay, now: Date): boolean {
  return isActualStay(stay) && now >= checkOutInstant(stay.checkOut);
}
