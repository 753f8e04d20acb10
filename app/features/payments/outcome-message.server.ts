import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { formatDate } from "~/platform/format/format";
import type { Translate } from "~/platform/i18n/i18next.server";
import type { PaymentOutcome } from "./payment-outcome";

type Decided = Exclude<PaymentOutcome, { kind: "pending" }>;

/** For the next page: of a payment that the member gave up, nothing failed. `confirms`: the stay is confirmed since this payment. */
export function describeOutcome(
  outcome: Decided,
  locale: Language,
  t: Translate,
  { confirms = false }: { confirms?: boolean } = {},
) {
  const isGivenUp = "reason" in outcome && outcome.reason === "abandoned";
  if (isGivenUp) return { kind: "info", message: t("payments:reason.abandoned") } as const;
  switch (outcome.kind) {
    case "returned":
      return {
        kind: "info",
        message: t("payments:outcome.returned", { amount: formatMoney(outcome.amount, locale) }),
      } as const;
    case "partialSuccessful":
      return {
        kind: "success",
        message: t("payments:outcome.partialSuccessful", { amount: formatMoney(outcome.due, locale) }),
      } as const;
    case "upToDate": {
      const { left, dueOn } = outcome.next;
      const next = { amount: formatMoney(left, locale), date: formatDate(dueOn, locale, "long") };
      return {
        kind: "success",
        message: t(`payments:outcome.${confirms ? "confirmedNext" : "upToDate"}`, next),
      } as const;
    }
    case "successful":
      return { kind: "success", message: t(`payments:outcome.${confirms ? "confirmed" : "successful"}`) } as const;
    default: {
      const headline = t(`payments:outcome.${outcome.kind}`);
      const message = "reason" in outcome ? `${headline}. ${t(`payments:reason.${outcome.reason}`)}` : headline;
      return { kind: "error", message } as const;
    }
  }
}
