import type { Checkout, Received } from "contract/payment";
import type { Language, PaymentMethod, exchangeRateSources, MessageKind, FeedError } from "domain/enums";
import type { ExchangeRates } from "contract/exchange-rate";

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

export interface ExchangeRateGateway {
  /** The source's name in the settings, under which rates are stored. */
  readonly name: (typeof exchangeRateSources)[number];
  /**
   * Won per unit, of the source's latest business day.
   * @throws Error when the source does not answer in time or not with rates
   */
  latest(): Promise<ExchangeRates>;
}

/** `id` is the message's id, for gateways that detect duplicates. */
export type Mail = {
  id: string;
  kind: MessageKind;
  locale: Language;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** A page that ends e-mails of this kind, also when a mail program posts to it (RFC 8058). */
  unsubscribeUrl?: string;
};

export interface MailGateway {
  /** Throws Undeliverable for permanent failures; other errors are retried. */
  send(mail: Mail): Promise<void>;
  /** Closes pooled connections. */
  close?(): void;
}

/** An address is where a browser takes messages, and the keys that they are encrypted with. Base64url. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string; vapidKey: string };

/** `topic` replaces a message with the same topic that the device has not fetched yet; at most 32 letters and digits. */
export type Push = { to: PushAddress; topic: string; payload: string };

export interface PushGateway {
  /** Our newest public key, which browsers subscribe with. Base64url. */
  publicKey: string;
  /** @throws PushGone when the subscription has ended; Undeliverable, RetryLater; other errors are retried */
  send(push: Push): Promise<void>;
}

/** The browser has ended the subscription, or it was made for another key than one that is set. */
export class PushGone extends Error {}

/** Reads calendars at addresses that admins entered: nothing of the own network may be reached by them. */
export interface RemoteCalendars {
  /** @throws RemoteCalendarError when the address is refused or does not answer with a short text in time */
  read(address: string): Promise<string>;
}

export class RemoteCalendarError extends Error {
  constructor(
    readonly code: FeedError,
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}

/** `to` is E.164. */
export type Sms = { id: string; kind: MessageKind; locale: Language; to: string; text: string };

/** Mail carries everything, except signing requests to occupants who were invited by phone. */
export interface SmsGateway {
  /** Throws Undeliverable for permanent failures; other errors are retried. */
  send(sms: Sms): Promise<void>;
}

/** Stores uploaded files. Paths are never reused or overwritten. */
export interface StorageGateway {
  /** Atomic. `type` is the media type. */
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  find(path: string): Promise<Uint8Array | null>;
  /** Idempotent. */
  remove(path: string): Promise<void>;
}

/** The provider can never deliver to this address or number, so retries are useless. */
export class Undeliverable extends Error {}

/** The provider says when it takes messages again. */
export class RetryLater extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}
