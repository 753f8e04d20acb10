import { and, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Received } from "contract/payment";
import { allocatePayment } from "domain/money/installment-parts";
import { formatCurrency } from "domain/money/money";
import { checkInInstant } from "domain/seoul-time";
import { isPayable } from "domain/stays/stay-state";
import { recordAudit } from "../../kernel/audit/audit";
import { lockInTransaction, retryWhenOvertaken, type Database } from "../../db/client";
import { accounts, installments, payments, refunds } from "../../db/schema";
import { GatewayUnreachable, type GatewayPayment } from "../../kernel/ports";
import { notifyMember } from "../../stays/reservation-messages/reservation-messages";
import { findLiveForUpdate, refreshContract, reinstate, type ReservationRow } from "../../stays/reservations/lifecycle";
import { replaceContractText } from "../../stays/tenancy-contracts/reopen-signatures";
import { listFreeRooms, listFreeUnits } from "../../houses/units/unit.queries";
import type { Services } from "../../kernel/services";
import { translate } from "../../kernel/http/language";
import { bookExternalReturn } from "../../stays/ledger/external-return";
import { sumLeft, postCharge, toOpenedPayment } from "../../stays/ledger/ledger";
import { executeStayRefunds, createPendingRefund } from "../../stays/ledger/refunds";
import { noteReturn } from "../../stays/ledger/returned-elsewhere";
import { placePayment } from "./place";

type Payment = typeof payments.$inferSelect;

const gateway = { kind: "gateway" } as const;

/**
 * Queries the gateway for a payment and books the result: the only place where payments are booked, whether triggered
 * by the browser's return, a webhook or a job. Amounts are the gateway's. Idempotent.
 * @throws GatewayUnavailable
 */
export async function settlePayment(services: Services, payment: Payment): Promise<void> {
  if (!isUnpaid(payment) || !payment.gatewayReference || payment.gateway !== services.payments.name) return;
  const answer = await services.payments.lookUp(toOpenedPayment(payment));
  if (answer.state !== "paid" && (answer.state !== "failed" || payment.status === "failed")) {
    await noteLookUp(services, payment);
    return;
  }
  await retryWhenOvertaken(() =>
    services.db.transaction(async (tx) => {
      const reservation = await findLiveForUpdate(tx, services.now(), payment.reservationId);
      const [current] = await tx.select().from(payments).where(eq(payments.id, payment.id)).for("update");
      if (!reservation || !current || !isUnpaid(current)) return;
      if (answer.state === "paid") await bookMoney(services, tx, reservation, current, answer);
      else if (current.status === "pending")
        await bookFailure(tx, services.now(), reservation, current, answer.failure);
    }),
  );
  await executeStayRefunds(services, payment.reservationId);
}

async function noteLookUp(services: Services, payment: Payment): Promise<void> {
  await services.db.update(payments).set({ lookedUpAt: services.now() }).where(eq(payments.id, payment.id));
}

/** A failed payment may still be paid: a window that stayed open accepts another card under the same id. */
const isUnpaid = ({ status }: Payment) => status === "pending" || status === "failed";

async function bookFailure(
  tx: Database,
  now: Date,
  reservation: ReservationRow,
  payment: Payment,
  failure: NonNullable<Payment["failure"]>,
) {
  await finish(tx, now, payment, { status: "failed", failure });
  if (failure === "abandoned") return; // they closed the page themselves
  await notifyMember(tx, now, {
    reservationId: payment.reservationId,
    kind: "paymentFailed",
    link: { to: "pay", reservationId: payment.reservationId },
    amount: payment.amount,
    installments: payment.installments,
    context: reservation.status,
    values: { reason: translate(reservation.locale, `messages:paymentFailed.reasons.${failure}`) },
    cause: payment.id,
  });
}

async function bookMoney(
  services: Services,
  tx: Database,
  reservation: ReservationRow,
  payment: Payment,
  answer: Extract<GatewayPayment, { state: "paid" }>,
): Promise<void> {
  const now = services.now();
  const link = { to: "reservation", reservationId: reservation.id } as const;
  const details = { reservationId: reservation.id, link, amount: answer.amount, cause: payment.id };
  if (answer.amount !== payment.amount || answer.mismatch) {
    await postCharge(tx, now, payment, { unassigned: answer.amount - answer.canceled });
    await finish(tx, now, payment, {
      status: "discrepant",
      mismatch: answer.mismatch,
      received: answer.amount,
      foreign: answer.foreign,
    });
    const { canceled } = answer;
    if (canceled > 0) await noteReturn(services, tx, payment, { missing: canceled, canceled });
    const { amount, foreign } = answer;
    await notifyMember(tx, now, {
      ...details,
      kind: "paymentDiscrepant",
      context: answer.mismatch ? "elsewhere" : undefined,
      // A payment to another store has no received amount: show the requested one
      amount: foreign ? undefined : amount || payment.amount,
      values: foreign && { amount: formatCurrency(foreign, reservation.locale) },
    });
    return;
  }
  const parts = await tx
    .select()
    .from(installments)
    .where(and(eq(installments.reservationId, reservation.id), inArray(installments.number, payment.installments)));
  const matchesRequest = parts.reduce((sum, part) => sum + part.amount - part.received, 0) === payment.amount;
  // If less is owed since the payment was opened, the payment is refunded, booked as rent
  const amounts = matchesRequest ? sumLeft(parts) : { rent: payment.amount, bedding: 0, deposit: 0 };
  await postCharge(tx, now, payment, amounts);
  await finish(tx, now, payment, { status: "paid" });
  const bookReturn = () => bookReturnOf(services, tx, payment, answer.canceled);

  const isPaidOtherwise = parts.some((part) => part.paidAt ?? part.received > 0);
  const otherwise = isPaidOtherwise ? "duplicate" : "unplaceable";
  const cause = matchesRequest ? await findReasonToReturn(tx, now, reservation, { parts, answer }) : otherwise;
  if (cause) {
    await createPendingRefund(tx, now, { reservationId: reservation.id, cause, amounts, onlyPaymentIds: [payment.id] });
    await bookReturn();
    await notifyMember(tx, now, { ...details, kind: "paymentReturned", context: cause });
    return;
  }
  const allocations = allocatePayment(parts, payment.amount);
  await placePayment(tx, now, { reservation, payment, allocations, bookReturn, actor: gateway });
}

/**
 * Books a return as if the gateway had made it after the payment was booked: the order in which we hear of it does not
 * matter.
 */
async function bookReturnOf(services: Services, tx: Database, payment: Payment, canceled: number): Promise<void> {
  if (canceled === 0) return;
  const promised = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  await bookExternalReturn(tx, services.now(), { paymentId: payment.id, amount: canceled, promised });
  await noteReturn(services, tx, payment, { missing: canceled, canceled });
}

/** Why a received payment must be refunded: paid twice, or the stay is no longer available. */
async function findReasonToReturn(
  tx: Database,
  now: Date,
  reservation: ReservationRow,
  { parts, answer }: { parts: (typeof installments.$inferSelect)[]; answer: { canceled: number } },
): Promise<"duplicate" | "unplaceable" | null> {
  if (parts.some((part) => part.paidAt)) return "duplicate";
  if (parts.some((part) => part.voidedAt)) return "unplaceable";
  if (isPayable(reservation, now)) return null;
  if (reservation.status !== "expired" || answer.canceled > 0) return "unplaceable";
  const [booker] = await tx
    .select({ deletedAt: accounts.deletedAt })
    .from(accounts)
    .where(eq(accounts.id, reservation.accountId))
    .for("share");
  if (!booker || booker.deletedAt) return "unplaceable"; // without an account the stay could not be cancelled
  const unitId = await findUnitAgain(tx, now, reservation);
  if (!unitId) return "unplaceable";
  // Its coupon is reapplied even if it is used up: the price was agreed
  await reinstate(tx, now, reservation, unitId);
  if (unitId !== reservation.unitId) {
    await replaceContractText(tx, now, reservation.id, gateway); // the signatures are for a unit that is no longer available
    await refreshContract(tx, now, reservation.id, gateway);
  }
  return null;
}

/**
 * Finds the stay's own unit, else another unless everyone has signed for that one. Locked against other late payers.
 */
async function findUnitAgain(tx: Database, now: Date, reservation: ReservationRow): Promise<string | null> {
  if (checkInInstant(reservation.checkIn) <= now) return null;
  const womenOnly = reservation.agreements.floorRule !== undefined;
  const free = await listFreeRooms(tx, reservation);
  const own = free.some(({ id }) => id === reservation.unitId) || reservation.contract === "signed";
  const unitId = own ? reservation.unitId : free.find(({ isWomenOnly }) => womenOnly || !isWomenOnly)?.id;
  if (!unitId) return null;
  await lockInTransaction(tx, "unit", unitId);
  return (await listFreeUnits(tx, reservation)).includes(unitId) ? unitId : null;
}

async function finish(
  tx: Database,
  now: Date,
  payment: Payment,
  outcome: Pick<Payment, "status"> & {
    failure?: Payment["failure"];
    mismatch?: string;
    received?: number;
    foreign?: Received;
  },
): Promise<void> {
  const { mismatch, received, foreign } = outcome;
  const failure = outcome.failure ?? null;
  await tx
    .update(payments)
    .set({
      status: outcome.status,
      failure,
      foreignAmount: foreign?.amount ?? null,
      foreignCurrency: foreign?.currency ?? null,
      settledAt: now,
      lookedUpAt: now,
    })
    .where(eq(payments.id, payment.id));
  await recordAudit(tx, {
    actor: gateway,
    at: now,
    action: `payment.${outcome.status}`,
    subject: "payment",
    subjectId: payment.id,
    detail: {
      amount: payment.amount,
      failure,
      ...(received === undefined ? {} : { received }),
      ...(mismatch ? { mismatch } : {}),
    },
  });
}

const graceDays = 30;
const secondThoughtDays = 1;

/** Makes up for lost returns and webhooks. The interval is a quarter of the payment's age, at most six hours. */
export async function settlePending(services: Services): Promise<void> {
  const now = services.now();
  const instant = sql`${now.toISOString()}::timestamptz`;
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const lastLookUp = sql`coalesce(${payments.lookedUpAt}, ${payments.createdAt})`;
  const rows = await services.db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ["pending", "failed"]),
        or(eq(payments.status, "pending"), gt(payments.createdAt, ago(secondThoughtDays))),
        eq(payments.gateway, services.payments.name),
        isNotNull(payments.gatewayReference),
        gt(payments.createdAt, ago(graceDays)),
        sql`${lastLookUp} <= ${instant} - least((${instant} - ${payments.createdAt}) / 4, interval '6 hours')`,
      ),
    )
    .orderBy(lastLookUp)
    .limit(50);
  for (const payment of rows) {
    try {
      await settlePayment(services, payment);
    } catch (error) {
      services.log.warn({ paymentId: payment.id, err: error }, "payment not settled");
      await noteLookUp(services, payment); // also after failures, else permanently failing ones would be queried before all others
      if (error instanceof GatewayUnreachable) return;
    }
  }
}
