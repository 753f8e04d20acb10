import { verify, WebhookVerificationError } from "@portone/server-sdk/webhook";
import { z } from "zod";
import type { Payment } from "@portone/server-sdk/payment";
import {
  GatewayUnavailable,
  type OpenedPayment,
  type PaymentGateway,
  GatewayUnreachable,
  type GatewayPayment,
  type PaymentFailure,
} from "../../kernel/ports";
import type { PortOneSettings } from "./settings";
import failures from "./failures.json";

const timeoutMilliseconds = 10_000;

const cancellation = z.object({ cancellation: z.object({ status: z.string() }) });
const event = z.object({ data: z.object({ paymentId: z.string() }) });

/**
 * PortOne V2 (https://developers.portone.io/api/rest-v2). It has no hosted page: its window opens on our page
 * (`publicUrl/pay/…/window`) with the parameters of `start`.
 */
export function createPortOnePayments(
  settings: PortOneSettings,
  publicUrl: string,
  milliseconds = timeoutMilliseconds,
): PaymentGateway {
  const call = createPortOneApi(settings, milliseconds);
  const { storeId, channels } = settings;
  const at = (paymentId: string) => `/payments/${encodeURIComponent(paymentId)}`;
  const storeOf = ({ checkout }: OpenedPayment) => checkout?.storeId ?? storeId;
  const find = (opened: OpenedPayment, signal?: AbortSignal) =>
    call("GET", `${at(opened.reference)}?storeId=${encodeURIComponent(storeOf(opened))}`, {
      returns: portOnePayment,
      signal,
    });

  return {
    name: "portone",

    /** Announces the amount to PortOne, which then refuses other amounts from the browser. */
    async start(order) {
      const registered = await call("POST", `${at(order.paymentId)}/pre-register`, {
        body: { storeId, totalAmount: order.amount, currency: "KRW" },
        returns: z.object({}),
      });
      if (!registered.ok && registered.type !== "ALREADY_PAID")
        throw new GatewayUnavailable(`PortOne refused: ${registered.type}`);
      const window = new URL(`${publicUrl}/pay/${order.reservationId}/window`);
      window.searchParams.set("paymentId", order.paymentId);
      return {
        redirectUrl: window.href,
        checkout: {
          gateway: "portone",
          storeId,
          channelKey: channels[order.method],
          orderName: order.orderName,
          totalAmount: order.amount,
          currency: "KRW",
          locale: order.locale,
          returnUrl: order.returnUrl,
        },
      };
    },

    async lookUp(opened) {
      const answer = await find(opened);
      if (answer.ok) return toGatewayPayment(answer.body, opened, settings);
      if (answer.type === "PAYMENT_NOT_FOUND") return { state: "unknown" };
      throw new GatewayUnavailable(`PortOne refused: ${answer.type}`);
    },

    /**
     * PortOne drops idempotency keys while refunds may still be retried, so the key is also part of the reason, and
     * existing cancellations are checked first. No other cancellation may run in between.
     */
    async cancel({ key, amount, reason, held = 0, signal, ...opened }) {
      const found = await find(opened, signal);
      if (!found.ok) throw new GatewayUnavailable(`PortOne refused: ${found.type}`);
      const { cancellations, amount: sums } = found.body;
      const earlier = findEarlier(cancellations, key);
      if (earlier?.status === "SUCCEEDED") return;
      if (earlier) throw new GatewayUnavailable("PortOne is still cancelling");

      const currentCancellableAmount = sums.total - sums.cancelled;
      if (currentCancellableAmount < held) throw new GatewayUnavailable("PortOne has returned money without us");
      const answer = await call("POST", `${at(opened.reference)}/cancel`, {
        body: { storeId: storeOf(opened), amount, reason: `${reason} ${key}`, currentCancellableAmount },
        idempotencyKey: [key, currentCancellableAmount, cancellations.length].join("-"),
        returns: cancellation,
        signal,
      });
      if (!answer.ok) throw new GatewayUnavailable(`PortOne refused: ${answer.type}`);
      const { status } = answer.body.cancellation;
      if (status !== "SUCCEEDED") throw new GatewayUnavailable(`PortOne's cancellation is ${status}`);
    },

    async findCancellation({ key, ...opened }) {
      const found = await find(opened);
      if (!found.ok && found.type !== "PAYMENT_NOT_FOUND") {
        throw new GatewayUnavailable(`PortOne refused: ${found.type}`);
      }
      const earlier = found.ok && findEarlier(found.body.cancellations, key);
      if (!earlier) return "none";
      return earlier.status === "SUCCEEDED" ? "done" : "underWay";
    },

    async verifyWebhook(headers, body) {
      for (const secret of settings.webhookSecrets) {
        try {
          const parsed = event.safeParse(await verify(secret, body, Object.fromEntries(headers)));
          return { reference: parsed.success ? parsed.data.data.paymentId : "" }; // about something other than a payment
        } catch (error) {
          if (error instanceof WebhookVerificationError || error instanceof SyntaxError) continue;
          throw error;
        }
      }
      return null;
    },
  };
}

/** A cancellation with this key that has not failed. */
function findEarlier(cancellations: { status: string; reason: string }[], key: string) {
  return cancellations.find((other) => other.reason.includes(key) && other.status !== "FAILED");
}

/** PortOne's answer, or the `type` of a permanent refusal. */
type Answer<T> = { ok: true; body: T } | { ok: false; type: string };

type Call<T> = { body?: object; idempotencyKey?: string; signal?: AbortSignal; returns: z.ZodType<T> };

const refusal = z.object({ type: z.string() });

/** The server SDK has neither timeout nor idempotency key. @throws GatewayUnavailable when the effect is unknown */
function createPortOneApi(settings: PortOneSettings, milliseconds: number) {
  return async function call<T>(method: "GET" | "POST", path: string, request: Call<T>): Promise<Answer<T>> {
    const { status, text } = await send(settings, milliseconds, method, path, request);
    const body = parse(text);
    if (status < 300) {
      const answer = request.returns.safeParse(body);
      if (answer.success) return { ok: true, body: answer.data };
      throw new GatewayUnavailable(`PortOne answered ${method} ${path} in a form that is not known`);
    }
    const refused = refusal.safeParse(body);
    const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
    if (isFinal && refused.success) return { ok: false, type: refused.data.type };
    throw new GatewayUnavailable(`PortOne answered ${status} ${refused.success ? refused.data.type : ""}`.trim());
  };
}

async function send(
  { apiUrl, apiSecret }: PortOneSettings,
  milliseconds: number,
  method: string,
  path: string,
  { body, idempotencyKey, signal }: Call<unknown>,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `PortOne ${apiSecret}`,
        ...(body ? { "content-type": "application/json" } : {}),
        ...(idempotencyKey ? { "idempotency-key": `"${idempotencyKey}"` } : {}),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])]),
      redirect: "error",
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new GatewayUnreachable("PortOne cannot be reached", { cause: error });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The part of PortOne's payment that we read; it also contains card and customer data, which is ignored. */
const portOnePayment = z.object({
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
function toGatewayPayment(payment: PortOnePayment, opened: OpenedPayment, settings: PortOneSettings): GatewayPayment {
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
