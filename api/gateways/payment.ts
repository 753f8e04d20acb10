import type { Language } from "contract/envelope";
import type { PaymentMethod } from "contract/payment";

export type PaymentFailure = "declined" | "timedOut" | "abandoned" | "authenticationFailed" | "other";

/** What the gateway says of a payment: the only source of amounts. KRW. */
export type GatewayPayment =
  | { state: "unknown" }
  | { state: "pending"; amount: number }
  | { state: "paid"; amount: number; canceled: number }
  | { state: "failed"; amount: number; failure: PaymentFailure };

/** A payment provider. Every call may throw GatewayUnavailable and may be repeated. */
export interface PaymentGateway {
  readonly name: string;
  /** Opens a payment under our id. Repeating it with the same id returns the same page. */
  start(order: {
    paymentId: string;
    amount: number;
    orderName: string;
    method: PaymentMethod;
    locale: Language;
    returnUrl: string;
  }): Promise<{ reference: string; redirectUrl: string }>;
  lookUp(reference: string): Promise<GatewayPayment>;
  /** Gives back a part. The key makes a repetition harmless. */
  cancel(request: { key: string; reference: string; amount: number; reason: string }): Promise<void>;
  /** The payment a signed event speaks of, or null when the signature does not hold. */
  verifyWebhook(headers: Headers, body: string): Promise<{ reference: string } | null>;
}

/** The provider could not be reached or answered with an error of its own: ask again later. */
export class GatewayUnavailable extends Error {}
