import { and, eq, ne, sql } from "drizzle-orm";
import { recordAudit } from "../audit/audit";
import { auditLog, ledgerEntries, refunds, type payments } from "../db/schema";
import type { Services } from "../services";
import { openedOf } from "./opened-payment";

const action = "payment.returnedElsewhere";

/**
 * Money of ours that the gateway has given back without us: a chargeback, or somebody in its console. The books go on
 * holding it, so staff are told once of each sum: in the reservation's trail, and in the log.
 * @throws GatewayUnavailable
 */
export async function noteReturnedElsewhere(services: Services, payment: typeof payments.$inferSelect): Promise<void> {
  const isBooked = payment.status === "paid" || payment.status === "discrepant"; // before this event came
  if (!isBooked || payment.gateway !== services.payments.name || !payment.gatewayReference) return;
  const answer = await services.payments.lookUp(openedOf(payment));
  if (answer.state !== "paid" || answer.mismatch) return;
  const { db } = services;
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
