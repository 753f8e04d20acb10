import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Reservation } from "contract/reservation";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { isProofMissing } from "~/platform/request/proof.server";
import { findStayDays } from "~/shared/stay-dates/stay-dates.server";
import { getIntent } from "~/platform/forms/get-intent.server";
import type { MemberArgs } from "~/platform/request/handler-args.server";
import {
  askForChange,
  confirmChangeForm,
  quoteStayChange,
  readChange,
  withdrawChange,
  type Requester,
  type ChangeOffer,
} from "./change.server";
import { findPendingChange } from "./find-pending-change";

const withdrawForm = z.object({ changeId: z.uuid(), idempotencyKey: z.uuid() });

/** The pending change, or the form with its offer where something is asked for. */
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

/** Asks for a change or withdraws it, then shows the page that `to` names. */
export async function runChangeIntent(
  { api, form, session, t }: MemberArgs & { form: FormData },
  { id, requestedBy, to }: { id: string; requestedBy: Requester; to: string },
) {
  const context = requestedBy === "admin" ? "admin" : undefined;
  try {
    const values = Object.fromEntries(form);
    if (getIntent(form, ["ask", "withdraw"]) === "withdraw") {
      const withdrawn = withdrawForm.safeParse(values);
      if (!withdrawn.success) return data({ refusal: t("common:form.failed") }, { status: 400 });
      await withdrawChange(api, id, requestedBy, withdrawn.data);
      session.flash({ kind: "success", message: t("reservations:change.withdrawn", { context }) });
      return redirect(to, 303);
    }
    const confirmed = confirmChangeForm.safeParse(values);
    if (!confirmed.success) return data({ refusal: t("common:form.failed") }, { status: 400 });
    const { status } = await askForChange(api, id, requestedBy, confirmed.data);
    const outcome = status === "done" ? "done" : "asked";
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
