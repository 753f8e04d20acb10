import type { z } from "zod";
import { paymentSchema, type Payment, type startPaymentBody } from "contract/payment";
import type { ApiClient } from "~/platform/api-client/api-client.server";

/** The idempotency key includes the choice: a repeated form is one payment, a changed choice another. */
export function startPayment(
  api: ApiClient,
  reservationId: string,
  { formKey, ...body }: z.output<typeof startPaymentBody> & { formKey: string },
): Promise<Payment> {
  const idempotencyKey = [formKey, body.method, ...body.installments].join(":");
  return api.post(paymentsPath(reservationId), { body, idempotencyKey, returns: paymentSchema });
}

export function getPayment(api: ApiClient, reservationId: string, paymentId: string): Promise<Payment> {
  return api.get(`${paymentsPath(reservationId)}/${encodeURIComponent(paymentId)}`, { returns: paymentSchema });
}

export function confirmPayment(api: ApiClient, reservationId: string, paymentId: string): Promise<Payment> {
  return api.post(`${paymentsPath(reservationId)}/${encodeURIComponent(paymentId)}/confirm`, {
    returns: paymentSchema,
  });
}

const paymentsPath = (reservationId: string) => `/v1/reservations/${encodeURIComponent(reservationId)}/payments`;
