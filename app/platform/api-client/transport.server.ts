import { getEnv } from "../env.server";
import { fetchBundledApi } from "./bundled-api.server";
import { withCircuitBreaker } from "./circuit.server";
import { withMetrics } from "./metrics.server";

export type Transport = (request: Request) => Promise<Response>;

const usualDeadlineMs = 10_000;

/** Sends to the server named by API_BASE_URL, else to the one in this process. */
export const sendToApi: Transport = (request) => (getEnv().apiBaseUrl ? fetch(request) : fetchBundledApi(request));

/** Where calls are addressed to. In-process nobody resolves the name; it only makes the address whole. */
export function apiOrigin(): string {
  return getEnv().apiBaseUrl ?? "http://api.internal";
}

/** `whole`: the answer has to be here with its body; `begun`: the body may take longer, as a long file does, but not stop. */
type Within = "whole" | "begun";

/** An answer that says that nobody answers: a proxy's, not one of the API. */
class UpstreamUnreachableError extends Error {
  constructor(readonly status: number) {
    super(`${status} from something in front of the API`);
    this.name = "NobodyThere";
  }
}

/**
 * One try within the deadline; another, a moment later, when a call that is safe to repeat met a broken network or a
 * proxy with nobody behind it: a read, or a write that carries an Idempotency-Key. While the API does not answer at all
 * there is no try. What may take longer than other calls, a picture on a slow line, decides for none of them: it tells
 * little of the API.
 * @throws DOMException TimeoutError, NobodyThere, an error of code EOPENBREAKER, or whatever the network threw
 */
export async function sendWithDeadline(
  send: Transport,
  build: (signal: AbortSignal) => Request,
  { within = "whole", deadlineMs = usualDeadlineMs }: { within?: Within; deadlineMs?: number } = {},
): Promise<Response> {
  const deadline = new AbortController();
  const late = () => deadline.abort(new DOMException("No answer in time", "TimeoutError"));
  const timer = setTimeout(late, deadlineMs).unref();
  const { signal } = deadline;
  const answer = async (request: Request) => {
    const response = await send(request);
    if (isUpstreamUnreachable(response)) {
      await response.body?.cancel();
      throw new UpstreamUnreachableError(response.status);
    }
    return within === "whole" ? readWhole(response) : withoutStops(response, deadlineMs);
  };
  const ask = () => withMetrics(build(signal), (request) => Promise.race([answer(request), expiry(signal)]));
  const attempt = () => (deadlineMs > usualDeadlineMs ? ask() : withCircuitBreaker(ask));
  try {
    return await attempt();
  } catch (error) {
    if (signal.aborted || isRefusedUntried(error) || !isSafeToRepeat(build(signal))) throw error;
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150));
    return await attempt();
  } finally {
    clearTimeout(timer);
  }
}

function isSafeToRepeat({ method, headers }: Request): boolean {
  return method === "GET" || headers.has("Idempotency-Key");
}

/** Our own API says what is wrong in JSON, also when something behind it is away. */
function isUpstreamUnreachable({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.get("content-type")?.includes("json");
}

const isRefusedUntried = (error: unknown) => (error as { code?: unknown } | null)?.code === "EOPENBREAKER";

/** A connection that breaks in the middle of the body is no answer either. */
async function readWhole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  if (!response.body) return response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

/** The same answer; it breaks off when nothing more of it comes for so long, and is not read on for who has left. */
function withoutStops(response: Response, maxMs: number): Response {
  if (!response.body) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const stopped = () => {
        const error = new DOMException("The answer has stopped", "TimeoutError");
        controller.error(error);
        void reader.cancel(error).catch(() => undefined);
      };
      const timer = setTimeout(stopped, maxMs).unref();
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, response);
}

/** The server in this process does not listen to the signal. */
function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
