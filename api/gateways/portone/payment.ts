import { verify, WebhookVerificationError } from "@portone/server-sdk/webhook";
import { z } from "zod";
import { GatewayUnavailable, type OpenedPayment, type PaymentGateway } from "../../kernel/ports";
import { portOnePayment, toGatewayPayment } from "./payment-state";
import { createPortOneApi } from "./portone-api";
import type { PortOneSettings } from "./settings";

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
