import { z } from "zod";
import { doorCodeSchema } from "contract/door-code";
import { calendarFeedSchema, type CalendarFeed } from "contract/calendar-feed";
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
import { roomFactsSchema } from "contract/room";
import { ownSigningLinkSchema } from "contract/tenancy-contract";
import type { StayPhase } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { askWithDestination } from "~/shared/commute/destination.server";

export function getHouseToBook(api: ApiClient, slug: string): Promise<House> {
  return api.get(`/v1/houses/${encodeURIComponent(slug)}`, { returns: houseSchema });
}

/** `destination`: a university or station, to which the alternatives name the commute. */
export function quoteStay(api: ApiClient, request: z.input<typeof quoteBody>, destination?: string): Promise<Quote> {
  const call = { body: request, operation: "paymentSchedule", returns: quoteSchema } as const;
  return askWithDestination(destination, (query) => api.post("/v1/reservations/quote", { query, ...call }));
}

export function reserve(
  api: ApiClient,
  body: z.output<typeof reservationBody>,
  idempotencyKey: string,
): Promise<Reservation> {
  const query = { isInternational: body.method === "FOREIGN_CARD" };
  return api.post("/v1/reservations", { query, body, idempotencyKey, returns: reservationSchema });
}

/** Without the room's plan, which few pages draw. */
export function getReservation(api: ApiClient, id: string): Promise<Reservation> {
  const returns = reservationSchema.extend({ room: roomFactsSchema.optional() });
  return api.get(reservationPath(id), { operation: "reservationLookup", returns });
}

export function getReservationWithPlan(api: ApiClient, id: string): Promise<Reservation> {
  return api.get(reservationPath(id), { operation: "reservationLookup", returns: reservationSchema });
}

/** `refusal` says when a guest who has looked too often can look again. */
export type ShownDoorCode = { doorCode: string | null; refusal: string | null };

/** From the time of the check-in mail until the guests leave; every look is in the audit log. Null before and after. */
export async function showDoorCode(api: ApiClient, { id, arrival }: Reservation): Promise<ShownDoorCode> {
  if (!arrival?.hasDoorCode) return { doorCode: null, refusal: null };
  try {
    const call = { operation: "reservationLookup", returns: doorCodeSchema } as const;
    return { ...(await api.post(`${reservationPath(id)}/door-code/show`, call)), refusal: null };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    if (problem.status === 429) return { doorCode: null, refusal: problem.errorMessage };
    if (problem.status === 404 || problem.status === 409) return { doorCode: null, refusal: null };
    throw problem;
  }
}

/** Lists do without the rules of each house. */
const listedSchema = reservationSchema.extend({
  house: reservationSchema.shape.house.extend({ thingsToKnow: z.unknown().transform(() => []) }),
});
const listSchema = z.array(listedSchema);

export function listReservations(
  api: ApiClient,
  phase: StayPhase,
  query: { page: number; size: number },
): Promise<{ data: Reservation[]; pagination: Pagination }> {
  return api.list(`/v1/reservations/${phase}`, {
    query,
    operation: "reservationLookup",
    returns: listSchema,
  });
}

export function quoteCancellation(api: ApiClient, id: string): Promise<CancellationQuote> {
  return api.get(`${reservationPath(id)}/cancellation-quote`, {
    operation: "reservationLookup",
    returns: cancellationQuoteSchema,
  });
}

export function cancelReservation(
  api: ApiClient,
  id: string,
  { computedAmount, reason, idempotencyKey }: { computedAmount?: number; reason?: string; idempotencyKey: string },
): Promise<Reservation> {
  const call = { query: { computedAmount, reason }, idempotencyKey, operation: "reservationCancel" } as const;
  return api.delete(`${reservationPath(id)}/cancel`, { ...call, returns: reservationSchema });
}

export function replaceOccupant(
  api: ApiClient,
  { id, occupantId, idempotencyKey }: { id: string; occupantId: string; idempotencyKey: string },
  person: z.output<typeof occupantBody>,
) {
  const path = `${reservationPath(id)}/occupants/${encodeURIComponent(occupantId)}`;
  return api.put(path, { body: person, idempotencyKey, returns: occupantSchema });
}

export function resendContract(api: ApiClient, id: string, idempotencyKey: string): Promise<Reservation> {
  return api.post(`${reservationPath(id)}/contract/resend`, { idempotencyKey, returns: reservationSchema });
}

export async function findOwnSigningToken(
  api: ApiClient,
  id: string,
  change?: string,
): Promise<{ token: string } | { refused: ApiProblem }> {
  const call = { query: { change }, returns: ownSigningLinkSchema };
  try {
    return await api.get(`${reservationPath(id)}/contract/own-link`, call);
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || ![404, 409].includes(problem.status)) throw problem;
    return { refused: problem };
  }
}

export function getCalendarFeed(api: ApiClient): Promise<CalendarFeed> {
  return api.get(calendarFeed, { returns: calendarFeedSchema });
}

export function renewCalendarFeed(api: ApiClient, idempotencyKey: string): Promise<void> {
  return api.post(calendarFeed, { idempotencyKey });
}

export function endCalendarFeed(api: ApiClient): Promise<void> {
  return api.delete(calendarFeed);
}

export function openCalendar(api: ApiClient, token: string): Promise<Response> {
  return api.open("/v1/reservations.ics", { query: { token } });
}

const calendarFeed = "/v1/users/me/calendar-feed";
const reservationPath = (id: string) => `/v1/reservations/${encodeURIComponent(id)}`;
