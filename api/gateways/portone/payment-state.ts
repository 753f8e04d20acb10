import type { Payment } from "@portone/server-sdk/payment";
import { z } from "zod";
import type { GatewayPayment, OpenedPayment, PaymentFailure } from "../../kernel/ports";
import failures from "./failures.json";
import type { PortOneSettings } from "./settings";

/** The part of PortOne's payment that we read; it also contains card and customer data, which is ignored. */
export const portOnePayment = z.object({
  status: z.string(),
  storeId: z.string(),
  channel: z.object({ key: z.string().optional(), type: z.string().optional() }).optional(),
  currency: z.string(),
  amount: z.object({ total: z.number().int(), cancelled: z.number().int() }),
  cancellations: z
    .array(z.object({ status: z.string(), totalAmount: z.number().int(), reason: z.string() }))
    .default([]),
  failure: z
    .object({ reason: z.string().optional(), pgCode: z.string().optional(), pgMessage: z.string().optional() })
    .optional(),
});
type PortOnePayment = z.output<typeof portOnePayment>;

/** Unknown states and virtual accounts, which are never requested, count as undecided. */
export function toGatewayPayment(
  payment: PortOnePayment,
  opened: OpenedPayment,
  settings: PortOneSettings,
): GatewayPayment {
  const amount = payment.amount.total;
  switch (payment.status as Payment["status"]) {
    case "PAID":
    case "PARTIAL_CANCELLED":
    case "CANCELLED":
      return paidState(payment, opened, settings);
    case "FAILED":
      return { state: "failed", amount, failure: failureOf(payment.failure ?? {}) };
    default:
      return { state: "pending", amount };
  }
}

/** The browser names them, so they must equal those of the opened payment. Money of a real channel is counted. */
function paidState(
  { storeId, channel, currency, amount }: PortOnePayment,
  { method, checkout }: OpenedPayment,
  settings: PortOneSettings,
): GatewayPayment {
  const paid = { state: "paid", amount: amount.total, canceled: amount.cancelled } as const;
  const elsewhere = { state: "paid", amount: 0, canceled: 0 } as const; // no won reached this store
  if (storeId !== (checkout?.storeId ?? settings.storeId)) return { ...elsewhere, mismatch: "store" };
  if (currency !== "KRW") {
    const foreign = { amount: amount.total - amount.cancelled, currency };
    return { ...elsewhere, mismatch: "currency", foreign };
  }
  if (channel?.key === (checkout?.channelKey ?? settings.channels[method])) return paid;
  const isOurs = Object.values(settings.channels).includes(channel?.key ?? "");
  return { ...(isOurs || channel?.type === "LIVE" ? paid : elsewhere), mismatch: "channel" };
}

/** Payment companies behind PortOne use their own codes and sentences; these words classify most of them. */
function failureOf(failure: NonNullable<PortOnePayment["failure"]>): PaymentFailure {
  const text = [failure.pgCode, failure.reason, failure.pgMessage].join(" ").toLowerCase();
  const known = failures.find(({ words: phrases }) => phrases.some((word) => text.includes(word.toLowerCase())));
  return (known?.failure ?? "other") as PaymentFailure;
}
