import { personNameForm } from "contract/person-name";
import {
  occupantBody,
  getReservation as getCall,
  listCanceledReservations,
  listCurrentReservations,
  listPastReservations,
  listUpcomingReservations,
  reservationSchema,
  type Reservation,
} from "contract/reservation";
import type { Language, StayPhase, DocumentKind } from "domain/enums";
import { countryOptions } from "~/platform/format/countries.server";
import { z } from "zod";
import { showDoorCode as showCall } from "contract/door-code";
import type { Pagination } from "contract/envelope";
import { roomFactsSchema } from "contract/room";
import { getOwnContractLink } from "contract/tenancy-contract";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { documentKindSchema } from "contract/document";

/** Empty fields become undefined; the last name is optional (mononyms). */
export const occupantForm = occupantBody.extend(personNameForm);

/** The options of an occupant's fields, in the page's language. */
export const occupantOptions = (locale: Language) => ({ countryCode: countryOptions(locale) });

export type OccupantOptions = ReturnType<typeof occupantOptions>;

/** Without the room's plan, which few pages draw. */
export function getReservation(api: ApiClient, id: string): Promise<Reservation> {
  const returns = reservationSchema.extend({ room: roomFactsSchema.optional() });
  return api.call(getCall, { params: { id }, returns });
}

/** `refusal` says when a guest who has looked too often can look again. */
export type ShownDoorCode = { doorCode: string | null; refusal: string | null };

/** From the time of the check-in mail until the guests leave; every look is in the audit log. Null before and after. */
export async function showDoorCode(api: ApiClient, { id, arrival }: Reservation): Promise<ShownDoorCode> {
  if (!arrival?.hasDoorCode) return { doorCode: null, refusal: null };
  try {
    return { ...(await api.call(showCall, { params: { id } })), refusal: null };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    if (problem.status === 429) return { doorCode: null, refusal: problem.errorMessage };
    if (problem.status === 404 || problem.status === 409) return { doorCode: null, refusal: null };
    throw problem;
  }
}

const listCalls = {
  upcoming: listUpcomingReservations,
  current: listCurrentReservations,
  past: listPastReservations,
  canceled: listCanceledReservations,
};

/** Lists do without the rules of each house. */
const listedSchema = z.array(
  reservationSchema.extend({
    house: reservationSchema.shape.house.extend({ thingsToKnow: z.unknown().transform(() => []) }),
  }),
);

export function listReservations(
  api: ApiClient,
  phase: StayPhase,
  query: { page: number; size: number },
): Promise<{ data: Reservation[]; pagination: Pagination }> {
  return api.call(listCalls[phase], { query, returns: listedSchema });
}

export async function findOwnSigningToken(
  api: ApiClient,
  id: string,
  change?: string,
): Promise<{ token: string } | { refused: ApiProblem }> {
  try {
    return await api.call(getOwnContractLink, { params: { id }, query: { change } });
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || ![404, 409].includes(problem.status)) throw problem;
    return { refused: problem };
  }
}

export type RequestedDocument = { kind: DocumentKind; change?: string; occupant?: string };

/** The document of an address; a change that is no id counts as absent. */
export function readDocumentUrl(url: URL): RequestedDocument {
  const kind = documentKindSchema.parse(/(\w+)\.pdf$/.exec(url.pathname)?.[1]);
  return { kind, ...addressQuery.parse(Object.fromEntries(url.searchParams)) };
}

const optionalId = z.uuid().optional().catch(undefined);
const addressQuery = z.object({ change: optionalId, occupant: optionalId });
