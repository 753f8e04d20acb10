import type { CallInput } from "contract/call";
import { createPayment, type Payment } from "contract/payment";
import type { Installment } from "contract/price";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { formatDate } from "~/platform/format/format";
import type { Translate } from "~/platform/i18n/i18next.server";

/** The key includes the choice: a repeated form is one payment, a changed choice another. */
export function startPayment(
  api: ApiClient,
  id: string,
  { idempotencyKey, ...body }: CallInput<typeof createPayment>["body"] & { idempotencyKey: string },
): Promise<Payment> {
  const key = [idempotencyKey, body.method, ...body.installments].join(":");
  return api.call(createPayment, { params: { id }, body, idempotencyKey: key });
}

/** Each outcome has a message of its own. */
type PaymentOutcome =
  | { kind: "pending" }
  | { kind: "successful" | "discrepant" }
  | { kind: "upToDate"; next: OwedInstallment }
  | { kind: "partialSuccessful"; due: number }
  | { kind: "returned"; amount: number }
  | { kind: "failed" | "partialFailed"; reason: NonNullable<Payment["failure"]> }
  | { kind: "error"; reason: "notDecided" };

type OwedInstallment = Pick<Installment, "status" | "left" | "dueOn">;

/**
 * @param owed the installments that remain after this payment, by due day
 * @param hasClientError counts until the gateway has decided
 */
export function outcomeOf(payment: Payment, owed: readonly OwedInstallment[], hasClientError = false): PaymentOutcome {
  const [next] = owed.filter(({ status }) => status === "upcoming");
  const due = sumLeft(owed.filter(({ status }) => status !== "upcoming"));
  const back = payment.refunded + payment.refundPending + payment.refundFailed;
  if (back > 0) return { kind: "returned", amount: back };
  switch (payment.status) {
    case "pending":
      return hasClientError ? { kind: "error", reason: "notDecided" } : { kind: "pending" };
    case "discrepant":
      return { kind: "discrepant" };
    case "failed":
      return {
        kind: payment.amount < sumLeft(owed) ? "partialFailed" : "failed",
        reason: payment.failure ?? "other",
      };
    case "refunded":
    case "partiallyRefunded":
      return { kind: "returned", amount: back };
    case "paid":
    case "undone": // only of payments at the desk, which this page never shows
      if (due > 0) return { kind: "partialSuccessful", due };
      return next ? { kind: "upToDate", next } : { kind: "successful" };
  }
}

const sumLeft = (installments: readonly OwedInstallment[]) => installments.reduce((sum, { left }) => sum + left, 0);

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
