import { z } from "zod";
import { unitChoiceSchema } from "contract/occupancy-calendar";
import { changeCauses } from "domain/enums";
import { seoulDate } from "contract/dates";
import { changeQuoteSchema, stayChangeSchema, type ChangeQuote, type StayChange } from "contract/stay-change";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";

export type Requester = "member" | "admin";

const changesPath = (id: string, requestedBy: Requester) =>
  `/v1/${requestedBy === "admin" ? "admin/" : ""}reservations/${encodeURIComponent(id)}/changes`;

const sets = z.coerce.number().int().min(0).max(99).optional().catch(undefined);
const day = seoulDate.optional().catch(undefined);
/** What is asked for, in the page's query and in the form that confirms it. Nonsense counts as absent. */
const requestSchema = z.object({
  checkIn: day,
  checkOut: day,
  beddingSets: sets,
  unitId: z.uuid().optional().catch(undefined),
  cause: z.enum(changeCauses).optional().catch(undefined),
  reason: z.string().trim().max(500).optional().catch(undefined),
});
export type ChangeFields = z.infer<typeof requestSchema>;

export const confirmChangeForm = requestSchema.extend({
  quotedDifference: z.coerce.number().int(),
  version: z.coerce.number().int(),
  idempotencyKey: z.uuid(),
});

/** Null where nothing is asked for yet. */
export function readChange(query: URLSearchParams, requestedBy: Requester): ChangeFields | null {
  if (!query.has("checkOut") && !query.has("unitId")) return null;
  const { unitId, cause, ...request } = requestSchema.parse(Object.fromEntries(query));
  return requestedBy === "admin" ? { ...request, unitId, cause } : request;
}

export type ChangeOffer = { quote?: ChangeQuote; problem?: string; fieldErrors: Record<string, string[]> };

/** The quote, or why the change cannot be made. */
export async function quoteStayChange(
  api: ApiClient,
  id: string,
  requestedBy: Requester,
  body: ChangeFields,
): Promise<ChangeOffer> {
  const quotePath = `${changesPath(id, requestedBy)}/quote`;
  try {
    const quote = await api.post(quotePath, {
      body: toBody(body),
      returns: changeQuoteSchema,
    });
    return { quote, fieldErrors: {} };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || (problem.status !== 400 && problem.status !== 409)) throw problem;
    const fieldErrors = problem.fieldErrors ?? {};
    const isAboutFields = Object.keys(fieldErrors).length > 0;
    return { problem: isAboutFields ? undefined : problem.errorMessage, fieldErrors };
  }
}

export function askForChange(
  api: ApiClient,
  id: string,
  requestedBy: Requester,
  { idempotencyKey, quotedDifference, version, ...request }: z.infer<typeof confirmChangeForm>,
): Promise<StayChange> {
  const body = { ...toBody(request), quotedDifference, version };
  return api.post(changesPath(id, requestedBy), { body, idempotencyKey, returns: stayChangeSchema });
}

export async function withdrawChange(
  api: ApiClient,
  id: string,
  requestedBy: Requester,
  { changeId, idempotencyKey }: { changeId: string; idempotencyKey: string },
): Promise<void> {
  await api.delete(`${changesPath(id, requestedBy)}/${encodeURIComponent(changeId)}`, { idempotencyKey });
}

const toBody = ({ reason, ...fields }: ChangeFields) => ({ ...fields, ...(reason && { reason }) });

/** Every unit, for moves. */
export async function listUnitOptions(api: ApiClient): Promise<{ value: string; label: string }[]> {
  const units = await api.get("/v1/admin/units", { returns: z.array(unitChoiceSchema) });
  return units.map(({ id, name, house }) => ({ value: id, label: `${house.name} ${name}` }));
}
