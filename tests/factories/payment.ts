import { decideSandboxPayment } from "api/gateways/sandbox/payment";
import { paymentSchema, type Payment } from "contract/payment";
import type { TestApi } from "./api";
import type { TestMember } from "./member";

export async function startPayment(
  api: TestApi,
  member: TestMember,
  reservation: { id: string },
  installments = [1],
): Promise<Payment> {
  const answer = await api.request("POST", `/v1/reservations/${reservation.id}/payments`, {
    token: member.token,
    body: { installments, method: "FOREIGN_CARD", returnUrl: "http://localhost:3000/back" },
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.data(paymentSchema);
}

/** Pays installments by card, including the return of the browser. */
export async function pay(api: TestApi, member: TestMember, reservation: { id: string }, installments = [1]) {
  const payment = await startPayment(api, member, reservation, installments);
  await decideSandboxPayment(api.services.db, payment.id, "paid");
  return confirmPayment(api, member, payment);
}

export async function confirmPayment(api: TestApi, member: TestMember, payment: Payment): Promise<Payment> {
  const url = `/v1/reservations/${payment.reservationId}/payments/${payment.id}/confirm`;
  return (await api.request("POST", url, { token: member.token })).data(paymentSchema);
}
