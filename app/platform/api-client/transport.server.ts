import { getEnv } from "../env.server";
import { fetchBundledApi } from "./bundled-api.server";

export type Transport = (request: Request) => Promise<Response>;

const deadlineMs = 10_000;

/** Sends to the server named by API_BASE_URL, else to the one in this process. */
export const sendToApi: Transport = (request) => (getEnv().apiBaseUrl ? fetch(request) : fetchBundledApi(request));

/** Where calls are addressed to. In-process nobody resolves the name; it only makes the address whole. */
export function apiOrigin(): string {
  return getEnv().apiBaseUrl ?? "http://api.internal";
}

/**
 * One try within the deadline; another, a moment later, when a read met a broken network. Writes are not repeated here:
 * the reader's own second try carries the same Idempotency-Key.
 * @throws DOMException TimeoutError, or whatever the network threw
 */
export async function sendWithDeadline(send: Transport, build: (signal: AbortSignal) => Request): Promise<Response> {
  const signal = AbortSignal.timeout(deadlineMs);
  const attempt = () => Promise.race([send(build(signal)), expiry(signal)]);
  try {
    return await attempt();
  } catch (error) {
    if (signal.aborted || build(signal).method !== "GET") throw error;
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150));
    return attempt();
  }
}

/** The server in this process does not listen to the signal. */
function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
