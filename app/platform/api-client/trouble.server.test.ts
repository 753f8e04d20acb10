import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { areaSchema, listAreas } from "contract/area";
import { requestPasswordReset } from "contract/auth";
import { stubSettings, visit } from "../../../tests/factories/site";
import { publicAction, publicLoader } from "../request/handlers.server";
import { closeCircuit, apiOrigin, sendWithDeadline } from "./transport.server";
import { clearAnswers } from "./public-answers.server";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

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

beforeEach(() => {
  calls = [];
  answers.length = 0;
  closeCircuit();
  clearAnswers();
  stubSettings({ API_BASE_URL: `http://127.0.0.1:${port}` });
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

const areas = publicLoader(({ api }) => api.call(listAreas));
const open = async () => areas(await visit(undefined, "/somewhere"));

it.each<[string, Answer]>([
  ["breaks the connection", reset],
  ["breaks off in the middle of its answer", breakOff],
  ["is not there behind its proxy", ofAProxy(502)],
])("retries reads from an API that %s", async (_what, trouble) => {
  answers.push(trouble, fine);
  expect(await open()).toEqual([]);
  expect(calls).toEqual(["GET /v1/areas", "GET /v1/areas"]);
});

it.each<[string, Answer, number]>([
  ["breaks every connection", reset, 2],
  ["is away behind its proxy", ofAProxy(503), 2],
  ["answers what is no JSON", say(200, "<html>", "text/html"), 1],
  ["answers what is not asked for", say(200, '{"data":{"houses":7}}'), 1],
  ["answers nothing", say(200, ""), 1],
])("shows a sentence and the request id when the API %s", async (_what, trouble, times) => {
  answers.push(trouble);
  const failure = await open().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(failure).toMatchObject({
    init: { status: 503 },
    data: {
      errorCode: "UPSTREAM_UNAVAILABLE",
      errorMessage: "Part of our service isn't responding. Try again in a minute.",
      requestId: expect.stringMatching(/^[\w-]{36}$/) as string,
    },
  });
  expect(calls).toHaveLength(times);
});

const serverFailed =
  "Something went wrong on our side. Try again. If it keeps happening, contact the management company.";

it.each<[string, number, string, { status?: number; errorCode?: string; errorMessage: string }]>([
  [
    "an unknown errorCode",
    409,
    '{"errorCode":"ROOM_ON_FIRE","errorMessage":"The room is on fire."}',
    { errorMessage: "The room is on fire." },
  ],
  ["no errorCode", 422, '{"errorMessage":"Too many guests."}', { errorMessage: "Too many guests." }],
  ["an errorCode that is no text", 400, '{"errorCode":7,"errorMessage":"No."}', { errorMessage: "No." }],
  ["fieldErrors of another shape", 400, '{"errorMessage":"No.","fieldErrors":["guests"]}', { errorMessage: "No." }],
  [
    "an own errorCode under another status",
    404,
    '{"errorCode":"FORBIDDEN","errorMessage":"No."}',
    { errorCode: "FORBIDDEN", errorMessage: "No." },
  ],
  ["503 and its own words", 503, '{"errorMessage":"Closed for the night."}', { errorMessage: "Closed for the night." }],
  ["an errorMessage that is no text", 500, '{"errorMessage":{"en":"No"}}', { errorMessage: serverFailed }],
  ["a JSON text", 500, '"boom"', { errorMessage: serverFailed }],
  ["JSON of its own", 500, '{"error":"boom"}', { errorMessage: serverFailed }],
  ["a page", 500, "<pre>at Object.stack</pre>", { errorMessage: serverFailed }],
  ["nothing", 500, "", { errorMessage: serverFailed }],
  ["nothing", 404, "", { errorMessage: "We couldn't find this page." }],
  ["nothing", 418, "", { errorMessage: "We couldn't do this. Check what you entered and try again." }],
])("keeps the status of an answer with %s (%i), and its sentence if any", async (_what, status, body, told) => {
  answers.push(say(status, body));
  await expect(open()).rejects.toMatchObject({ init: { status }, data: told });
  expect(calls).toHaveLength(1);
});

it("treats a redirect as an error", async () => {
  answers.push((_request, response) => void response.writeHead(302, { location: "https://elsewhere.test/" }).end());
  await expect(open()).rejects.toMatchObject({ init: { status: 503 } });
});

const listed = publicLoader(({ api }) =>
  api.call({ ...listAreas, isPaged: true }, { returns: areaSchema.pick({ slug: true }).array() }),
);

it.each([
  ["is missing", undefined],
  ["is no JSON", "page=1"],
  ["is of another shape", '{"page":"first"}'],
])("shows a list as one page when its x-pagination header %s", async (_what, pagination) => {
  const headers = { "content-type": "application/json", ...(pagination && { "x-pagination": pagination }) };
  answers.push((_request, response) => {
    response.writeHead(200, headers).end('{"data":[{"slug":"hongdae","unknown":7},{"slug":"sinchon"}]}');
  });
  expect(await listed(await visit(undefined, "/somewhere"))).toEqual({
    data: [{ slug: "hongdae" }, { slug: "sinchon" }],
    pagination: { page: 1, size: 2, totalCount: 2, totalPages: 1 },
  });
});

it("retries writes only with an idempotency key", async () => {
  const post = async (idempotencyKey?: string) =>
    publicAction(({ api }) => api.call(requestPasswordReset, { body: { email: "jane@example.com" }, idempotencyKey }))(
      await visit(undefined, "/portfolio", { method: "POST", body: new URLSearchParams("a=b") }),
    );
  answers.push(reset, (_request, response) => void response.writeHead(204).end());
  await post("a-key-of-the-form");
  expect(calls).toHaveLength(2);
  answers.unshift(reset);
  await expect(post()).rejects.toMatchObject({ init: { status: 503 } });
  expect(calls).toHaveLength(3);
});

const ask = (deadlineMs = 150) =>
  sendWithDeadline((signal) => new Request(`${apiOrigin()}/v1/areas`, { signal }), { deadlineMs });

it("stops waiting at the deadline, and opens the circuit after some failures until the API is back", async () => {
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

it("does not count slow calls as failures, and never refuses them", async () => {
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

it("waits for a long body while it keeps arriving", async () => {
  const drip =
    (chunks: number): Answer =>
    (_request, response) => {
      response.writeHead(200, { "content-type": "text/csv" });
      for (let chunk = 0; chunk < chunks; chunk++) setTimeout(() => response.write("a,b\n"), chunk * 50);
      if (chunks > 3) setTimeout(() => response.end(), chunks * 50);
    };
  const read = async () => {
    const build = (signal: AbortSignal) => new Request(new URL("/v1/long.csv", apiOrigin()), { signal });
    return (await sendWithDeadline(build, { within: "begun", deadlineMs: 500 })).text();
  };
  answers.push(drip(14), drip(3));
  expect(await read()).toHaveLength(56);
  await expect(read()).rejects.toThrow(/stopped|terminated/);
});

it("passes on the API's own errors about upstreams, and keeps the circuit closed", async () => {
  answers.push(say(503, '{"errorCode":"UPSTREAM_UNAVAILABLE","errorMessage":"The database is away."}'));
  for (let time = 0; time < 15; time++) {
    await expect(open()).rejects.toMatchObject({ data: { errorMessage: "The database is away." } });
  }
  expect(calls).toHaveLength(15);
});
