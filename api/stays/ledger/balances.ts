import { and, asc, eq, sql } from "drizzle-orm";
import type { AdminPayments, Balances } from "contract/admin/reservation";
import { assetAccounts } from "domain/enums";
import type { Database } from "../../db/client";
import { installments, ledgerEntries, payments, refunds, reservations } from "../../db/schema";
import { isOwed } from "./is-owed";
import { listCaptured, sumCaptured } from "./ledger";
import { listPaymentViews, presentRefund } from "./payment.view";
import { listOpenReturns } from "./returned-elsewhere";
import { getRow } from "../../db/rows";

type Entry = typeof ledgerEntries.$inferSelect;
type Refund = typeof refunds.$inferSelect;

export async function getBooks(db: Database, reservationId: string): Promise<AdminPayments> {
  const ofStay = {
    payment: eq(payments.reservationId, reservationId),
    refund: eq(refunds.reservationId, reservationId),
  };
  const paid = await db.select().from(payments).where(ofStay.payment).orderBy(asc(payments.id));
  const back = await db.select().from(refunds).where(ofStay.refund).orderBy(asc(refunds.id));
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reservationId, reservationId))
    .orderBy(asc(ledgerEntries.createdAt), asc(ledgerEntries.id));
  const open = getRow(
    await db
      .select({ amount: sql<number>`coalesce(sum(${installments.amount} - ${installments.received}), 0)::int` })
      .from(installments)
      .where(and(eq(installments.reservationId, reservationId), isOwed)),
  );
  const [stay] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
  const takesPayments = stay?.status !== "canceled" && stay?.status !== "expired";
  const held = sumCaptured(await listCaptured(db, reservationId));
  return {
    payments: await listAdminPaymentViews(db, paid),
    refunds: back.map(presentAdminRefund),
    ledger: entries.map(presentEntry),
    balances: {
      ...sumEntries(entries, back),
      held: { ...held, unassigned: -sumOf(entries, "unassigned") },
      outstanding: takesPayments ? open.amount : 0,
    },
    returnedElsewhere: await listOpenReturns(db, reservationId),
  };
}

async function listAdminPaymentViews(
  db: Database,
  rows: (typeof payments.$inferSelect)[],
): Promise<AdminPayments["payments"]> {
  const notes = new Map(rows.map(({ id, note }) => [id, note]));
  return (await listPaymentViews(db, rows)).map((view) => ({ ...view, note: notes.get(view.id) ?? null }));
}

function sumEntries(entries: Entry[], back: Refund[]): Omit<Balances, "held" | "outstanding"> {
  const moved = entries.filter(({ account }) => isAsset(account));
  const returned = moved.filter(({ kind }) => ["refund", "transfer", "externalReturn"].includes(kind));
  const received = moved.filter(({ kind }) => kind === "charge" || kind === "correction"); // less what was undone
  return {
    received: sumAmounts(received),
    refunded: -sumAmounts(returned),
    promised: sumRefunds(back, "pending"),
    toTransfer: sumRefunds(back, "toTransfer"),
    refundFailed: sumRefunds(back, "failed"),
    deducted: -sumOf(entries, "deductions"),
  };
}

const isAsset = (account: Entry["account"]) => assetAccounts.some((asset) => asset === account);

const sumAmounts = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);

const sumOf = (entries: Entry[], account: Entry["account"]) =>
  sumAmounts(entries.filter((entry) => entry.account === account));

const sumRefunds = (back: Refund[], status: Refund["status"]) =>
  sumAmounts(back.filter((refund) => refund.status === status));

function presentAdminRefund(refund: Refund): AdminPayments["refunds"][number] {
  return {
    ...presentRefund(refund),
    attempts: refund.attempts,
    nextAttemptAt: refund.status === "pending" ? refund.nextAttemptAt.toISOString() : null,
  };
}

function presentEntry({ reservationId: _reservation, createdAt, ...entry }: Entry): AdminPayments["ledger"][number] {
  return { ...entry, at: createdAt.toISOString() };
}
