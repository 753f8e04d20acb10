import type { z } from "zod";
import {
  adminPaymentsSchema,
  adminReservationSchema,
  evictionQuoteSchema,
  midStayQuoteSchema,
  remindedReservationSchema,
  type AdminReservation,
  type deskPaymentBody,
  type DepositItem,
  type evictionBody,
  type EvictionQuote,
  type MidStayQuote,
} from "contract/admin-reservation";
import { storedPassportSchema, type MaskedPassport, type passportBody } from "contract/passport";
import { paymentSchema, type Payment } from "contract/payment";
import { adminCancellationQuoteSchema, type AdminCancellationQuote } from "contract/refund";
import type { occupantBody } from "contract/reservation";
import type { CancellationCause } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { RequestedDocument } from "../../stay/documents.server";

type OccupantOfStay = { id: string; occupantId: string };
type Keyed = { idempotencyKey: string };
type Chosen = Keyed & { computedAmount?: number; refundAmount?: number; reason?: string };

export function getAdminReservation(api: ApiClient, id: string): Promise<AdminReservation> {
  return api.get(reservationPath(id), { operation: "reservationLookup", returns: adminReservationSchema });
}

/** @returns how many were reminded; 0 when all of them had been within five minutes */
export async function remindSigners(api: ApiClient, id: string, { idempotencyKey }: Keyed): Promise<number> {
  const call = { idempotencyKey, returns: remindedReservationSchema };
  return (await api.post(`${reservationPath(id)}/send-signing-reminder`, call)).reminded;
}

export function remindOfPayment(api: ApiClient, id: string, { idempotencyKey }: Keyed): Promise<AdminReservation> {
  return api.post(`${reservationPath(id)}/payment-reminder`, { idempotencyKey, returns: adminReservationSchema });
}

export function extendHold(api: ApiClient, id: string, { idempotencyKey }: Keyed): Promise<AdminReservation> {
  return api.post(`${reservationPath(id)}/extend-hold`, { idempotencyKey, returns: adminReservationSchema });
}

export function recordPayment(
  api: ApiClient,
  id: string,
  { idempotencyKey, ...body }: Keyed & z.input<typeof deskPaymentBody>,
): Promise<Payment> {
  return api.post(`${reservationPath(id)}/payments`, { body, idempotencyKey, returns: paymentSchema });
}

export async function undoPayment(
  api: ApiClient,
  paymentId: string,
  { idempotencyKey, ...body }: Keyed & { reason: string },
): Promise<void> {
  const path = `/v1/admin/payments/${encodeURIComponent(paymentId)}/undo`;
  await api.post(path, { body, idempotencyKey, returns: adminPaymentsSchema });
}

type Presence = "arrival" | "departure";

export function markPresence(
  api: ApiClient,
  id: string,
  { presence, idempotencyKey }: Keyed & { presence: Presence },
): Promise<AdminReservation> {
  return api.post(`${reservationPath(id)}/${presence}`, { idempotencyKey, returns: adminReservationSchema });
}

export function undoPresence(api: ApiClient, id: string, presence: Presence): Promise<AdminReservation> {
  return api.delete(`${reservationPath(id)}/${presence}`, { returns: adminReservationSchema });
}

export function correctOccupant(
  api: ApiClient,
  { id, occupantId, idempotencyKey }: Keyed & { id: string; occupantId: string },
  person: z.output<typeof occupantBody>,
): Promise<AdminReservation> {
  const path = `${reservationPath(id)}/occupants/${encodeURIComponent(occupantId)}`;
  return api.put(path, { body: person, idempotencyKey, returns: adminReservationSchema });
}

const passportPath = ({ id, occupantId }: OccupantOfStay) =>
  `${reservationPath(id)}/occupants/${encodeURIComponent(occupantId)}/passport`;

export async function findOccupantPassport(api: ApiClient, occupant: OccupantOfStay): Promise<MaskedPassport | null> {
  return (await api.get(passportPath(occupant), { returns: storedPassportSchema })).passport;
}

export async function savePassport(
  api: ApiClient,
  occupant: OccupantOfStay,
  body: z.output<typeof passportBody>,
): Promise<void> {
  await api.put(passportPath(occupant), { body, returns: storedPassportSchema });
}

/** Erased already is no problem. */
export function removePassport(api: ApiClient, occupant: OccupantOfStay): Promise<void> {
  return api.delete(passportPath(occupant));
}

export function quoteCancellation(api: ApiClient, id: string): Promise<AdminCancellationQuote> {
  return api.get(`${reservationPath(id)}/cancellation-quote`, { returns: adminCancellationQuoteSchema });
}

export function cancelReservation(
  api: ApiClient,
  id: string,
  { idempotencyKey, ...query }: Chosen & { cause?: CancellationCause },
): Promise<AdminReservation> {
  const call = { query, idempotencyKey, operation: "reservationCancel" } as const;
  return api.delete(`${reservationPath(id)}/cancel`, { ...call, returns: adminReservationSchema });
}

export function quoteMidStay(api: ApiClient, id: string, checkOut: string): Promise<MidStayQuote> {
  const call = { query: { checkOut }, operation: "midStayCheckout", returns: midStayQuoteSchema } as const;
  return api.get(`${reservationPath(id)}/mid-stay-quote`, call);
}

export function checkOutMidStay(
  api: ApiClient,
  id: string,
  { idempotencyKey, ...query }: Chosen & { checkOut: string },
): Promise<AdminReservation> {
  const call = { query, idempotencyKey, operation: "midStayCheckout" } as const;
  return api.delete(`${reservationPath(id)}/mid-stay-checkout`, { ...call, returns: adminReservationSchema });
}

export function quoteEviction(api: ApiClient, id: string, checkOut: string): Promise<EvictionQuote> {
  return api.get(`${reservationPath(id)}/eviction-quote`, { query: { checkOut }, returns: evictionQuoteSchema });
}

export function evict(
  api: ApiClient,
  id: string,
  { idempotencyKey, ...body }: Keyed & z.input<typeof evictionBody>,
): Promise<AdminReservation> {
  return api.post(`${reservationPath(id)}/eviction`, { body, idempotencyKey, returns: adminReservationSchema });
}

export function refundDeposit(
  api: ApiClient,
  id: string,
  { idempotencyKey, items, ...query }: Keyed & { amount?: number; reason?: string; items: DepositItem[] },
): Promise<AdminReservation> {
  const call = { query, body: { items }, idempotencyKey, returns: adminReservationSchema };
  return api.post(`${reservationPath(id)}/refund-deposit`, call);
}

export async function retryRefund(api: ApiClient, refundId: string, { idempotencyKey }: Keyed): Promise<void> {
  const path = `/v1/admin/refunds/${encodeURIComponent(refundId)}/retry`;
  await api.post(path, { idempotencyKey, returns: adminPaymentsSchema });
}

export async function recordTransfer(
  api: ApiClient,
  refundId: string,
  { reference, idempotencyKey }: Keyed & { reference: string },
): Promise<void> {
  const path = `/v1/admin/refunds/${encodeURIComponent(refundId)}/bank-transfer`;
  await api.post(path, { body: { reference }, idempotencyKey, returns: adminPaymentsSchema });
}

export async function returnPayment(api: ApiClient, paymentId: string, { idempotencyKey }: Keyed): Promise<void> {
  const path = `/v1/admin/payments/${encodeURIComponent(paymentId)}/return`;
  await api.post(path, { idempotencyKey, returns: adminPaymentsSchema });
}

export async function markReturnHandled(
  api: ApiClient,
  paymentId: string,
  { idempotencyKey, ...body }: Keyed & { amount: number; reason: string; waived: boolean },
): Promise<void> {
  const path = `/v1/admin/payments/${encodeURIComponent(paymentId)}/mark-return-handled`;
  await api.post(path, { body, idempotencyKey, returns: adminPaymentsSchema });
}

/** The body is not read yet. */
export function openAdminDocument(
  api: ApiClient,
  id: string,
  { kind, change, occupant }: RequestedDocument,
): Promise<Response> {
  return api.open(`${reservationPath(id)}/documents/${kind}.pdf`, { query: { change, occupant } });
}

const reservationPath = (id: string) => `/v1/admin/reservations/${encodeURIComponent(id)}`;
