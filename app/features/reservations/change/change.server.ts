import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { seoulDate } from "contract/dates";
import {
  createAdminStayChange,
  listMoveOptions as listMoveOptionsCall,
  quoteAdminStayChange,
  withdrawAdminStayChange,
} from "contract/admin/stay-change";
import {
  createStayChange,
  quoteStayChange as quoteOwn,
  withdrawStayChange,
  type Reservation,
} from "contract/reservation";
import type { ChangeQuote, MoveOptions, StayChange } from "contract/stay-change";
import { changeCauses } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { getIntent } from "~/platform/forms/get-intent.server";
import type { MemberArgs } from "~/platform/request/handler-args.server";
import { isProofMissing } from "~/platform/request/proof.server";
import { findStayDays } from "~/shared/stay-dates/stay-dates.server";
import { findPendingChange } from "domain/stays/stay-state";

export type Requester = "member" | "admin";

const callsOf = {
  member: { quote: quoteOwn, create: createStayChange, withdraw: withdrawStayChange },
  admin: { quote: quoteAdminStayChange, create: createAdminStayChange, withdraw: withdrawAdminStayChange },
};

const sets = z.coerce.number().int().min(0).max(99).optional().catch(undefined);
const typed = z
  .string()
  .trim()
  .max(40)
  .transform((value) => value || undefined)
  .optional()
  .catch(undefined);
/** What is requested, in the page's query and in the form that sends it. The call refuses impossible days and rooms. */
const requestSchema = z.object({
  checkIn: typed,
  checkOut: typed,
  beddingSets: sets,
  unitId: typed,
  cause: z.enum(changeCauses).optional().catch(undefined),
  reason: z.string().trim().max(500).optional().catch(undefined),
});
export type ChangeFields = z.infer<typeof requestSchema>;

export const changeForm = requestSchema.extend({
  quotedDifference: z.coerce.number().int(),
  quotedTotal: z.coerce.number().int().optional(),
  quotedDeposit: z.coerce.number().int().optional(),
  quotedDueNow: z.coerce.number().int().optional(),
  quotedRefund: z.coerce.number().int().optional(),
  version: z.coerce.number().int(),
});

/** Null where nothing is requested yet. */
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
  try {
    const quote = await api.call(callsOf[requestedBy].quote, { params: { id }, body: toBody(body) });
    return { quote, fieldErrors: {} };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || ![400, 404, 409].includes(problem.status)) throw problem;
    const fieldErrors = problem.fieldErrors ?? {};
    const isAboutFields = Object.keys(fieldErrors).length > 0;
    return { problem: isAboutFields ? undefined : problem.errorMessage, fieldErrors };
  }
}

export function requestChange(
  api: ApiClient,
  id: string,
  requestedBy: Requester,
  request: z.infer<typeof changeForm>,
): Promise<StayChange> {
  return api.call(callsOf[requestedBy].create, { params: { id }, body: toBody(request) });
}

export async function withdrawChange(
  api: ApiClient,
  id: string,
  requestedBy: Requester,
  changeId: string,
): Promise<void> {
  await api.call(callsOf[requestedBy].withdraw, { params: { id, changeId } });
}

const toBody = <Fields extends ChangeFields>({ reason, ...fields }: Fields) => ({
  ...fields,
  ...(reason && { reason }),
});

/** The units that are free for what is requested, or for the stay as it is; by house, with the difference in price. */
export async function listMoveOptions(
  api: ApiClient,
  id: string,
  { checkIn, checkOut, beddingSets }: Pick<ChangeFields, "checkIn" | "checkOut" | "beddingSets">,
): Promise<MoveOptions["houses"]> {
  const dayOf = (day: string | undefined) => seoulDate.safeParse(day).data;
  const query = { checkIn: dayOf(checkIn), checkOut: dayOf(checkOut), beddingSets };
  const { houses } = await api.call(listMoveOptionsCall, { params: { id }, query });
  return houses;
}

const withdrawForm = z.object({ changeId: z.uuid() });

/** The pending change, or the form with its offer where something is requested. */
export async function loadChangePage(
  api: ApiClient,
  { reservation, requestedBy, url }: { reservation: Reservation; requestedBy: Requester; url: URL },
) {
  const pending = findPendingChange(reservation) ?? null;
  const fields = pending ? null : readChange(url.searchParams, requestedBy);
  const none: ChangeOffer = { fieldErrors: {} };
  const offer = fields ? await quoteStayChange(api, reservation.id, requestedBy, fields) : none;
  const days = await findStayDays(api, reservation.house, { own: reservation.schedule });
  const isWithdrawing = url.searchParams.get("confirm") === "withdraw";
  return { reservation, pending, isWithdrawing, fields, days, offer, idempotencyKey: crypto.randomUUID() };
}

/** Requests a change or withdraws it, then shows the page that `to` names. */
export async function runChangeIntent(
  { api, form, session, t }: MemberArgs & { form: FormData },
  { id, requestedBy, to }: { id: string; requestedBy: Requester; to: string },
) {
  const context = requestedBy === "admin" ? "admin" : undefined;
  try {
    const values = Object.fromEntries(form);
    if (getIntent(form, ["request", "withdraw"]) === "withdraw") {
      const withdrawn = withdrawForm.safeParse(values);
      if (!withdrawn.success) return data({ refusal: t("common:form.failed") }, { status: 400 });
      await withdrawChange(api, id, requestedBy, withdrawn.data.changeId);
      session.flash({ kind: "success", message: t("reservations:change.withdrawn", { context }) });
      return redirect(to, 303);
    }
    const confirmed = changeForm.safeParse(values);
    if (!confirmed.success) return data({ refusal: t("common:form.failed") }, { status: 400 });
    const { status } = await requestChange(api, id, requestedBy, confirmed.data);
    const outcome = status === "done" ? "done" : "requested";
    session.flash({ kind: "success", message: t(`reservations:change.${outcome}`, { context }) });
    return redirect(to, 303);
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || isProofMissing(problem) || ![400, 409].includes(problem.status)) {
      throw problem;
    }
    const [first] = Object.values(problem.fieldErrors ?? {}).flat();
    return data({ refusal: first ?? problem.errorMessage }, { status: problem.status });
  }
}
