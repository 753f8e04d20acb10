import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type TextMapGetter,
  type TextMapSetter,
} from "@opentelemetry/api";
import { Histogram, register } from "prom-client";

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
export async function withMetrics(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
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
