import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { AdminPayments } from "contract/admin/reservation";
import { recordAudit } from "../../kernel/audit/audit";
import { queryRows, retryWhenOvertaken, type Database } from "../../db/client";
import { asInstant } from "../../db/instant";
import { auditLog, ledgerEntries, payments, refunds, reservations } from "../../db/schema";
import { GatewayUnavailable, GatewayUnreachable } from "../../kernel/ports";
import type { Services } from "../../kernel/services";
import { bookExternalReturn } from "./external-return";
import { toOpenedPayment } from "./ledger";
import { getRow } from "../../db/rows";

const action = "payment.returnedElsewhere";

type Payment = typeof payments.$inferSelect;

/**
 * Books money that the gateway returned without us: a chargeback, or a refund in its console. Admins are informed once
 * per sum, by the audit trail and the log. Idempotent.
 * @throws GatewayUnavailable
 */
export async function noteReturnedElsewhere(services: Services, { id }: Pick<Payment, "id">): Promise<void> {
  const { db } = services;
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)); // may have been settled since
  const isBooked = payment?.status === "paid" || payment?.status === "discrepant";
  if (!isBooked || payment.gateway !== services.payments.name || !payment.gatewayReference) return;
  const answer = await services.payments.lookUp(toOpenedPayment(payment));
  const lookedUp = { lookedUpAt: services.now() };
  if (answer.state !== "paid" || (answer.mismatch && payment.status === "paid")) {
    await db.update(payments).set(lookedUp).where(eq(payments.id, payment.id));
    return;
  }
  if (answer.foreign && !(await isReturnedByUs(services, payment))) {
    // Also returned in the gateway's console; the ledger never held it
    await db.update(payments).set({ foreignAmount: answer.foreign.amount }).where(eq(payments.id, payment.id));
  }
  const ours = await listOursAtGateway(services, payment);
  await retryWhenOvertaken(() =>
    db.transaction(async (tx) => {
      await tx.select().from(reservations).where(eq(reservations.id, payment.reservationId)).for("update");
      await tx.update(payments).set(lookedUp).where(eq(payments.id, payment.id));
      const ofPayment = eq(refunds.paymentId, payment.id);
      const open = await tx
        .select()
        .from(refunds)
        .where(and(ofPayment, ne(refunds.status, "done")))
        .orderBy(refunds.id);
      const { balance, refunded } = await sumAtGateway(tx, payment.id);
      const unbooked = sumOf(open.filter((refund) => ours.has(refund.id)));
      const found = balance - unbooked - (answer.amount - answer.canceled);
      if (found > 0) {
        const promised = open.filter((refund) => !ours.has(refund.id));
        await bookExternalReturn(tx, services.now(), { paymentId: payment.id, amount: found, promised });
      }
      const missing = answer.canceled - refunded - unbooked;
      if (missing > 0) await noteReturn(services, tx, payment, { missing, canceled: answer.canceled });
    }),
  );
}

/**
 * Books, before money of a stay is divided, what the gateway has returned of its payments. While the gateway does not
 * answer, the books count; it refuses a refund of more than they may hold.
 */
export async function noteReturns(services: Services, reservationId: string): Promise<void> {
  const isOfStay = eq(payments.reservationId, reservationId);
  const booked = await services.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isOfStay, inArray(payments.status, ["paid", "discrepant"])));
  for (const payment of booked) {
    try {
      await noteReturnedElsewhere(services, payment);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      if (error instanceof GatewayUnreachable) return;
    }
  }
}

/**
 * Refunds that are not booked but have reached the gateway. Queried after the payment, so that one which is executed
 * in between is not taken for an external return.
 */
async function listOursAtGateway(services: Services, payment: Payment): Promise<Set<string>> {
  const isOpen = and(eq(refunds.paymentId, payment.id), ne(refunds.status, "done"));
  const open = await services.db.select({ id: refunds.id }).from(refunds).where(isOpen);
  const ours = new Set<string>();
  for (const { id } of open) {
    const found = await services.payments.findCancellation({ ...toOpenedPayment(payment), key: id });
    if (found !== "none") ours.add(id);
  }
  return ours;
}

/** Sums by the ledger, KRW, what the gateway holds of a payment, and what it has refunded for us. */
export async function sumAtGateway(tx: Database, paymentId: string): Promise<{ balance: number; refunded: number }> {
  const { account, amount, kind } = ledgerEntries;
  const sums = getRow(
    await tx
      .select({
        balance: sql<number>`coalesce(sum(${amount}), 0)::int`,
        refunded: sql<number>`coalesce(-sum(${amount}) filter (where ${kind} = 'refund'), 0)::int`,
      })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.paymentId, paymentId), eq(account, "gateway"))),
  );
  return sums;
}

/**
 * Tells admins that the gateway has returned money of a payment without us, once per sum. KRW: `missing` is all of it,
 * `canceled` what the gateway has returned in total.
 */
export async function noteReturn(
  { log, now }: Pick<Services, "log" | "now">,
  tx: Database,
  payment: Pick<Payment, "id" | "reservationId">,
  sums: { missing: number; canceled: number },
): Promise<void> {
  const subject = { subject: "reservation", subjectId: payment.reservationId } as const;
  const isNoted = await tx.$count(
    auditLog,
    and(
      eq(auditLog.action, action),
      eq(auditLog.subjectId, subject.subjectId),
      sql`${auditLog.detail} ->> 'paymentId' = ${payment.id} and (${auditLog.detail} ->> 'missing')::int >= ${sums.missing}`,
    ),
  );
  if (isNoted > 0) return;
  const detail = { paymentId: payment.id, ...sums };
  log.error(detail, "the gateway has given money back without us");
  await recordAudit(tx, { actor: { kind: "gateway" }, at: now(), action, ...subject, detail });
}

const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The key of a return in another currency at the gateway. */
export const foreignReturnKey = (paymentId: string) => `return-${paymentId}`;

/**
 * Returns true also if the gateway's answer to our return was lost: returning the payment again then records the
 * amount.
 */
async function isReturnedByUs({ payments: gateway }: Services, payment: Payment) {
  const found = await gateway.findCancellation({ ...toOpenedPayment(payment), key: foreignReturnKey(payment.id) });
  return found !== "none";
}

/**
 * SQL: external returns that are not marked as handled, with paymentId, reservationId, amount, canceled, at. The last
 * entry of each payment counts. Read from `audit_log_returns`, whose condition includes the actions.
 */
export const openReturns = sql`select distinct on (noted.detail ->> 'paymentId')
    (noted.detail ->> 'paymentId')::uuid as "paymentId", noted.subject_id as "reservationId",
    (noted.detail ->> 'missing')::int as amount, (noted.detail ->> 'canceled')::int as canceled, noted.at
  from audit_log noted
  where noted.action = 'payment.returnedElsewhere' and not exists (
    select from audit_log handled
    where handled.action = 'payment.returnHandled' and handled.subject_id = noted.subject_id
      and handled.detail ->> 'paymentId' = noted.detail ->> 'paymentId'
      and (handled.detail ->> 'canceled')::int >= (noted.detail ->> 'canceled')::int
      and (handled.id > noted.id or (handled.detail ->> 'missing')::int >= (noted.detail ->> 'missing')::int))
  order by noted.detail ->> 'paymentId', noted.at desc, noted.id desc`;

type OpenReturn = { paymentId: string; amount: number; canceled: number; at: string };

export const readOpenReturns = (db: Database, reservationId: string): Promise<OpenReturn[]> =>
  queryRows<OpenReturn>(
    db,
    sql`select "paymentId", amount, canceled, ${asInstant("at")} as at from (${openReturns}) waiting
      where "reservationId" = ${reservationId}::uuid`,
  );

/** Unhandled external returns of a reservation. KRW. */
export async function listOpenReturns(
  db: Database,
  reservationId: string,
): Promise<AdminPayments["returnedElsewhere"]> {
  const rows = await readOpenReturns(db, reservationId);
  return rows.map(({ paymentId, amount, at }) => ({ paymentId, amount, at }));
}
