import type { ChangeStatus, ReservationStatus } from "../enums";

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

/** The change of a stay that still has to be signed or paid. */
export function findPendingChange<Change extends { status: ChangeStatus }>({
  changes,
}: {
  changes: readonly Change[];
}): Change | undefined {
  return changes.find(({ status }) => status === "pending");
}

/** Whether a cancellation or an eviction kept the deposit. */
export const isDepositKept = ({ status, eviction }: { status: ReservationStatus; eviction: object | null }): boolean =>
  status === "canceled" || eviction !== null;

/** Whether guests can be let into the room. Of a stay that is not confirmed, it does not matter. */
export const isRoomReady = ({ status, unit }: { status: ReservationStatus; unit: { state: string } }): boolean =>
  status !== "confirmed" || unit.state === "clean" || unit.state === "inspected";
