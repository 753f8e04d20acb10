import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { areaSchema } from "contract/area";
import { sessionSecret } from "../../../tests/factories/web";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A real server on a real port, that does to each call what the test says; the last answer goes on. */
const answers: Answer[] = [];
let calls: string[] = [];
const server = http.createServer((request, response) => {
  calls.push(`${request.method} ${request.url}`);
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  answer?.(request, response);
});
server.maxRequestsPerSocket = 1; // no test meets a connection that another has broken
await once(server.listen(0, "127.0.0.1"), "listening");
const { port } = server.address() as AddressInfo;
Object.assign(process.env, {
  API_BASE_URL: `http://127.0.0.1:${port}`,
  DEMO: "on",
  SESSION_SECRETS: sessionSecret,
});
vi.mock("../log/log.server", () => ({ log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } }));
vi.mock("./bundled-api.server", () => ({ fetchBundledApi: vi.fn() }));
const { closeCircuit } = await import("./circuit.server");
const { sendToApi, sendWithDeadline, apiOrigin } = await import("./transport.server");
const { publicLoader, publicAction } = await import("../auth/handlers.server");

beforeEach(() => {
  calls = [];
  answers.length = 0;
  closeCircuit();
});
afterEach(() => server.closeAllConnections());
afterAll(() => void server.close());

const hang: Answer = () => undefined;
const reset: Answer = (request) => request.socket.destroy();
const breakOff: Answer = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "900" }).write('{"data":');
  setTimeout(() => response.destroy(), 20);
};
const say =
  (status: number, body: string, type = "application/json"): Answer =>
  (_request, response) =>
    void response.writeHead(status, { "content-type": type }).end(body);
const fine = say(200, '{"data":[]}');
const ofAProxy = (status: number) => say(status, "<h1>Bad gateway</h1>", "text/html");

const visitor = (path = "/somewhere", init: RequestInit = {}) =>
  ({
    request: new Request(`http://site.test${path}`, { ...init, headers: { "accept-language": "en" } }),
    params: {},
    context: {},
  }) as LoaderFunctionArgs;
const areas = publicLoader(({ api }) => api.get("/v1/areas", { returns: areaSchema.array() }));
const open = () => areas(visitor());

it.each<[string, Answer]>([
  ["breaks the connection", reset],
  ["breaks off in the middle of its answer", breakOff],
  ["is not there behind its proxy", ofAProxy(502)],
])("asks a second time what is read from an API that %s", async (_what, trouble) => {
  answers.push(trouble, fine);
  expect(await open()).toEqual([]);
  expect(calls).toEqual(["GET /v1/areas", "GET /v1/areas"]);
});

it.each<[string, Answer, number]>([
  ["breaks every connection", reset, 2],
  ["is away behind its proxy", ofAProxy(503), 2],
  ["fails without a word", say(500, "<pre>at Object.stack</pre>", "text/html"), 1],
  ["fails with a word that is none of ours", say(500, '{"error":"boom"}'), 1],
  ["answers what is no JSON", say(200, "<html>", "text/html"), 1],
  ["answers what is not asked for", say(200, '{"data":{"houses":7}}'), 1],
  ["answers nothing", say(200, ""), 1],
])("has a sentence and the request's number for a page whose API %s", async (_what, trouble, times) => {
  answers.push(trouble);
  const failure = await open().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(failure).toMatchObject({
    init: { status: 503 },
    data: {
      errorCode: "UPSTREAM_UNAVAILABLE",
      errorMessage: "A part of the service does not answer. Try again in a minute.",
      requestId: expect.stringMatching(/^[\w-]{36}$/) as string,
    },
  });
  expect(calls).toHaveLength(times);
});

it("sends a write a second time only with the key that makes it safe", async () => {
  const post = (idempotencyKey?: string) =>
    publicAction(({ api }) => api.post("/v1/consultations", { body: {}, idempotencyKey }))(
      visitor("/portfolio", { method: "POST", body: new URLSearchParams("a=b") }),
    );
  answers.push(reset, (_request, response) => void response.writeHead(204).end());
  await post("a-key-of-the-form");
  expect(calls).toHaveLength(2);
  answers.unshift(reset);
  await expect(post()).rejects.toMatchObject({ init: { status: 503 } });
  expect(calls).toHaveLength(3);
});

const ask = (deadlineMs = 150) =>
  sendWithDeadline(sendToApi, (signal) => new Request(`${apiOrigin()}/v1/areas`, { signal }), { deadlineMs });

it("waits for nobody longer than the deadline, and after some tries not at all, until the API is back", async () => {
  answers.push(hang);
  const startedAt = performance.now();
  const late = await Promise.allSettled(Array.from({ length: 12 }, () => ask()));
  expect(performance.now() - startedAt).toBeLessThan(1_500);
  expect(late.map((one) => one.status === "rejected" && (one.reason as Error).name)).toContain("TimeoutError");
  expect(calls.length).toBeLessThanOrEqual(12); // what hung is not asked again, and under load some never set out

  const at = performance.now();
  await expect(open()).rejects.toMatchObject({ init: { status: 503 } });
  expect(performance.now() - at).toBeLessThan(100);
  expect(calls.length).toBeLessThanOrEqual(12);

  answers[0] = fine;
  await expect.poll(open, { timeout: 6_000, interval: 200 }).toEqual([]);
  expect(await Promise.all([open(), open(), open()])).toEqual([[], [], []]);
}, 15_000);

it("learns nothing of the API by calls that may take longer than others, and refuses none of them", async () => {
  answers.push(ofAProxy(502));
  await Promise.allSettled(Array.from({ length: 12 }, () => ask(40_000)));
  answers[0] = fine;
  expect(await open()).toEqual([]);
  answers[0] = hang;
  await Promise.allSettled(Array.from({ length: 12 }, () => ask()));
  answers[0] = fine;
  await expect(open()).rejects.toMatchObject({ init: { status: 503 } });
  expect((await ask(40_000)).status).toBe(200);
});

it("waits for a long body as long as it goes on, and no longer", async () => {
  const drip =
    (chunks: number): Answer =>
    (_request, response) => {
      response.writeHead(200, { "content-type": "text/csv" });
      for (let chunk = 0; chunk < chunks; chunk++) setTimeout(() => response.write("a,b\n"), chunk * 40);
      if (chunks > 3) setTimeout(() => response.end(), chunks * 40);
    };
  const read = async () => {
    const build = (signal: AbortSignal) => new Request(new URL("/v1/long.csv", apiOrigin()), { signal });
    return (await sendWithDeadline(sendToApi, build, { within: "begun", deadlineMs: 150 })).text();
  };
  answers.push(drip(8), drip(3));
  expect(await read()).toHaveLength(32);
  await expect(read()).rejects.toThrow(/stopped|terminated/);
});

it("lets the API say itself that something behind it is away, and asks on", async () => {
  answers.push(say(503, '{"errorCode":"UPSTREAM_UNAVAILABLE","errorMessage":"The database is away."}'));
  for (let time = 0; time < 15; time++) {
    await expect(open()).rejects.toMatchObject({ data: { errorMessage: "The database is away." } });
  }
  expect(calls).toHaveLength(15);
});
