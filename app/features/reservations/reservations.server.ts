import { z } from "zod";
import type { Pagination } from "contract/envelope";
import { houseSchema, type House } from "contract/house";
import { cancellationQuoteSchema, type CancellationQuote } from "contract/refund";
import {
  occupantSchema,
  quoteSchema,
  reservationSchema,
  type occupantBody,
  type quoteBody,
  type reservationBody,
  type Quote,
  type Reservation,
} from "contract/reservation";
import type { ApiClient } from "~/platform/api-client/api-client.server";

type Phase = "upcoming" | "current" | "past" | "canceled";

export function getHouseToBook(api: ApiClient, slug: string): Promise<House> {
  return api.get(`/v1/houses/${encodeURIComponent(slug)}`, { returns: houseSchema });
}

export function quoteStay(api: ApiClient, wish: z.input<typeof quoteBody>): Promise<Quote> {
  return api.post("/v1/reservations/quote", { body: wish, returns: quoteSchema });
}

export function reserve(
  api: ApiClient,
  body: z.output<typeof reservationBody>,
  idempotencyKey: string,
): Promise<Reservation> {
  const query = { isInternational: body.method === "FOREIGN_CARD" };
  return api.post("/v1/reservations", { query, body, idempotencyKey, returns: reservationSchema });
}

export function getReservation(api: ApiClient, id: string): Promise<Reservation> {
  return api.get(at(id), { returns: reservationSchema });
}

export function listReservations(
  api: ApiClient,
  phase: Phase,
  query: { page: number; size: number },
): Promise<{ data: Reservation[]; pagination: Pagination }> {
  return api.list(`/v1/reservations/${phase}`, { query, returns: z.array(reservationSchema) });
}

export function quoteCancellation(api: ApiClient, id: string): Promise<CancellationQuote> {
  return api.get(`${at(id)}/cancellation-quote`, { returns: cancellationQuoteSchema });
}

export function cancelReservation(
  api: ApiClient,
  id: string,
  { reason, idempotencyKey }: { reason?: string; idempotencyKey: string },
): Promise<Reservation> {
  return api.delete(`${at(id)}/cancel`, { query: { reason }, idempotencyKey, returns: reservationSchema });
}

export function replaceOccupant(api: ApiClient, id: string, occupantId: string, person: z.output<typeof occupantBody>) {
  const path = `${at(id)}/occupants/${encodeURIComponent(occupantId)}`;
  return api.put(path, { body: person, returns: occupantSchema });
}

export function resendContract(api: ApiClient, id: string): Promise<Reservation> {
  return api.post(`${at(id)}/contract/resend`, { returns: reservationSchema });
}

const at = (id: string) => `/v1/reservations/${encodeURIComponent(id)}`;
