import type { Checkout, Received } from "contract/payment";
import type { Language, PaymentMethod } from "domain/enums";

export type PaymentFailure = "declined" | "timedOut" | "abandoned" | "authenticationFailed" | "other";

/**
 * The gateway's view of a payment: the only source of amounts. KRW. A `mismatch` was not paid as requested; `amount`
 * is the part received in won.
 */
export type GatewayPayment =
  | { state: "unknown" }
  | { state: "pending"; amount: number }
  | {
      state: "paid";
      amount: number;
      canceled: number;
      mismatch?: "store" | "channel" | "currency";
      /** What the gateway still holds of a payment in another currency, in its smallest unit. */
      foreign?: Received;
    }
  | { state: "failed"; amount: number; failure: PaymentFailure };

/** A payment that was opened before: under which reference, and with what its window was opened then, not today. */
export type OpenedPayment = { reference: string; method: PaymentMethod; checkout: Checkout | null };

/** A payment provider. It knows each payment under our own id. Every call may throw GatewayUnavailable and may be repeated. */
export interface PaymentGateway {
  readonly name: string;
  /**
   * Opens a payment under our id; idempotent. A provider without a hosted page is paid on our page, which opens the
   * provider's window with `checkout`.
   */
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
  /** Gives back a part. The key makes a repetition harmless. An aborted `signal` ends the waiting, not the effect. */
  cancel(request: OpenedPayment & Cancellation): Promise<void>;
  /** Whether the cancellation with this key has reached the gateway, and what became of it there. */
  findCancellation(request: OpenedPayment & Pick<Cancellation, "key">): Promise<"done" | "underWay" | "none">;
  /** The payment a signed event speaks of, or null when the signature does not hold. */
  verifyWebhook(headers: Headers, body: string): Promise<{ reference: string } | null>;
}

/** A part to give back, KRW. */
type Cancellation = { key: string; amount: number; reason: string; signal?: AbortSignal };

/** The provider could not be reached or answered with an error of its own: ask again later. */
export class GatewayUnavailable extends Error {}

/** No answer came at all: whatever else it is asked now will not be answered either. */
export class GatewayUnreachable extends GatewayUnavailable {}
