import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readServerCommand } from "../../scripts/server-command.mjs";
import { layDemoWorld } from "../e2e/demo-world.mjs";
import { answering, freePort, start, stop } from "../e2e/server";
import { ask } from "./ask";
import { expectDrain, logInCall } from "./drain";

/* The two halves as separate processes, with all monitoring enabled. */

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string };
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const folder = mkdtempSync(path.join(os.tmpdir(), "homes-apart-"));
const spans: Span[] = [];
const collector = http.createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as Sent;
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.end("{}");
});

let site = "";
let apiUrl = "";
let logs = "";
const metrics = { web: "", api: "" };
const halves: ChildProcess[] = [];

async function startHalf(half: "web" | "api", port: number, env: Record<string, string>) {
  const metricsPort = await freePort();
  metrics[half] = `http://localhost:${metricsPort}/metrics`;
  const settings = {
    DEMO: "on",
    LOG_LEVEL: "info",
    DATABASE_URL: "",
    TRUST_PROXY: "0",
    PORT: String(port),
    DATA_DIR: path.join(folder, half),
    SESSION_SECRETS: "what-both-halves-know-when-they-run-apart",
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  };
  if (half === "api") layDemoWorld(settings.DATA_DIR);
  const command = readServerCommand(half === "api" ? "api" : "start");
  const child = start(process.execPath, command, { ...settings, ...env }, { output: "pipe" });
  child.stdout?.on("data", (part) => (logs += String(part)));
  halves.push(child);
  return child;
}

beforeAll(async () => {
  await once(collector.listen(0), "listening");
  const [webPort, apiPort] = [await freePort(), await freePort()];
  site = `http://localhost:${webPort}`;
  apiUrl = `http://localhost:${apiPort}`;
  await answering(
    `${apiUrl}/readyz`,
    await startHalf("api", apiPort, { PUBLIC_URL: site, API_BASE_URL: "", TEMPORARY_FOLDER: folder }),
  );
  await answering(`${site}/readyz`, await startHalf("web", webPort, { PUBLIC_URL: "", API_BASE_URL: apiUrl }));
});
afterAll(async () => {
  await Promise.all(halves.map(stop));
  collector.close();
  rmSync(folder, { recursive: true, force: true });
});

const linesOf = (requestId: string) =>
  logs
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.requestId === requestId);

it("either half is live and ready, without a log line", async () => {
  for (const half of [site, apiUrl]) {
    const [alive, ready] = await Promise.all([ask(`${half}/healthz`), ask(`${half}/readyz`)]);
    expect([alive.status, alive.text, ready.status, ready.text]).toEqual([200, "ok", 200, "ready"]);
  }
  await ask(`${site}/about`);
  await expect.poll(() => logs).toContain('"path":"/about"');
  const ofProbes = logs.split("\n").filter((line) => /"path":"(\/healthz|\/readyz|\/v1\/areas)"/.test(line));
  expect(ofProbes.filter((line) => line.includes('"status":200'))).toEqual([]);
});

it("logs one request id in both halves, returns it, and ignores the client's", async () => {
  const page = await ask(`${site}/detail/no-such-house?code=a-secret`, { headers: { "x-request-id": "chosen-by-me" } });
  const requestId = String(page.headers["x-request-id"]);
  expect([page.status, requestId]).toEqual([404, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  await expect.poll(() => linesOf(requestId).filter(({ msg }) => msg === "request")).toHaveLength(1);
  const lines = linesOf(requestId);
  expect(lines).toContainEqual(
    expect.objectContaining({ half: "api", msg: "call", path: "/v1/houses/:slug", status: 404 }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ half: "web", msg: "request", path: "/detail/no-such-house", status: 404 }),
  );
  expect(logs).not.toMatch(/a-secret|chosen-by-me/);
});

it("serves metrics on a separate port, without personal data", async () => {
  const form = { email: "somebody@residents.example", password: "Wrong-2026" };
  await ask(`${site}/auth/login`, { form });
  await ask(`${site}/no/such/page-of-nobody`);
  const [web, api] = await Promise.all([ask(metrics.web), ask(metrics.api)]);
  expect(web.text).toMatch(/homes_request_seconds_count\{method="GET",route="\/detail\/:slug",status="404"\} [1-9]/);
  expect(web.text).toMatch(/homes_request_seconds_count\{method="POST",route="\/auth\/login",status="4\d\d"\} 1/);
  expect(web.text).toMatch(/homes_api_call_seconds_count\{method="GET",noun="houses",status="404"\} [1-9]/);
  expect(web.text).toContain("homes_api_circuit_open 0");
  expect(api.text).toMatch(/homes_call_seconds_count\{method="GET",route="\/v1\/houses\/:slug",status="404"\} [1-9]/);
  expect(api.text).toContain("# TYPE homes_messages_waiting gauge");
  for (const { text } of [web, api]) {
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
    expect(text).not.toMatch(/somebody|no-such-house|page-of-nobody|127\.0\.0\.1|[0-9a-f]{8}-[0-9a-f]{4}/);
  }
  expect((await ask(`${site}/metrics`)).status).toBe(404);
});

it("carries a caller's trace through both halves", async () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  await ask(`${site}/faq`, { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } });
  const ours = () => spans.filter((span) => span.traceId === traceId);
  const parentOf = (span?: Span) => ours().find(({ spanId }) => spanId === span?.parentSpanId);
  const way = () => {
    const answer = ours().find(({ name }) => name === "GET /v1/faqs/groups");
    const call = parentOf(answer);
    return [answer, call, parentOf(call)].map((span) => span?.name);
  };
  await expect.poll(way, { timeout: 10_000 }).toEqual(["GET /v1/faqs/groups", "GET /v1/faqs", "GET /faq"]);
});

it("shows partial pages while the API hangs, then without waiting, and full ones when it is back", async () => {
  const [api] = halves as [ChildProcess];
  const open = (page: string) => ask(site + page);
  api.kill("SIGSTOP");
  try {
    const crowd = Promise.all(Array.from({ length: 8 }, (_, n) => open(`/houses?page=${n + 2}`)));
    const [home, houses] = await Promise.all([open("/"), open("/houses"), crowd]);
    expect([home.status, houses.status]).toEqual([200, 503]);
    expect(home.text).toContain("Some of this page");
    expect(home.headers["cache-control"]).toBe("private, no-store"); // not kept for others either

    const startedAt = performance.now();
    const again = await open("/houses");
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect([again.status, again.headers["retry-after"]]).toEqual([503, "60"]);
    expect(again.text).toContain("Part of our service");
    expect(again.text).toContain(`Request number: ${String(again.headers["x-request-id"])}`);
    expect((await ask(metrics.web)).text).toContain("homes_api_circuit_open 1");
    const [alive, ready] = await Promise.all([ask(`${site}/healthz`), ask(`${site}/readyz`)]);
    expect([alive.status, ready.status]).toEqual([200, 503]);
  } finally {
    api.kill("SIGCONT");
  }
  await expect.poll(async () => (await open("/houses")).status, { timeout: 20_000, interval: 500 }).toBe(200);
});

it("the API answers running calls on SIGTERM", async () => {
  await expectDrain({ process: halves[0]!, port: Number(new URL(apiUrl).port), ready: "/readyz", post: logInCall });
});
