import { z } from "zod";
import { changeCauses } from "domain/enums";
import { seoulDate } from "contract/dates";
import {
  changeQuoteSchema,
  moveOptionsSchema,
  stayChangeSchema,
  type ChangeQuote,
  type MoveOptions,
  type StayChange,
} from "contract/stay-change";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";

export type Requester = "member" | "admin";

const changesPath = (id: string, requestedBy: Requester) =>
  `/v1/${requestedBy === "admin" ? "admin/" : ""}reservations/${encodeURIComponent(id)}/changes`;

const sets = z.coerce.number().int().min(0).max(99).optional().catch(undefined);
const typed = z
  .string()
  .trim()
  .max(40)
  .transform((value) => value || undefined)
  .optional()
  .catch(undefined);
/** What is asked for, in the page's query and in the form that confirms it. The call refuses impossible days and rooms. */
const requestSchema = z.object({
  checkIn: typed,
  checkOut: typed,
  beddingSets: sets,
  unitId: typed,
  cause: z.enum(changeCauses).optional().catch(undefined),
  reason: z.string().trim().max(500).optional().catch(undefined),
});
export type ChangeFields = z.infer<typeof requestSchema>;

export const confirmChangeForm = requestSchema.extend({
  quotedDifference: z.coerce.number().int(),
  quotedTotal: z.coerce.number().int().optional(),
  quotedDeposit: z.coerce.number().int().optional(),
  quotedDueNow: z.coerce.number().int().optional(),
  quotedRefund: z.coerce.number().int().optional(),
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
    if (!(problem instanceof ApiProblem) || ![400, 404, 409].includes(problem.status)) throw problem;
    const fieldErrors = problem.fieldErrors ?? {};
    const isAboutFields = Object.keys(fieldErrors).length > 0;
    return { problem: isAboutFields ? undefined : problem.errorMessage, fieldErrors };
  }
}

export function askForChange(
  api: ApiClient,
  id: string,
  requestedBy: Requester,
  { idempotencyKey, ...request }: z.infer<typeof confirmChangeForm>,
): Promise<StayChange> {
  const body = toBody(request);
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

const toBody = <Fields extends ChangeFields>({ reason, ...fields }: Fields) => ({
  ...fields,
  ...(reason && { reason }),
});

/** The units that are free for what is asked for, or for the stay as it is; by house, with the difference in price. */
export async function listMoveOptions(
  api: ApiClient,
  id: string,
  { checkIn, checkOut, beddingSets }: Pick<ChangeFields, "checkIn" | "checkOut" | "beddingSets">,
): Promise<MoveOptions["houses"]> {
  const dayOf = (day: string | undefined) => seoulDate.safeParse(day).data;
  const query = { checkIn: dayOf(checkIn), checkOut: dayOf(checkOut), beddingSets };
  const { houses } = await api.get(`${changesPath(id, "admin")}/units`, { query, returns: moveOptionsSchema });
  return houses;
}
