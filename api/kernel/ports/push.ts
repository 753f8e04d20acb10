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
