import type { AdminReservation } from "contract/admin/reservation";
import { maxAmount } from "contract/reservation";
import { textOfLines } from "contract/text";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { IntentResult, RecordIntent } from "~/platform/forms/record-intents.server";
import { wonUpTo } from "~/platform/forms/won-field.server";
import { paths } from "~/platform/paths/paths";

/** What the page of a confirmation is loaded with: `param` reads its address, null without the parameter. */
export type ConfirmArgs = {
  api: ApiClient;
  reservation: AdminReservation;
  locale: Language;
  param: (name: string) => string | null;
};

type ActionArgs = Parameters<RecordIntent>[0];

export const idOf = ({ params: { id = "" } }: Pick<ActionArgs, "params">) => id;

/** Back to the page of the stay, with a notice. */
export const backToStay = (args: ActionArgs, done: string): IntentResult => ({
  done,
  to: paths.adminRecord("reservations", idOf(args)),
});

export const won = wonUpTo(maxAmount);

/** The fields of an action that decides on a refund. */
export const refundFields = { decidedAmount: won.optional(), reason: textOfLines(500).optional() };

/** Other clients name an amount or a reason alone; the page also sends what it showed. */
export const isStated = ({ decidedAmount, reason }: { decidedAmount?: number; reason?: string }) =>
  decidedAmount !== undefined || reason !== undefined;

/** An unchanged computed amount is replaced by a new one after a conflict; a typed one is kept. */
export function withRecomputedAmount(intent: RecordIntent): RecordIntent {
  return async (args) => {
    const outcome = await intent(args);
    if ("posted" in outcome && outcome.status === 409) {
      const { values } = outcome.posted;
      const computed = values[`computedAmounts.${String(values.cause)}`] ?? values.computedAmount;
      if (values.decidedAmount === computed) delete values.decidedAmount;
    }
    return outcome;
  };
}

/** What was decided to go back, for the notice. */
export function describeRefund(
  { decisions }: { decisions: { cause: string; amount: number }[] },
  cause: "cancellation" | "deposit" | "midStayCheckout",
  locale: Language,
): { amount: string; context?: "unrefunded" } {
  const amount = decisions.find((decision) => decision.cause === cause)?.amount ?? 0;
  return { amount: formatMoney(amount, locale), context: amount === 0 ? "unrefunded" : undefined };
}
