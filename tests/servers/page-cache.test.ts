import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createPageCache } from "../../scripts/page-cache.mjs";
import { openLog } from "../../scripts/process-log.mjs";
import { ask, nonceOf, type Answer } from "./ask";

const countOf = (text: string, part: string) => text.split(part).length - 1;

const log = openLog("web");
/** Shows everything that a page could show of its request, and how often it was rendered. */
let rendered: number;
let clock: number;
let extra: (response: http.ServerResponse) => void | Promise<void>;
let server: http.Server;
let url: string;

beforeAll(async () => {
  const findSharedPage = ({ method, url, headers }: Pick<http.IncomingMessage, "method" | "url" | "headers">) =>
    method === "GET" && !headers.cookie
      ? { key: url!, url: url!, headers: { host: headers.host }, requestId: `id-${headers["x-number"]}` }
      : null;
  const render = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const number = ++rendered;
    const nonce = `nonce/${number}+==`;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("cache-control", "private, no-cache");
    response.setHeader("content-security-policy", `script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`);
    response.setHeader("x-request-id", `rendered-${number}`);
    response.setHeader("x-other", "kept");
    await extra(response);
    response.write(`<p>${number} ${JSON.stringify(request.headers)} rendered-${number}`);
    response.end(`<script nonce="${nonce}"></script><script nonce="${nonce}"></script></p>`);
  };
  let answerPage = createPageCache({ findSharedPage, now: () => clock, log });
  restart = () => void (answerPage = createPageCache({ findSharedPage, now: () => clock, log }));
  server = http.createServer((request, response) => {
    answerPage(Object.assign(request, { originalUrl: request.url! }), response, () => void render(request, response));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
let restart: () => void;
beforeEach(() => {
  vi.spyOn(log, "info").mockClear().mockReturnValue(undefined);
  restart();
  [rendered, clock, extra] = [0, 0, () => undefined];
});
afterAll(() => void server.close());

const get = (path: string, headers: Record<string, string> = {}) => ask(url + path, { headers });
const pageOf = ({ text }: Answer) => Number(/<p>(\d+)/.exec(text)?.[1]);

it("renders from the headers of the key alone", async () => {
  const { text } = await get("/a", { "user-agent": "Mine", "x-mine": "yes", "accept-language": "vi" });
  expect(text).not.toMatch(/Mine|yes|"vi"/);
});

it("gives each answer its own nonce and request id", async () => {
  const answers = [await get("/a", { "x-number": "1" }), await get("/a", { "x-number": "2" })];
  expect(answers.map(pageOf)).toEqual([1, 1]);
  expect(new Set(answers.map(nonceOf)).size).toBe(2);
  for (const [index, answer] of answers.entries()) {
    const nonce = nonceOf(answer)!;
    expect(countOf(answer.text, `nonce="${nonce}"`)).toBe(2);
    expect(countOf(answer.text, "nonce=")).toBe(2);
    expect(countOf(String(answer.headers["content-security-policy"]), nonce)).toBe(2);
    expect(answer.text).toContain(` id-${index + 1}<script`);
    expect(answer.headers).toMatchObject({ "x-request-id": `id-${index + 1}`, "x-other": "kept" });
  }
});

it.each<[string, (response: http.ServerResponse) => void]>([
  ["sets a cookie", (response) => response.setHeader("set-cookie", "a=b")],
  ["is not to be stored", (response) => response.setHeader("cache-control", "private, no-store")],
  ["is refused", (response) => void (response.statusCode = 404)],
  ["is not a page", (response) => response.setHeader("content-type", "application/json")],
  ["has the key of a form", (response) => void response.write('<input name="idempotencyKey" value="1">')],
  ["has no policy", (response) => response.removeHeader("content-security-policy")],
])("keeps no answer that %s", async (_, change) => {
  extra = change;
  expect([pageOf(await get("/a")), pageOf(await get("/a"))]).toEqual([1, 2]);
});

it("sends an answer that is not kept with the id of its request, and logs the one that it was rendered with", async () => {
  extra = (response) => void (response.statusCode = 500);
  const { headers, text } = await get("/a", { "x-number": "1" });
  expect(headers["x-request-id"]).toBe("id-1");
  expect(text).toContain(" id-1<script");
  const both = { requestId: "id-1", renderedAs: "rendered-1", status: 500 };
  expect(vi.mocked(log.info)).toHaveBeenCalledExactlyOnceWith(both, expect.anything());
});

it("passes on everything else untouched", async () => {
  const mine = [await get("/a", { cookie: "homes_session=a" }), await get("/a", { cookie: "homes_session=b" })];
  expect(mine.map(pageOf)).toEqual([1, 2]);
  expect(mine[0]!.text).toContain("homes_session=a");
  expect(mine[0]!.headers.etag).toBeUndefined();
});

it("renders once for many who ask at the same time", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get("/a")));
  expect(new Set(answers.map(pageOf))).toEqual(new Set([1]));
  expect(new Set(answers.map(nonceOf)).size).toBe(20);
});

it("lets those who wait render for themselves when the answer is not to be kept", async () => {
  extra = (response) => void response.setHeader("set-cookie", "a=b");
  const answers = await Promise.all(Array.from({ length: 5 }, () => get("/a")));
  expect(new Set(answers.map(pageOf)).size).toBe(5);
});

it("shows the old page for some seconds while one request renders the next", async () => {
  await get("/a");
  clock = 4_000;
  let go = () => {};
  const isRendering = new Promise<void>((begun) => {
    extra = () => new Promise<void>((end) => ((go = end), begun()));
  });
  const slow = get("/a");
  await isRendering;
  expect(pageOf(await get("/a"))).toBe(1);
  clock = 5_500; // too old by now
  const waits = get("/a");
  go();
  expect([pageOf(await slow), pageOf(await waits)]).toEqual([2, 2]);
});

it("forgets all pages when an admin changes something, and neither keeps nor waits for those on their way", async () => {
  await get("/a");
  let go = () => {};
  const isRendering = new Promise<void>((begun) => {
    extra = () => new Promise<void>((end) => ((go = end), begun()));
  });
  const slow = get("/b");
  await isRendering;
  extra = () => undefined;
  channel("homes:content-changed").publish(undefined);
  expect([pageOf(await get("/a")), pageOf(await get("/b"))]).toEqual([3, 4]);
  go();
  expect(pageOf(await slow)).toBe(2);
  expect(pageOf(await get("/b"))).toBe(4);
});

it("sends a page compressed once it is sent again, with a nonce and a request id of its own", async () => {
  const answers = [];
  for (let number = 1; number < 100 && answers.length < 2; number += 1) {
    const headers = { "accept-encoding": "gzip, br", "x-number": String(number).padStart(29, "0") }; // as long as nginx's
    const [response] = (await once(http.get(`${url}/a`, { headers }), "response")) as [http.IncomingMessage];
    const body = await buffer(response);
    if (response.headers["content-encoding"] === "br")
      answers.push({ status: 200, headers: response.headers, text: brotliDecompressSync(body).toString(), number });
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(new Set(answers.map(nonceOf)).size).toBe(2);
  for (const answer of answers) {
    expect(countOf(answer.text, `<script nonce="${nonceOf(answer)}"></script>`)).toBe(2);
    expect(answer.text).toContain(` id-${String(answer.number).padStart(29, "0")}<script`);
  }
  expect((await get("/a")).text).toContain("<p>1 "); // for those who do not accept it
  const refusing = await get("/a", { "accept-encoding": "br;q=0" });
  expect(refusing.headers["content-encoding"]).toBeUndefined();
});

it("does not let the id of a request decide where a page is cut", async () => {
  await get("/a", { "x-request-id": "script" });
  expect((await get("/a")).text).toMatch(/<script nonce="[^"]+"><\/script><script nonce="[^"]+"><\/script><\/p>$/);
});

it("says that the browser's copy is still right, without a policy for it", async () => {
  const { headers } = await get("/a");
  const same = await get("/a", { "if-none-match": headers.etag! });
  expect([same.status, same.text, same.headers["content-security-policy"]]).toEqual([304, "", undefined]);
  clock = 20_000;
  expect((await get("/a", { "if-none-match": headers.etag! })).status).toBe(200); // its number has changed
});

it("answers the others when the one that renders has left", async () => {
  let go = () => {};
  const isRendering = new Promise<void>((begun) => {
    extra = () => new Promise<void>((end) => ((go = end), begun()));
  });
  const leaving = http.get(`${url}/a`);
  leaving.on("error", () => undefined);
  await isRendering;
  extra = () => undefined;
  const waits = get("/a");
  leaving.destroy();
  expect(pageOf(await waits)).toBe(2);
  go();
  expect(pageOf(await get("/a"))).toBe(2); // kept, though rendered for a request that had waited
});

it("renders a page once for all after one who asked for it has left", async () => {
  let go = () => {};
  const hasLeft = new Promise<void>((left) => {
    extra = (response) => new Promise<void>((end) => ((go = end), response.once("close", () => left())));
  });
  const leaving = http.get(`${url}/a`);
  leaving.on("error", () => undefined);
  await expect.poll(() => rendered).toBe(1);
  leaving.destroy();
  await hasLeft;
  extra = () => undefined;
  const answers = await Promise.all(Array.from({ length: 5 }, () => get("/a")));
  expect(answers.map(pageOf)).toEqual([2, 2, 2, 2, 2]);
  go();
});

it("passes on what is written in another encoding, and calls back", async () => {
  const done: string[] = [];
  extra = (response) => void response.write("PGI+4oKsPC9iPg==", "base64", () => done.push("written"));
  expect((await get("/a")).text).toContain("<b>€</b>");
  expect(done).toEqual(["written"]);
});
