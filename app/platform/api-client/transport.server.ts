import { getEnv } from "../env.server";
import { fetchBundledApi } from "./bundled-api.server";
import { withCircuitBreaker } from "./circuit.server";
import { withMetrics } from "./metrics.server";

const usualDeadlineMs = 10_000;

export const sendToApi = (request: Request): Promise<Response> =>
  getEnv().apiBaseUrl ? fetch(request) : fetchBundledApi(request);

/** The origin of calls. In-process it is only a placeholder. */
export function apiOrigin(): string {
  return getEnv().apiBaseUrl ?? "http://api.internal";
}

/** `whole`: the body must arrive in time; `begun`: it may take longer, but must not stall. */
type Within = "whole" | "begun";

class UpstreamUnreachableError extends Error {
  constructor(readonly status: number) {
    super(`${status} from something in front of the API`);
    this.name = "NobodyThere";
  }
}

/**
 * Sends within the deadline; retries once, shortly after, when the network or a proxy fails on a safe call: a read, or
 * a write with an Idempotency-Key. No attempt while the circuit is open. Slow calls, such as uploads, do not affect the
 * circuit.
 * @throws DOMException TimeoutError, an unreachable upstream, an error of code EOPENBREAKER, or network errors
 */
export async function sendWithDeadline(
  build: (signal: AbortSignal) => Request,
  { within = "whole", deadlineMs = usualDeadlineMs }: { within?: Within; deadlineMs?: number } = {},
): Promise<Response> {
  const deadline = new AbortController();
  const late = () => deadline.abort(new DOMException("No answer in time", "TimeoutError"));
  const timer = setTimeout(late, deadlineMs).unref();
  const { signal } = deadline;
  const answer = async (request: Request) => {
    const response = await sendToApi(request);
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

/** Our API answers JSON problems; anything else on 502-504 is a proxy's. */
function isUpstreamUnreachable({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.get("content-type")?.includes("json");
}

const isRefusedUntried = (error: unknown) => (error as { code?: unknown } | null)?.code === "EOPENBREAKER";

async function readWhole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  if (!response.body || !getEnv().apiBaseUrl) return response; // in this process bodies do not arrive late
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

/** Aborts the body when it stalls, or when the client has disconnected. */
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

function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
