import { z } from "zod";
import { cancelAdminReservation, quoteAdminCancellation } from "contract/admin/cancellation";
import { says } from "contract/problem";
import { cancellationCauses } from "domain/enums";
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
    recordIntent(cancelForm, async (args, { computedAmount, refundAmount, ...query }) => {
      const reservation = await args.api.call(cancelAdminReservation, {
        params: { id: idOf(args) },
        query: { ...query, computedAmount: computedAmount?.toString(), refundAmount: refundAmount?.toString() },
      });
      const refund = describeRefund(reservation, "cancellation", args.locale);
      return backToStay(args, args.t("adminReservation:actions.done.cancel", refund));
    }),
  ),
};
