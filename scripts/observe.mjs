import { once } from "node:events";
import http from "node:http";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { TrieRouter } from "hono/router/trie-router";
import { collectDefaultMetrics, Counter, Histogram, register } from "prom-client";

/** `GET /metrics` in Prometheus' format, if there is a port. Returns a function that stops it. */
export async function openMetrics(port) {
  if (!port) return () => undefined;
  collectDefaultMetrics();
  const server = http.createServer(async ({ method, url }, response) => {
    if (method !== "GET" || url.split("?")[0] !== "/metrics") return response.writeHead(404).end();
    const text = await register.metrics().catch(() => undefined);
    response.writeHead(text ? 200 : 500, { "content-type": register.contentType }).end(text);
  });
  server.listen(port);
  await once(server, "listening");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** By OpenTelemetry's own settings; loads its SDK only with them. Returns a function that flushes. */
export async function startTracing(half) {
  const { env } = process;
  const target = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!target || env.OTEL_SDK_DISABLED === "true") return () => undefined;
  const { BatchSpanProcessor, NodeTracerProvider } = await import("@opentelemetry/sdk-trace-node");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
    await import("@opentelemetry/resources");
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": `homes-${half}` }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown();
}

/** By route pattern, each a span. Returns a wrapper for the request handler. */
export function observeRequests(routes) {
  const seconds = new Histogram({
    name: "homes_request_seconds",
    help: "Requests to the site, by the pattern of their route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  const patternOf = patterns(routes);
  return (request, response, answer) => {
    const route = patternOf(request.url);
    const method = http.METHODS.includes(request.method) ? request.method : "other";
    const stop = seconds.startTimer({ method, route });
    const caller = propagation.extract(context.active(), request.headers);
    const options = { kind: SpanKind.SERVER, attributes: { "http.request.method": method, "http.route": route } };
    trace.getTracer("homes").startActiveSpan(`${method} ${route}`, options, caller, (span) => {
      response.once("close", () => {
        stop({ status: response.statusCode });
        span.setAttribute("http.response.status_code", response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      answer();
    });
  };
}

const refusalLogMs = 60_000;

/** At most once a minute: the first immediately, later lines with the number since. Returns a function. */
export function watchRefusals(log, now = Date.now) {
  const counter = new Counter({
    name: "homes_requests_refused_total",
    help: "Requests answered 503 because too many waited",
  });
  let sinceLine = 0;
  let nextLineAt = 0;
  return () => {
    counter.inc();
    sinceLine += 1;
    if (now() < nextLineAt) return;
    log.warn({ refused: sinceLine }, "requests are refused: too many wait");
    sinceLine = 0;
    nextLineAt = now() + refusalLogMs;
  };
}

/** Maps a path to its route pattern, such as `/detail/:slug`: paths themselves would be unlimited label values. */
function patterns(routes) {
  const fullPath = ({ path = "", parentId }) =>
    `${routes[parentId] ? fullPath(routes[parentId]) : ""}${path && `/${path}`}`;
  const known = ["/assets/*", ...Object.values(routes).map((route) => fullPath(route) || "/")];
  const vagueness = (pattern) => (pattern.match(/[:*]/g) ?? []).length + (pattern.includes("*") ? 10 : 0);
  const router = new TrieRouter();
  for (const pattern of [...new Set(known)].sort((a, b) => vagueness(a) - vagueness(b))) {
    router.add("GET", pattern, pattern);
  }
  return (url) => {
    const path = url.split("?")[0].replace(/^\/_root\.data$|\.data$/, "") || "/";
    const [[best]] = router.match("GET", path);
    return best?.[0] ?? "/*";
  };
}
