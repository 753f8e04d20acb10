import type { ErrorCode } from "contract/problem";
import { evictionIncidents, paymentReminderHours } from "domain/rules";
import { addDays, checkInInstant, checkOutInstant, seoulDay } from "domain/seoul-time";
import { isOpen, isPayable } from "domain/stays/stay-state";
import { holdDeadline, type ReservationRow } from "./lifecycle";

/*
 * Why admins cannot do something to a reservation at this moment: the code that the call itself answers, or null when
 * they can. The console asks before it offers anything, the calls ask again in their transactions.
 */

/** @param open how many signers have neither signed nor declined: the addendum of a pending change, else the contract */
export function getReminderRefusal(now: Date, reservation: ReservationRow, open: number): ErrorCode | null {
  return isOpen(reservation, now) && open > 0 ? null : "CONTRACT_NOT_OPEN";
}

export function getExtensionRefusal(now: Date, reservation: ReservationRow): ErrorCode | null {
  if (reservation.status !== "pending" || !isOpen(reservation, now)) return "HOLD_NOT_OPEN";
  if (reservation.holdExtendedAt) return "HOLD_ALREADY_EXTENDED";
  return getExtendedHold(reservation) > reservation.holdExpiresAt ? null : "HOLD_NOT_OPEN";
}

/** The end of an extended hold. */
export function getExtendedHold({ holdExpiresAt, checkIn }: ReservationRow): Date {
  return holdDeadline(holdExpiresAt, checkIn);
}

export function getCancelRefusal(now: Date, reservation: ReservationRow): ErrorCode | null {
  if (!isOpen(reservation, now)) return "ALREADY_CANCELED";
  if (reservation.booked) return "STAY_ENDED_EARLY"; // its refund is decided
  return reservation.arrivedAt || now >= checkInInstant(reservation.checkIn) ? "STAY_RUNNING" : null;
}

const reminderPauseMs = paymentReminderHours * 3_600_000;

/** @param payments whether an installment is open, and when the booker was last reminded of one */
export function getPaymentReminderRefusal(
  now: Date,
  reservation: ReservationRow,
  { hasOpen, lastAt }: { hasOpen: boolean; lastAt: Date | null },
): ErrorCode | null {
  if (!isPayable(reservation, now)) return "RESERVATION_NOT_PAYABLE";
  if (!hasOpen) return "NOTHING_DUE";
  return lastAt && now.getTime() - lastAt.getTime() < reminderPauseMs ? "REMINDED_TODAY" : null;
}

/** Whether the arrival can be marked, and marks undone: from check-in day on, of a stay that took place. */
export function getPresenceRefusal(now: Date, { status, checkIn }: ReservationRow): ErrorCode | null {
  const tookPlace = status === "confirmed" || status === "completed" || status === "terminated";
  if (!tookPlace) return "STAY_NOT_CONFIRMED";
  return seoulDay(now) < checkIn ? "STAY_NOT_BEGUN" : null;
}

/** Guests who leave before check-out day have their stay ended early, which frees the room and settles the rent. */
export function getDepartureRefusal(now: Date, reservation: ReservationRow): ErrorCode | null {
  const refusal = getPresenceRefusal(now, reservation);
  if (refusal || reservation.leftAt) return refusal;
  return seoulDay(now) < reservation.checkOut ? "DEPARTURE_TOO_EARLY" : null;
}

/** Allows it from arrival or check-in on, when the stay can no longer be cancelled. */
export function getMidStayCheckoutRefusal(now: Date, reservation: ReservationRow): ErrorCode | null {
  const { status, arrivedAt, checkIn, checkOut, booked } = reservation;
  const hasBegun = arrivedAt !== null || checkInInstant(checkIn) <= now;
  const runs = status === "confirmed" && hasBegun && now < checkOutInstant(checkOut);
  if (!runs) return "STAY_NOT_RUNNING";
  if (booked) return "CHECKOUT_ALREADY_MOVED";
  const { from, to } = checkOutRange(now, reservation);
  return from > to ? "STAY_NOT_RUNNING" : null;
}

/** @param incidents recorded on the stay and not withdrawn */
export function getEvictionRefusal(now: Date, reservation: ReservationRow, incidents: number): ErrorCode | null {
  const refusal = getMidStayCheckoutRefusal(now, reservation);
  return refusal ?? (incidents < evictionIncidents ? "TOO_FEW_INCIDENTS" : null);
}

/** The mornings on which a running stay can end early: from today or its second day, to the day before its last. */
export function checkOutRange(now: Date, { checkIn, checkOut }: ReservationRow): { from: string; to: string } {
  const [today, dayAfter] = [seoulDay(now), addDays(checkIn, 1)];
  return { from: today > dayAfter ? today : dayAfter, to: addDays(checkOut, -1) };
}

/** @param deposit the amount held, or kept by a cancellation (KRW), and whether it is settled */
export function getDepositSettlementRefusal(
  now: Date,
  { status, checkOut }: ReservationRow,
  deposit: { held: number; isDecided: boolean },
): ErrorCode | null {
  if (status === "expired") return "DEPOSIT_NOT_HELD"; // every payment was refunded
  // The room was inspected, unless the stay was cancelled
  const isInspected = status === "confirmed" ? checkOutInstant(checkOut) <= now : hasEnded[status];
  if (!isInspected) return "STAY_NOT_OVER";
  if (deposit.isDecided) return "DEPOSIT_ALREADY_REFUNDED";
  return deposit.held === 0 ? "DEPOSIT_NOT_HELD" : null;
}

const hasEnded = { pending: false, completed: true, terminated: true, canceled: true };
