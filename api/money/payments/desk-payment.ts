import { and, desc, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { deskPaymentBody } from "contract/admin/reservation";
import type { Language } from "domain/enums";
import { allocatePayment } from "domain/money/installment-parts";
import { formatMoney } from "domain/money/money";
import { maxMonthsToRecord } from "domain/rules";
import { addMonths, seoulDay } from "domain/seoul-time";
import { isPayable } from "domain/stays/stay-state";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { retryWhenOvertaken, type Database } from "../../db/client";
import { emailOfAccount } from "../../db/person-name";
import { accounts, auditLog, installments, ledgerEntries, payments, refunds } from "../../db/schema";
import { formatInstant } from "../../kernel/format";
import { GatewayUnavailable } from "../../kernel/ports";
import { ApiError, invalid } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { postCharge, postReversal, sumCaptured } from "../../stays/ledger/ledger";
import { findForUpdate, findLiveForUpdate, type ReservationRow } from "../../stays/reservations/lifecycle";
import { checkOrder } from "./start";
import { placePayment } from "./place";
import { settlePayment } from "./settle";
import { getRow } from "../../db/rows";

type Installment = typeof installments.$inferSelect;
type Payment = typeof payments.$inferSelect;
type DeskPayment = z.infer<typeof deskPaymentBody>;

const methods = { transfer: "BANK_TRANSFER", cash: "CASH" } as const;

/**
 * Records a payment by bank transfer or in cash. Less than what is owed leaves the rest of an installment open. `id`
 * comes from the idempotency key: an existing payment is left unchanged. A card payment that arrives later for the same
 * installments is refunded.
 * @param request `language`: of the amount in PAYMENT_ALREADY_RECORDED
 * @throws ApiError RESERVATION_NOT_FOUND, RESERVATION_NOT_PAYABLE, NOTHING_DUE, VALIDATION_FAILED; without `isAnother`,
 * PAYMENT_ALREADY_RECORDED for the same kind, amount and day
 */
export async function recordDeskPayment(
  services: Services,
  request: {
    id: string;
    reservationId: string;
    body: DeskPayment;
    actor: Actor;
    language: Language;
  },
): Promise<void> {
  const { id, reservationId, body, actor, language } = request;
  const now = services.now();
  checkReceivedOn(now, body.receivedOn);
  await settlePending(services, reservationId);
  await retryWhenOvertaken(() =>
    services.db.transaction(async (tx) => {
      const reservation = await findLiveForUpdate(tx, now, reservationId);
      if (!reservation) throw new ApiError("RESERVATION_NOT_FOUND");
      if ((await tx.$count(payments, eq(payments.id, id))) > 0) return;
      if (!isPayable(reservation, now)) throw new ApiError("RESERVATION_NOT_PAYABLE");
      const parts = await listOwed(services, tx, { reservationId, numbers: body.installments });
      const owed = parts.reduce((sum, part) => sum + part.amount - part.received, 0);
      if (!body.isAnother) await checkNotRecorded(tx, reservationId, body, language);
      if (body.amount > owed) throw invalid({ path: "amount", problem: "moreThanOwed", values: { maximum: owed } });
      const allocations = allocatePayment(parts, body.amount);
      const payment = getRow(
        await tx
          .insert(payments)
          .values({
            id,
            reservationId,
            installments: allocations.map(({ number }) => number),
            amount: body.amount,
            method: methods[body.kind],
            status: "paid",
            gateway: "desk",
            receivedOn: body.receivedOn,
            note: body.note ?? null,
            createdAt: now,
            settledAt: now,
          })
          .returning(),
      );
      await postCharge(tx, now, payment, sumCaptured(allocations.map(({ purpose }) => purpose)));
      const { amount, receivedOn } = body;
      await recordAudit(tx, {
        actor,
        at: now,
        action: "payment.recorded",
        subject: "payment",
        subjectId: id,
        detail: { amount, receivedOn },
      });
      const left = leftOfLast(parts, allocations);
      await placePayment(tx, now, { reservation, payment, allocations, left, actor });
    }),
  );
}

/** The reservation is locked, so that of two at the same time the second sees the first. */
async function checkNotRecorded(
  tx: Database,
  reservationId: string,
  { amount, kind, receivedOn }: DeskPayment,
  language: Language,
): Promise<void> {
  const isRecording = and(
    eq(auditLog.subject, "payment"),
    eq(auditLog.subjectId, payments.id),
    eq(auditLog.action, "payment.recorded"),
  );
  const [recorded] = await tx
    .select({ at: payments.createdAt, by: emailOfAccount(accounts) })
    .from(payments)
    .leftJoin(auditLog, isRecording)
    .leftJoin(accounts, eq(accounts.id, auditLog.actorId))
    .where(
      and(
        eq(payments.reservationId, reservationId),
        eq(payments.gateway, "desk"),
        eq(payments.status, "paid"),
        eq(payments.method, methods[kind]),
        eq(payments.amount, amount),
        eq(payments.receivedOn, receivedOn),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (!recorded) return;
  throw new ApiError("PAYMENT_ALREADY_RECORDED", {
    values: {
      amount: formatMoney(amount, language),
      receivedOn,
      at: formatInstant(recorded.at, language),
      by: recorded.by ?? "–",
    },
  });
}

/** A card payment that has arrived comes first. One at a gateway that does not answer is refunded if it arrives. */
async function settlePending(services: Services, reservationId: string): Promise<void> {
  const pending = await services.db
    .select()
    .from(payments)
    .where(and(eq(payments.reservationId, reservationId), eq(payments.status, "pending")));
  for (const payment of pending) {
    await settlePayment(services, payment).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable)) throw error;
    });
  }
}

function checkReceivedOn(now: Date, receivedOn: string): void {
  const today = seoulDay(now);
  if (receivedOn > today) throw invalid({ path: "receivedOn", problem: "dayAhead" });
  const earliest = addMonths(today, -maxMonthsToRecord);
  if (receivedOn < earliest) throw invalid({ path: "receivedOn", problem: "dayTooLongAgo", values: { earliest } });
}

/** @throws ApiError NOTHING_DUE, VALIDATION_FAILED */
async function listOwed(
  services: Services,
  tx: Database,
  { reservationId, numbers }: { reservationId: string; numbers: number[] },
): Promise<Installment[]> {
  const parts = await tx.select().from(installments).where(eq(installments.reservationId, reservationId));
  const wanted = parts.filter(({ number }) => numbers.includes(number));
  if (wanted.length !== new Set(numbers).size) throw invalid({ path: "installments", problem: "installmentsUnknown" });
  if (wanted.some((part) => part.paidAt ?? part.voidedAt)) throw new ApiError("NOTHING_DUE");
  checkOrder(services.now(), parts, numbers);
  return wanted;
}

function leftOfLast(parts: Installment[], allocations: { number: number; amount: number }[]): number {
  const last = allocations.at(-1);
  const part = parts.find(({ number }) => number === last?.number);
  return last && part ? part.amount - part.received - last.amount : 0;
}

/**
 * Takes back a payment that was recorded at the desk by mistake: the ledger reverses it, its installments are open
 * again. A stay that it confirmed stays confirmed.
 * @throws ApiError PAYMENT_NOT_FOUND, PAYMENT_NOT_UNDOABLE
 */
export async function undoDeskPayment(
  services: Services,
  request: { paymentId: string; reason: string; actor: Actor },
): Promise<string> {
  const now = services.now();
  const [known] = await services.db.select().from(payments).where(eq(payments.id, request.paymentId));
  if (!known) throw new ApiError("PAYMENT_NOT_FOUND");
  const { id, reservationId } = known;
  await services.db.transaction(async (tx) => {
    const reservation = await findForUpdate(tx, reservationId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
    if (!reservation || !payment) throw new ApiError("PAYMENT_NOT_FOUND");
    if (payment.status === "undone") return;
    if (await isBuiltOn(tx, now, reservation, payment)) throw new ApiError("PAYMENT_NOT_UNDOABLE");
    await postReversal(tx, now, payment);
    await tx.update(payments).set({ status: "undone" }).where(eq(payments.id, id));
    await reopenInstallments(tx, payment);
    await recordAudit(tx, {
      actor: request.actor,
      at: now,
      action: "payment.undone",
      subject: "payment",
      subjectId: id,
      detail: { amount: payment.amount, reason: request.reason },
    });
  });
  return reservationId;
}

/**
 * Whether something is built on a payment: a refund, a kept deposit, a later payment for the same installment, or the
 * end, shortening or change of the stay.
 */
async function isBuiltOn(tx: Database, now: Date, reservation: ReservationRow, payment: Payment): Promise<boolean> {
  const { settledAt } = payment;
  if (payment.gateway !== "desk" || payment.status !== "paid" || !settledAt) return true;
  if (!isPayable(reservation, now) || reservation.booked || reservation.version > 1) return true;
  const { id, reservationId } = payment;
  const isOfPayment = and(eq(ledgerEntries.paymentId, id), ne(ledgerEntries.kind, "charge"));
  if ((await tx.$count(refunds, eq(refunds.paymentId, id))) + (await tx.$count(ledgerEntries, isOfPayment)) > 0)
    return true;
  const numbers = sql`array[${sql.join(payment.installments, sql`, `)}]::int[]`;
  const isLater = and(
    eq(payments.reservationId, reservationId),
    eq(payments.status, "paid"),
    gte(payments.settledAt, settledAt),
    ne(payments.id, id),
    sql`${payments.installments} && ${numbers}`,
  );
  const settled = await tx.select({ id: payments.id }).from(payments).where(isLater);
  const returned = await tx
    .select({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(and(eq(refunds.reservationId, reservationId), inArray(refunds.cause, ["duplicate", "unplaceable"])));
  return settled.some((later) => !returned.some(({ paymentId }) => paymentId === later.id));
}

async function reopenInstallments(tx: Database, { id, reservationId, allocations }: Payment): Promise<void> {
  for (const { number, amount } of allocations ?? []) {
    const isPart = and(eq(installments.reservationId, reservationId), eq(installments.number, number));
    const part = getRow(await tx.select().from(installments).where(isPart));
    const reopened = part.paymentId === id ? { paymentId: null, paidAt: null } : { received: part.received - amount };
    await tx.update(installments).set(reopened).where(isPart);
  }
}
