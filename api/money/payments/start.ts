import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { startPaymentBody } from "contract/payment";
import type { Language } from "domain/enums";
import { localHosts } from "domain/local-hosts";
import { isPayable } from "domain/stays/stay-state";
import { seoulDay } from "domain/seoul-time";
import { houses, installments, payments, reservations } from "../../db/schema";
import { GatewayUnavailable } from "../../kernel/ports";
import { ApiError, invalid } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { settlePayment } from "./settle";

/**
 * Opens a payment for installments at the gateway. `id` comes from the idempotency key, so that a repetition gets the
 * same payment and page.
 * @throws ApiError RESERVATION_NOT_FOUND, RESERVATION_NOT_PAYABLE, NOTHING_DUE, VALIDATION_FAILED,
 * PAYMENT_GATEWAY_UNAVAILABLE
 */
export async function startPayment(
  services: Services,
  request: {
    id: string;
    accountId: string;
    reservationId: string;
    body: z.infer<typeof startPaymentBody>;
    language: Language;
  },
): Promise<void> {
  const { id, reservationId, body, language } = request;
  const numbers = [...new Set(body.installments)].sort((a, b) => a - b);
  checkReturnUrl(services, body.returnUrl);

  const [known] = await services.db.select().from(payments).where(eq(payments.id, id));
  if (known?.redirectUrl) return;
  const { house, reservation } = await getPayable(services, request);
  await settleOthers(services, reservationId, id);

  const parts = await services.db.select().from(installments).where(eq(installments.reservationId, reservationId));
  const wanted = parts.filter((part) => numbers.includes(part.number));
  if (wanted.length !== numbers.length) throw invalid({ path: "installments", problem: "installmentsUnknown" });
  const amount = wanted.reduce((sum, part) => sum + part.amount - part.received, 0);
  if (wanted.some((part) => part.paidAt ?? part.voidedAt) || amount === 0) throw new ApiError("NOTHING_DUE");
  checkOrder(services.now(), parts, numbers);

  await services.db
    .insert(payments)
    .values({
      id,
      reservationId,
      installments: numbers,
      amount,
      method: body.method,
      status: "pending",
      gateway: services.payments.name,
      gatewayReference: id, // stored first: the gateway's answer may be lost, and its event may arrive earlier
      createdAt: services.now(),
    })
    .onConflictDoNothing({ target: payments.id });
  const [row] = await services.db.select().from(payments).where(eq(payments.id, id));
  // A failed first attempt announced another amount, because the schedule was reduced since: needs a new payment
  if (row?.amount !== amount) throw invalid({ path: "installments", problem: "installmentsUnknown" });
  try {
    const opened = await services.payments.start({
      paymentId: id,
      reservationId,
      amount,
      method: body.method,
      returnUrl: body.returnUrl,
      locale: language, // the payer's, not the booking's
      orderName: `${house.name[language]} · ${reservation.code}`,
    });
    await services.db
      .update(payments)
      .set({ redirectUrl: opened.redirectUrl, checkout: opened.checkout })
      .where(eq(payments.id, id));
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw new ApiError("PAYMENT_GATEWAY_UNAVAILABLE", { cause: error });
    throw error;
  }
}

async function getPayable(services: Services, request: { accountId: string; reservationId: string }) {
  const [row] = await services.db
    .select({ reservation: reservations, house: houses })
    .from(reservations)
    .innerJoin(houses, eq(houses.id, reservations.houseId))
    .where(and(eq(reservations.id, request.reservationId), eq(reservations.accountId, request.accountId)));
  if (!row) throw new ApiError("RESERVATION_NOT_FOUND");
  if (!isPayable(row.reservation, services.now())) throw new ApiError("RESERVATION_NOT_PAYABLE");
  return row;
}

/** A payment in another tab may have succeeded: check before requesting the money again. */
async function settleOthers(services: Services, reservationId: string, paymentId: string): Promise<void> {
  const others = await services.db
    .select()
    .from(payments)
    .where(and(eq(payments.reservationId, reservationId), eq(payments.status, "pending"), ne(payments.id, paymentId)));
  for (const other of others) {
    await settlePayment(services, other).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable)) throw error;
      throw new ApiError("PAYMENT_GATEWAY_UNAVAILABLE", { cause: error });
    });
  }
}

function checkReturnUrl(services: Services, returnUrl: string): void {
  const url = new URL(returnUrl);
  const ours = url.origin === new URL(services.env.publicUrl).origin;
  const local = services.env.demo && localHosts.includes(url.hostname);
  if (!ours && !local) throw invalid({ path: "returnUrl", problem: "invalid" });
}

/**
 * Installments are paid in order of their due date: a later one alone would not confirm the stay.
 * @throws ApiError VALIDATION_FAILED
 */
export function checkOrder(now: Date, parts: (typeof installments.$inferSelect)[], numbers: number[]): void {
  const today = seoulDay(now);
  const isSkipped = parts.some(
    ({ number, dueOn, paidAt, voidedAt, amount }) =>
      !numbers.includes(number) &&
      number < Math.max(...numbers) &&
      dueOn <= today &&
      !paidAt &&
      !voidedAt &&
      amount > 0,
  );
  if (isSkipped) throw invalid({ path: "installments", problem: "installmentsSkipped" });
}
