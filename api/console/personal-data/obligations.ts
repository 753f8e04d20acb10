import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { DeletionPreview } from "contract/account";
import { retentionYears } from "domain/rules";
import { addMonths, seoulDay } from "domain/seoul-time";
import { getLast, keysOf } from "domain/collections";
import { isOpen } from "domain/stays/stay-state";
import type { Database } from "../../db/client";
import { installments, ledgerEntries, payments, refunds, reservations } from "../../db/schema";
import { isOwed } from "../../stays/ledger/is-owed";
import { holdsUnmatchedMoney } from "../../stays/ledger/received-amounts";
import { hasLapsed, type ReservationRow } from "../../stays/reservations/lifecycle";
import { isActualStay } from "../../stays/reservations/actual-stay";
import { getPhase } from "../../stays/reservations/reservation.view";

type Obstacle = DeletionPreview["obstacles"][number];

/** Five years, by the law on electronic commerce. */
export const monthsKept = 12 * retentionYears;

/** Lists what prevents deletion: upcoming or current stays, and unsettled money. */
export async function listObstacles(db: Database, now: Date, accountId: string): Promise<Obstacle[]> {
  const stays = await listStays(db, accountId);
  const ids = stays.map((stay) => stay.id);
  if (ids.length === 0) return [];
  const pending = await db
    .select({ reservationId: payments.reservationId })
    .from(payments)
    .where(and(inArray(payments.reservationId, ids), eq(payments.status, "pending")));
  const discrepant = await db
    .select({ reservationId: payments.reservationId })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id)) // discrepant payments are refunded in full
    .where(
      and(
        inArray(payments.reservationId, ids),
        eq(payments.status, "discrepant"),
        isNull(refunds.id),
        holdsUnmatchedMoney({ id: sql`${payments.id}`, foreignAmount: sql`${payments.foreignAmount}` }),
      ),
    );
  const unpaid = await db
    .select({ reservationId: installments.reservationId })
    .from(installments)
    .where(and(inArray(installments.reservationId, ids), isOwed, lte(installments.dueOn, seoulDay(now))));
  const back = await db.select().from(refunds).where(inArray(refunds.reservationId, ids));
  const balances = await db
    .select({
      reservationId: ledgerEntries.reservationId,
      deposit: sql<number>`coalesce(-sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} = 'deposit'), 0)::int`,
      received: sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} in ('gateway', 'bank', 'cash')), 0)::int`,
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.reservationId, ids))
    .groupBy(ledgerEntries.reservationId);

  return stays.flatMap((stay) => {
    const isOf = (row: { reservationId: string }) => row.reservationId === stay.id;
    const phase = getPhase(stay, now);
    const open = isOpen(stay, now);
    const isPastStay = isActualStay(stay) && phase === "past";
    const own = back.filter(isOf);
    const balance = balances.find(isOf);
    const found: Record<Obstacle["kind"], boolean> = {
      upcomingStay: open && phase === "upcoming",
      currentStay: open && phase === "current",
      // For a cancelled stay, a payment that still arrives is refunded to its card without the account
      paymentPending: (open && pending.some(isOf)) || discrepant.some(isOf) || (isPastStay && unpaid.some(isOf)),
      refundPending:
        own.some((refund) => refund.status !== "done") || (hasLapsed(stay, now) && (balance?.received ?? 0) > 0),
      // Before check-in the refund policy has decided; afterwards the inspection decides
      depositHeld: isPastStay && (balance?.deposit ?? 0) > 0 && !own.some((refund) => refund.cause === "deposit"),
    };
    return keysOf(found)
      .filter((kind) => found[kind])
      .map((kind) => ({ kind, reservationId: stay.id, code: stay.code }));
  });
}

/** Five years after the last check-out, cancellation, payment or refund, a Seoul day. Null without reservations. */
export async function findKeptUntil(db: Database, accountId: string): Promise<string | null> {
  const stays = await listStays(db, accountId);
  const ids = stays.map((stay) => stay.id);
  if (ids.length === 0) return null;
  const paid = await db.select().from(payments).where(inArray(payments.reservationId, ids));
  const back = await db.select().from(refunds).where(inArray(refunds.reservationId, ids));
  const days = [
    ...stays.map((stay) => (isActualStay(stay) ? stay.checkOut : seoulDay(stay.canceledAt ?? stay.holdExpiresAt))),
    ...paid.map((payment) => seoulDay(payment.settledAt ?? payment.createdAt)),
    ...back.map((refund) => seoulDay(refund.executedAt ?? refund.createdAt)),
  ];
  return addMonths(getLast(days.sort()), monthsKept);
}

async function listStays(db: Database, accountId: string): Promise<ReservationRow[]> {
  return db
    .select()
    .from(reservations)
    .where(eq(reservations.accountId, accountId))
    .orderBy(asc(reservations.checkIn), asc(reservations.id));
}
