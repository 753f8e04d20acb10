import { and, eq, ne, sql } from "drizzle-orm";
import type { AdminPayments } from "contract/admin-reservation";
import { recordAudit, type Actor } from "../kernel/audit/audit";
import { queryRows, type Database } from "../db/client";
import { asInstant } from "../db/instant";
import { auditLog, ledgerEntries, payments, refunds } from "../db/schema";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { openedOf } from "./opened-payment";

const action = "payment.returnedElsewhere";

/**
 * Records money that the gateway returned without us: a chargeback, or a refund in its console. The ledger still
 * holds it; admins are informed once per sum, by the audit trail and the log.
 * @throws GatewayUnavailable
 */
export async function noteReturnedElsewhere(services: Services, payment: typeof payments.$inferSelect): Promise<void> {
  const isBooked = payment.status === "paid" || payment.status === "discrepant"; // before this event arrived
  if (!isBooked || payment.gateway !== services.payments.name || !payment.gatewayReference) return;
  const answer = await services.payments.lookUp(openedOf(payment));
  if (answer.state !== "paid") return;
  const { db } = services;
  if (answer.foreign && !(await isReturnedByUs(services, payment))) {
    // Also returned in the gateway's console; the ledger never held it
    await db.update(payments).set({ foreignAmount: answer.foreign.amount }).where(eq(payments.id, payment.id));
  }
  if (answer.mismatch) return;
  const [booked] = await db
    .select({ amount: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, payment.id), eq(ledgerEntries.account, "gateway")));
  const [underWay] = await db
    .select({ amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), ne(refunds.status, "done")));
  const missing = booked!.amount - underWay!.amount - (answer.amount - answer.canceled);
  if (missing <= 0) return;
  const detail = { paymentId: payment.id, missing, canceled: answer.canceled };
  const subject = { subject: "reservation", subjectId: payment.reservationId } as const;
  const isNoted = await db.$count(
    auditLog,
    and(
      eq(auditLog.action, action),
      eq(auditLog.subjectId, subject.subjectId),
      sql`${auditLog.detail} @> ${JSON.stringify(detail)}::jsonb`,
    ),
  );
  if (isNoted > 0) return;
  services.log.error(detail, "the gateway has given money back without us");
  await recordAudit(db, { actor: { kind: "gateway" }, at: services.now(), action, ...subject, detail });
}

/** The key of a return in another currency at the gateway. */
export const foreignReturnKey = (paymentId: string) => `return-${paymentId}`;

/** Also true if the gateway's answer to our return was lost: returning the payment again then records the amount. */
async function isReturnedByUs({ payments: gateway }: Services, payment: typeof payments.$inferSelect) {
  const found = await gateway.findCancellation({ ...openedOf(payment), key: foreignReturnKey(payment.id) });
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

const readOpenReturns = (db: Database, reservationId: string): Promise<OpenReturn[]> =>
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

/**
 * Marks the external return of a payment as handled. Idempotent; a later return reopens it. `amount` is the sum seen,
 * in KRW.
 * @throws ApiError PAYMENT_NOT_FOUND, RETURN_CHANGED
 */
export async function markReturnHandled(
  services: Services,
  request: { paymentId: string; amount: number; reason: string; actor: Actor },
): Promise<string> {
  return services.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, request.paymentId)).for("update");
    if (!payment) throw new ApiError("PAYMENT_NOT_FOUND");
    const { id, reservationId } = payment;
    const waiting = (await readOpenReturns(tx, reservationId)).find(({ paymentId }) => paymentId === id);
    if (!waiting) return reservationId;
    const { amount: missing, canceled } = waiting;
    if (request.amount !== missing) throw new ApiError("RETURN_CHANGED");
    await recordAudit(tx, {
      actor: request.actor,
      at: services.now(),
      action: "payment.returnHandled",
      subject: "reservation",
      subjectId: reservationId,
      detail: { paymentId: id, missing, canceled, reason: request.reason },
    });
    return reservationId;
  });
}
