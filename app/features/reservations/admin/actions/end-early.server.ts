import { z } from "zod";
import { evictionBody } from "contract/admin-reservation";
import { seoulDate } from "contract/dates";
import { says } from "contract/problem";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { recordIntent } from "~/platform/forms/record-intents.server";
import { checkOutMidStay, evict as evictGuests, quoteEviction, quoteMidStay } from "../detail/admin-reservation.server";
import {
  backToStay,
  describeRefund,
  idOf,
  isStated,
  keyed,
  refundFields,
  withRecomputedAmount,
  won,
  type ConfirmArgs,
} from "./action.server";

export const midStayCheckoutForm = z
  .object({ ...refundFields, computedAmount: won.optional(), checkOut: seoulDate })
  .superRefine((form, context) => {
    if (form.computedAmount === undefined && !isStated(form))
      context.addIssue({ code: "custom", path: ["computedAmount"], message: says("required") });
  });

export const midStayCheckout = {
  load: async (args: ConfirmArgs) => {
    const day = await loadDay(args, quoteMidStay);
    return day && { intent: "midStayCheckout" as const, ...day };
  },
  run: withRecomputedAmount(
    recordIntent(midStayCheckoutForm, async (args, value) => {
      const reservation = await checkOutMidStay(args.api, idOf(args), value);
      const refund = describeRefund(reservation, "midStayCheckout", args.locale);
      const date = reservation.schedule.checkOut;
      return backToStay(args, args.t("adminReservation:actions.done.midStayCheckout", { date, ...refund }));
    }),
  ),
};

const evictForm = evictionBody.extend({ ...keyed, keptAmount: won, refundAmount: won.optional() });

export const evict = {
  load: async (args: ConfirmArgs) => {
    const day = await loadDay(args, quoteEviction);
    return day && { intent: "evict" as const, ...day };
  },
  run: recordIntent(evictForm, async (args, value) => {
    const { schedule } = await evictGuests(args.api, idOf(args), value);
    return backToStay(args, args.t("adminReservation:actions.done.evict", { date: schedule.checkOut }));
  }),
};

/** The days to choose from and the chosen one. Without it, or with the problem of one out of range, there is no quote. */
async function loadDay<Quote>(
  { api, reservation: { id, midStayCheckoutDays: days }, param }: ConfirmArgs,
  quote: (api: ConfirmArgs["api"], id: string, day: string) => Promise<Quote>,
) {
  const checkOut = param("checkOut");
  if (!days) return null;
  if (checkOut === null) return { days, checkOut: "", quote: null, problem: null };
  try {
    return { days, checkOut, quote: await quote(api, id, checkOut), problem: null };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 409 || problem.status === 401) throw problem;
    return { days, checkOut, quote: null, problem: problem.fieldErrors?.checkOut?.[0] ?? problem.errorMessage };
  }
}
