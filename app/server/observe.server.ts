import { subscribe } from "node:diagnostics_channel";
import { METHODS, type IncomingMessage, type ServerResponse } from "node:http";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { TrieRouter } from "hono/router/trie-router";
import { Histogram } from "prom-client";
import { listRoutes, type RouteEntry } from "~/platform/paths/route-table";

/** Counts requests by the pattern of their route, and makes each a span, which its calls of the API continue. */
export function observeRequests(routes: readonly RouteEntry[]): void {
  const seconds = new Histogram({
    name: "homes_request_seconds",
    help: "Requests to the site, by the pattern of their route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  const findPattern = createPatternFinder(routes);
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.socket.localPort !== Number(process.env.PORT)) return;
    const route = findPattern(request.url ?? "");
    const method = METHODS.includes(request.method ?? "") ? request.method : "other";
    const stop = seconds.startTimer({ method, route });
    const caller = propagation.extract(context.active(), request.headers);
    const options = { kind: SpanKind.SERVER, attributes: { "http.request.method": method, "http.route": route } };
    const span = trace.getTracer("homes").startSpan(`${method} ${route}`, options, caller);
    propagation.inject(trace.setSpan(caller, span), request.headers);
    response.once("close", () => {
      stop({ status: response.statusCode });
      span.setAttribute("http.response.status_code", response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
  });
}

/** Maps an address to its pattern, such as `/detail/:slug`: addresses themselves would be unlimited label values. */
function createPatternFinder(routes: readonly RouteEntry[]): (url: string) => string {
  const known = ["/assets/*", ...listRoutes(routes).map(({ path }) => `/${path}`)];
  const vagueness = (pattern: string) => (pattern.match(/[:*]/g) ?? []).length + (pattern.includes("*") ? 10 : 0);
  const router = new TrieRouter<string>();
  for (const pattern of [...new Set(known)].sort((a, b) => vagueness(a) - vagueness(b))) {
    router.add("GET", pattern, pattern);
  }
  return (url) => {
    const path = url.replace(/[?#].*$/s, "").replace(/^\/_root\.data$|\.data$/, "") || "/";
    const [[best]] = router.match("GET", path);
    return best?.[0] ?? "/*";
  };
}
