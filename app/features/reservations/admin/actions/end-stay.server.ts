import { z } from "zod";
import {
  cancelAdminReservation,
  quoteAdminCancellation,
  checkOutMidStay,
  evictGuests,
  quoteEviction,
  quoteMidStayCheckout,
} from "contract/admin/cancellation";
import { evictionBody } from "contract/admin/reservation";
import { seoulDate } from "contract/dates";
import { says } from "contract/problem";
import { cancellationCauses } from "domain/enums";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { recordIntent } from "~/platform/forms/record-intents.server";
import {
  backToStay,
  describeRefund,
  idOf,
  isStated,
  refundFields,
  withRecomputedAmount,
  won,
  type ConfirmArgs,
} from "./action.server";

/** The calls name it as their quotes name the computed amount. */
const decidedNames = { refundAmount: "decidedAmount" };

/** As shown for each cause. */
const computedAmounts = z.object({ guest: won, operator: won, disaster: won }).partial();

export const cancelForm = z
  .object({
    ...refundFields,
    cause: z.enum(cancellationCauses, { error: says("required") }).optional(),
    computedAmounts: computedAmounts.optional(),
  })
  .superRefine((form, context) => {
    if (!form.cause && (form.computedAmounts || !isStated(form)))
      context.addIssue({ code: "custom", path: ["cause"], message: says("required") });
    if (form.cause && form.computedAmounts?.[form.cause] === undefined && !isStated(form))
      context.addIssue({ code: "custom", path: ["computedAmounts"], message: says("required") });
  })
  .transform(({ computedAmounts: shown, ...form }) => ({
    ...form,
    computedAmount: form.cause && shown?.[form.cause],
  }));

export const cancel = {
  load: async ({ api, reservation: { id } }: ConfirmArgs) => ({
    intent: "cancel" as const,
    quote: await api.call(quoteAdminCancellation, { params: { id } }),
  }),
  run: withRecomputedAmount(
    recordIntent(
      cancelForm,
      async (args, { computedAmount, decidedAmount, ...query }) => {
        const reservation = await args.api.call(cancelAdminReservation, {
          params: { id: idOf(args) },
          query: { ...query, computedAmount: computedAmount?.toString(), refundAmount: decidedAmount?.toString() },
        });
        const refund = describeRefund(reservation, "cancellation", args.locale);
        return backToStay(args, args.t("adminReservation:actions.done.cancel", refund));
      },
      () => decidedNames,
    ),
  ),
};

export const midStayCheckoutForm = z
  .object({ ...refundFields, computedAmount: won.optional(), checkOut: seoulDate })
  .superRefine((form, context) => {
    if (form.computedAmount === undefined && !isStated(form))
      context.addIssue({ code: "custom", path: ["computedAmount"], message: says("required") });
  });

export const midStayCheckout = {
  load: async (args: ConfirmArgs) => {
    const day = await loadDay(args, (input) => args.api.call(quoteMidStayCheckout, input));
    return day && { intent: "midStayCheckout" as const, ...day };
  },
  run: withRecomputedAmount(
    recordIntent(
      midStayCheckoutForm,
      async (args, { computedAmount, decidedAmount, ...query }) => {
        const reservation = await args.api.call(checkOutMidStay, {
          params: { id: idOf(args) },
          query: { ...query, computedAmount: computedAmount?.toString(), refundAmount: decidedAmount?.toString() },
        });
        const refund = describeRefund(reservation, "midStayCheckout", args.locale);
        const date = reservation.schedule.checkOut;
        return backToStay(args, args.t("adminReservation:actions.done.midStayCheckout", { date, ...refund }));
      },
      () => decidedNames,
    ),
  ),
};

const evictForm = evictionBody.omit({ refundAmount: true }).extend({ keptAmount: won, decidedAmount: won.optional() });

export const evict = {
  load: async (args: ConfirmArgs) => {
    const day = await loadDay(args, (input) => args.api.call(quoteEviction, input));
    return day && { intent: "evict" as const, ...day };
  },
  run: recordIntent(
    evictForm,
    async (args, { decidedAmount: refundAmount, ...body }) => {
      const { schedule } = await args.api.call(evictGuests, {
        params: { id: idOf(args) },
        body: { ...body, refundAmount },
      });
      return backToStay(args, args.t("adminReservation:actions.done.evict", { date: schedule.checkOut }));
    },
    () => decidedNames,
  ),
};

/** The days to choose from and the chosen one. Without it, or with the problem of one out of range, there is no quote. */
async function loadDay<Quote>(
  { reservation: { id, midStayCheckoutDays: days }, param }: ConfirmArgs,
  quote: (input: { params: { id: string }; query: { checkOut: string } }) => Promise<Quote>,
) {
  const checkOut = param("checkOut");
  if (!days) return null;
  if (checkOut === null) return { days, checkOut: "", quote: null, problem: null };
  try {
    return { days, checkOut, quote: await quote({ params: { id }, query: { checkOut } }), problem: null };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 409 || problem.status === 401) throw problem;
    return { days, checkOut, quote: null, problem: problem.fieldErrors?.checkOut?.[0] ?? problem.errorMessage };
  }
}
