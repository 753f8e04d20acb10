import CircuitBreaker from "opossum";
import { Gauge, register, Histogram } from "prom-client";
import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type TextMapGetter,
  type TextMapSetter,
} from "@opentelemetry/api";
import { getEnv } from "../env.server";
import { log } from "../log.server";
import { fetchBundledApi } from "./bundled-api.server";

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

const window = { rollingCountTimeout: 20_000, volumeThreshold: 10, errorThresholdPercentage: 50 };
const pauseMs = 3_000;

type Attempt = () => Promise<Response>;

/** A circuit breaker: calls fail immediately while the API is down, except one after each pause. One per process. */
let circuit = createCircuit();

function createCircuit() {
  const created = new CircuitBreaker((attempt: Attempt) => attempt(), {
    ...window,
    resetTimeout: pauseMs,
    timeout: false, // calls have deadlines of their own
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
  });
  created.on("open", () => log.error({ pauseMs }, "the API does not answer: calls fail at once"));
  created.on("close", () => log.info("the API answers again"));
  return created;
}

register.removeSingleMetric("homes_api_circuit_open"); // development loads this file again and again
new Gauge({
  name: "homes_api_circuit_open",
  help: "1 while calls to the API fail at once because it does not answer",
  collect() {
    this.set(circuit.closed ? 0 : 1);
  },
});

/** @throws what the attempt throws; an error of code EOPENBREAKER while the circuit is open */
const withCircuitBreaker = (attempt: Attempt): Promise<Response> => circuit.fire(attempt);

export function closeCircuit(): void {
  circuit.shutdown();
  circuit = createCircuit();
}

const name = "homes_api_call_seconds";
register.removeSingleMetric(name); // development loads this file again and again
const seconds = new Histogram({
  name,
  help: "Calls of the web half to the API, by the noun after /v1; status 0: no answer",
  labelNames: ["method", "noun", "status"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
const setter: TextMapSetter<Headers> = { set: (carrier, key, value) => carrier.set(key, value) };
const getter: TextMapGetter<Headers> = {
  get: (carrier, key) => carrier.get(key) ?? undefined,
  keys: (carrier) => [...carrier.keys()],
};

/** Counts one attempt and traces it as a span of the request that its header names. */
async function withMetrics(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
  const { method } = request;
  const noun = nounOf(request.url);
  const stop = seconds.startTimer({ method, noun });
  const options = { kind: SpanKind.CLIENT, attributes: { "http.request.method": method } };
  const page = propagation.extract(context.active(), request.headers, getter);
  return trace.getTracer("homes").startActiveSpan(`${method} /v1/${noun}`, options, page, async (span) => {
    propagation.inject(context.active(), request.headers, setter);
    try {
      const response = await send(request);
      stop({ status: response.status });
      span.setAttribute("http.response.status_code", response.status);
      return response;
    } catch (error) {
      stop({ status: 0 });
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
      throw error;
    } finally {
      span.end();
    }
  });
}

function nounOf(address: string): string {
  const [, , first = "", second = ""] = new URL(address).pathname.split("/");
  return first === "admin" ? `admin/${second}` : first;
}
