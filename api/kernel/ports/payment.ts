import type { Checkout, Received } from "contract/payment";
import type { Language, PaymentMethod } from "domain/enums";

export type PaymentFailure = "declined" | "timedOut" | "abandoned" | "authenticationFailed" | "other";

/** The only source of amounts, KRW. A `mismatch` was not paid as requested; `amount` is the part received in won. */
export type GatewayPayment =
  | { state: "unknown" }
  | { state: "pending"; amount: number }
  | {
      state: "paid";
      amount: number;
      canceled: number;
      mismatch?: "store" | "channel" | "currency";
      /** What the gateway holds in another currency, in its smallest unit. */
      foreign?: Received;
    }
  | { state: "failed"; amount: number; failure: PaymentFailure };

/** The reference and the parameters with which the payment was opened, which may differ from today's settings. */
export type OpenedPayment = { reference: string; method: PaymentMethod; checkout: Checkout | null };

/** Knows payments by our ids. Every method may throw GatewayUnavailable and may be repeated. */
export interface PaymentGateway {
  readonly name: string;
  /** Opens a payment under our id; idempotent. `checkout`: parameters of the window for providers without a page. */
  start(order: {
    paymentId: string;
    reservationId: string;
    amount: number;
    orderName: string;
    method: PaymentMethod;
    locale: Language;
    returnUrl: string;
  }): Promise<{ redirectUrl: string; checkout: Checkout | null }>;
  lookUp(payment: OpenedPayment): Promise<GatewayPayment>;
  /**
   * Refunds a part, idempotent by key; refused where the gateway holds less than `held`, what the books say. An aborted
   * `signal` ends the waiting, not the effect.
   */
  cancel(request: OpenedPayment & Cancellation): Promise<void>;
  /** The state of the cancellation with this key, or null when it did not reach the gateway. */
  findCancellation(request: OpenedPayment & Pick<Cancellation, "key">): Promise<"done" | "underWay" | "none">;
  /** The payment of a signed event, or null for an invalid signature. */
  verifyWebhook(headers: Headers, body: string): Promise<{ reference: string } | null>;
}

/** Amounts are in the currency of the payment, in its smallest unit. */
type Cancellation = { key: string; amount: number; reason: string; held?: number; signal?: AbortSignal };

/** The provider is unreachable or answered with an error of its own: retry later. */
export class GatewayUnavailable extends Error {}

/** The gateway is not reachable at all, so that further requests now are pointless. */
export class GatewayUnreachable extends GatewayUnavailable {}
