import type { ReservationStatus } from "domain/enums";
import { checkOutInstant } from "domain/seoul-time";

const actualStatuses: readonly ReservationStatus[] = ["confirmed", "completed", "terminated"];

type Stay = { status: ReservationStatus; checkOut: string };

/** Whether the stay took place or will, including stays that ended early. */
export function isActualStay({ status }: Pick<Stay, "status">): boolean {
  return actualStatuses.includes(status);
}

/** Compares with the Seoul time of check-out, which may be before the job completes the stay. */
export function hasCheckedOut(stay: Stay, now: Date): boolean {
  return isActualStay(stay) && now >= checkOutInstant(stay.checkOut);
}
