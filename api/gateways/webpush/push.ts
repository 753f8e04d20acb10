import type { IncomingMessage } from "node:http";
import https from "node:https";
import type { ConnectionOptions } from "node:tls";
import { pushHours } from "domain/rules";
import { PushGone, type Push, type PushGateway, RetryLater, Undeliverable } from "../../kernel/ports";
import { findPublicAddress, pinTo, type HostRules } from "../https/public-host";
import type { VapidKey } from "./vapid-keys";

export type PushSettings = {
  /** Newest first; older ones only send to browsers that subscribed with them. */
  keys: [VapidKey, ...VapidKey[]];
  /** Where a push service reports problems: `mailto:` or https. */
  contact: string;
};

type Options = HostRules & {
  timeoutMs?: number;
  now?: () => Date;
  tls?: Pick<ConnectionOptions, "ca" | "checkServerIdentity">;
};

/** A push service may say so much about why it refuses a message. */
const maxAnswerBytes = 16_000;
/** 403: the subscription was made for another key (RFC 8292). */
const endedStatuses = [403, 404, 410];
/** Apple's word for a signature that it does not accept from anyone, such as one of a clock that is wrong. */
const badSignature = "BadJwtToken";
/** The same message may be taken later. */
const passingStatuses = [408, 425, 429];
const maxRetrySeconds = pushHours * 3_600;

/**
 * Sends messages to the push services of browsers (RFC 8030), encrypted for the browser (RFC 8291) and signed with our
 * key (RFC 8292). The member's browser names the address, so it is treated as one that a stranger entered: https and
 * public addresses alone, no redirects, limited in time and size.
 */
export function createWebPush(
  { keys, contact }: PushSettings,
  { timeoutMs = 10_000, now = () => new Date(), tls, ...rules }: Options = {},
): PushGateway {
  async function describe({ to, topic, payload }: Push) {
    const key = keys.find(({ publicKey }) => publicKey === to.vapidKey);
    if (!key) throw new PushGone("made for a key that is no longer set");
    const { default: webPush } = await import("web-push"); // on first use, because it slows down the start
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      payload,
      {
        vapidDetails: { subject: contact, ...key },
        TTL: pushHours * 3_600,
        urgency: "normal",
        topic,
        contentEncoding: "aes128gcm",
      },
    );
    return { headers, body };
  }

  async function post(push: Push, signal: AbortSignal): Promise<void> {
    const url = new URL(push.to.endpoint);
    const found = await findPublicAddress(url, rules);
    if (found === "addressRefused") throw new PushGone("not a public address");
    if (found === "unreachable") throw new Error(`${url.host} has no address`);
    const { headers, body } = await describe(push);
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      https
        .request(url, { ...tls, method: "POST", agent: false, headers, lookup: pinTo(found.ipAddress), signal }, done)
        .on("error", fail)
        .end(body);
    });
    const { statusCode: status = 0 } = answer;
    const words = await readAnswer(answer);
    if (status >= 200 && status <= 299) return;
    const problem = `${url.host} answered ${status}`;
    if (endedStatuses.includes(status) && !words.includes(badSignature)) throw new PushGone(problem);
    if (status >= 400 && status <= 499 && !passingStatuses.includes(status)) throw new Undeliverable(problem);
    const seconds = retryAfterSeconds(answer.headers["retry-after"], now());
    throw seconds ? new RetryLater(problem, seconds) : new Error(problem);
  }

  return {
    publicKey: keys[0].publicKey,
    async send(push) {
      const signal = AbortSignal.timeout(timeoutMs);
      const tooSlow = new Promise<never>((_, fail) => {
        signal.addEventListener("abort", () => fail(new Error("the push service is too slow")), { once: true });
      });
      await Promise.race([post(push, signal), tooSlow]); // the race ends a slow DNS, which no signal ends
    },
  };
}

/** An answer may contain the address, which is a secret; they are not kept. */
async function readAnswer(answer: IncomingMessage): Promise<string> {
  let words = "";
  for await (const part of answer as AsyncIterable<Buffer>) {
    words += part.toString("latin1");
    if (words.length > maxAnswerBytes) {
      answer.destroy();
      return words;
    }
  }
  return words;
}

/** A number of seconds or a date; at most as long as a notification is of use. */
function retryAfterSeconds(header: string | undefined, now: Date): number {
  const seconds = /^\d+$/.test(header ?? "") ? Number(header) : (Date.parse(header ?? "") - now.getTime()) / 1000;
  return Math.min(Math.max(0, Math.ceil(seconds) || 0), maxRetrySeconds);
}
