import type { Installment, Reservation } from "contract/reservation";
import { seoulDay } from "../dates/seoul";
import type { installments, reservations } from "../db/schema";

/** An installment as `/v1` shows it: what the clock makes of it, unless it is paid or void. */
export function presentInstallment(
  part: typeof installments.$inferSelect,
  reservation: typeof reservations.$inferSelect,
  now: Date,
): Installment {
  const { paymentId: _payment, reservationId: _reservation, paidAt, voidedAt, ...amounts } = part;
  const today = seoulDay(now);
  const ended = ["canceled", "expired"].includes(reservation.status);
  const open = part.dueOn > today ? "upcoming" : part.dueOn < today && reservation.confirmedAt ? "overdue" : "due";
  const isVoid = ended || voidedAt !== null;
  const status = paidAt || (part.amount === 0 && !voidedAt) ? "paid" : isVoid ? "void" : open;
  return { ...amounts, status, paidAt: paidAt?.toISOString() ?? null };
}

/** Whether what is due now is paid; the member's second lamp. */
export function paymentLamp(
  schedule: Installment[],
  latest: { status: string; failure?: string | null } | undefined,
  ended: boolean,
): Reservation["payment"] {
  if (schedule.some((part) => part.status === "overdue")) return "overdue";
  const paid = schedule.some((part) => part.status === "paid");
  const due = schedule.some((part) => part.status === "due" || (ended && part.status === "void"));
  if (paid) return due ? "partial" : "paid";
  return latest?.status === "failed" && latest.failure !== "abandoned" ? "failed" : "unpaid";
}

/** How far refunds have come. */
export function refundLamp(rows: { status: string }[]): Reservation["refund"] {
  if (rows.length === 0) return "none";
  if (rows.some((refund) => refund.status === "failed")) return "failed";
  const done = rows.filter((refund) => refund.status === "done").length;
  return done === rows.length ? "done" : done > 0 ? "partial" : "pending";
}
