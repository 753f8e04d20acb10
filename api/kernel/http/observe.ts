import { context, propagation, SpanKind, SpanStatusCode, trace, type TextMapGetter } from "@opentelemetry/api";
import type { Context, MiddlewareHandler } from "hono";
import { Histogram, register } from "prom-client";
import type { Variables } from "./openapi";

const name = "homes_call_seconds";
register.removeSingleMetric(name); // development reloads this file
const seconds = new Histogram({
  name,
  help: "Calls of /v1, by their pattern",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
const headers: TextMapGetter<Headers> = {
  get: (carrier, key) => carrier.get(key) ?? undefined,
  keys: (carrier) => [...carrier.keys()],
};

/** Counts calls and traces them, within the caller's trace (W3C traceparent). */
export const observe: MiddlewareHandler<{ Variables: Variables }> = async (c, next) => {
  const stop = seconds.startTimer({ method: c.req.method });
  const caller = propagation.extract(context.active(), c.req.raw.headers, headers);
  const options = { kind: SpanKind.SERVER, attributes: { "http.request.method": c.req.method } };
  await trace.getTracer("homes").startActiveSpan(c.req.method, options, caller, async (span) => {
    await next();
    const route = patternOf(c) ?? "unknown";
    stop({ route, status: c.res.status });
    span.updateName(`${c.req.method} ${route}`);
    span.setAttributes({
      "http.route": route,
      "http.response.status_code": c.res.status,
      "homes.request_id": c.get("requestId"),
    });
    if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
};

export function patternOf(c: Context): string | undefined {
  return c.req.routePath === "/*" ? undefined : c.req.routePath;
}
