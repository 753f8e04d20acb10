import type { Installment } from "contract/price";
import type { Reservation } from "contract/reservation";
import { seoulDay } from "domain/seoul-time";
import type { installments, reservations, stayChanges } from "../../db/schema";

export function presentInstallment(
  part: typeof installments.$inferSelect,
  reservation: typeof reservations.$inferSelect,
  changes: Pick<typeof stayChanges.$inferSelect, "id" | "expiresAt">[],
  now: Date,
): Installment {
  const { changeId, paymentId: _payment, reservationId: _reservation, paidAt, voidedAt, ...amounts } = part;
  const payBy = paidAt || voidedAt ? undefined : changes.find(({ id }) => id === changeId)?.expiresAt;
  const status = payBy && payBy <= now ? "void" : installmentStatus(part, reservation, now);
  const isOpen = status !== "paid" && status !== "void";
  return {
    ...amounts,
    left: isOpen ? part.amount - part.received : 0,
    payBy: isOpen && payBy ? payBy.toISOString() : null,
    status,
    paidAt: paidAt?.toISOString() ?? null,
  };
}

type InstallmentFacts = { dueOn: string; amount: number; paidAt: unknown; voidedAt: unknown; changeId: unknown };

/** The presence of its instants and its change is all that matters. What a pending change makes due is never owed. */
export function installmentStatus(
  { dueOn, amount, paidAt, voidedAt, changeId }: InstallmentFacts,
  reservation: Pick<typeof reservations.$inferSelect, "status" | "confirmedAt">,
  now: Date,
): Installment["status"] {
  if (paidAt || (amount === 0 && !voidedAt)) return "paid";
  if (["canceled", "expired"].includes(reservation.status) || voidedAt) return "void";
  const today = seoulDay(now);
  if (dueOn > today || changeId) return "upcoming";
  return dueOn < today && reservation.confirmedAt ? "overdue" : "due";
}

export function derivePaymentProgress(
  schedule: Pick<Installment, "status" | "amount" | "received">[],
  latest: { status: string; failure?: string | null } | undefined,
  ended: boolean,
): Reservation["payment"] {
  if (schedule.some((part) => part.status === "overdue")) return "overdue";
  const paid = schedule.some((part) => (part.status === "paid" && part.amount > 0) || part.received > 0);
  const due = schedule.some((part) => part.status === "due" || (ended && part.status === "void"));
  if (paid) return due ? "partial" : "paid";
  const isFree = schedule.some((part) => part.status === "paid");
  if (isFree && !due) return "paid"; // nothing is asked for yet, or ever
  return latest?.status === "failed" && latest.failure !== "abandoned" ? "failed" : "unpaid";
}

export function deriveRefundProgress(rows: { status: string }[]): Reservation["refund"] {
  if (rows.length === 0) return "none";
  for (const status of ["failed", "toTransfer"] as const) {
    if (rows.some((refund) => refund.status === status)) return status;
  }
  const done = rows.filter((refund) => refund.status === "done").length;
  return done === rows.length ? "done" : done > 0 ? "partial" : "pending";
}
