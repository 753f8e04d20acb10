import type { z } from "zod";
import { exchangeRatesSchema } from "contract/exchange-rate";
import { paymentSchema, type Payment, type startPaymentBody } from "contract/payment";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { currencyOfReader } from "./currency";

/** The day's rate of the currency that the reader probably thinks in. */
export type DayRate = { currency: string; won: number; date: string; source: string };

/**
 * Opens a payment at the gateway. The choice is part of the key: the same form sent twice is one payment, and Back and
 * another choice is another.
 */
export function startPayment(
  api: ApiClient,
  reservationId: string,
  { formKey, ...body }: z.output<typeof startPaymentBody> & { formKey: string },
): Promise<Payment> {
  const idempotencyKey = [formKey, body.method, ...body.installments].join(":");
  return api.post(at(reservationId), { body, idempotencyKey, returns: paymentSchema });
}

/** Asks what became of a payment. */
export function confirmPayment(api: ApiClient, reservationId: string, paymentId: string): Promise<Payment> {
  return api.post(`${at(reservationId)}/${encodeURIComponent(paymentId)}/confirm`, { returns: paymentSchema });
}

/** Null when there are no rates today: a page can do without an estimate. */
export async function findDayRate(api: ApiClient, request: Request): Promise<DayRate | null> {
  try {
    const { rates, date, source } = await api.get("/v1/exchange-rates", { returns: exchangeRatesSchema });
    const wished = currencyOfReader(request.headers.get("Accept-Language"));
    const currency = rates[wished] ? wished : "USD";
    const won = rates[currency];
    return won ? { currency, won, date, source } : null;
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

const at = (reservationId: string) => `/v1/reservations/${encodeURIComponent(reservationId)}/payments`;
