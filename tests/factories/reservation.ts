import { reservationSchema, type Reservation } from "contract/reservation";
import { tenancyContractSchema } from "contract/tenancy-contract";
import { paymentSchema, type Payment } from "contract/payment";
import { decideSandboxPayment } from "api/gateways/sandbox/payment";
import { runJobs } from "api/jobs/jobs";
import { makeSigningToken } from "api/tenancy-contracts/signing-link";
import { occupants } from "api/db/schema";
import { eq } from "drizzle-orm";
import type { TestApi } from "./api";
import type { TestHouse } from "./house";
import type { TestMember } from "./member";

export function aBooking(house: TestHouse, overrides: Record<string, unknown> = {}) {
  const guests = (overrides.guests as number | undefined) ?? 1;
  return {
    houseId: house.id,
    checkIn: "2027-01-31",
    checkOut: "2027-04-10",
    guests,
    beddingSets: 1,
    occupants: Array.from({ length: guests }, (_, index) => anOccupant(index)),
    plan: "installments",
    method: "FOREIGN_CARD",
    agreements: { facility: true, cancellation: true, privacy: true, marketing: true },
    locale: "en",
    ...overrides,
  };
}

export function anOccupant(index: number) {
  return {
    firstName: ["Linh", "Søren"][index] ?? "Ana",
    lastName: ["Nguyễn", "Østergård"][index] ?? "García",
    email: `occupant${index}@residents.example`,
    countryCode: "82",
    phone: `010-1234-567${index}`,
  };
}

export async function reserve(
  api: TestApi,
  member: TestMember,
  house: TestHouse,
  overrides: Record<string, unknown> = {},
): Promise<Reservation> {
  const body = aBooking(house, overrides);
  const isInternational = body.method === "FOREIGN_CARD";
  const answer = await api.request("POST", `/v1/reservations?isInternational=${isInternational}`, {
    token: member.token,
    body,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.data(reservationSchema);
}

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

export async function listSigningTokens(api: TestApi, reservationId: string): Promise<string[]> {
  const people = await api.services.db
    .select()
    .from(occupants)
    .where(eq(occupants.reservationId, reservationId))
    .orderBy(occupants.position);
  return people.map((person) => makeSigningToken(api.services.env.secrets, person.id, person.linkVersion));
}

export async function signAll(api: TestApi, reservationId: string, body: { signature?: string } = {}): Promise<void> {
  for (const token of await listSigningTokens(api, reservationId)) await sign(api, token, body);
}

/** Signs with the name that the contract shows. Returns the answer for an expired link. */
export async function sign(api: TestApi, token: string, body: { signature?: string } = {}) {
  const contract = await api.request("GET", `/v1/contracts/${token}`);
  if (contract.status !== 200) return contract;
  const { signer } = contract.data(tenancyContractSchema);
  return api.request("POST", `/v1/contracts/${token}`, { body: { fullName: signer.fullName, consent: true, ...body } });
}

export async function getReservation(api: TestApi, member: TestMember, id: string): Promise<Reservation> {
  return (await api.request("GET", `/v1/reservations/${id}`, { token: member.token })).data(reservationSchema);
}

/** Runs the scheduled jobs once and returns what was sent, as `kind → recipients`. */
export async function sendAndList(
  api: TestApi,
): Promise<{ kind: string; to: string; text: string; channel: string }[]> {
  await runJobs(api.services);
  const answer = await api.request("GET", "/v1/dev/messages?size=100");
  return (answer.body as { data: { kind: string; to: string; text: string; channel: string }[] }).data;
}
