import { randomUUID } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createPageCache } from "../../scripts/page-cache.mjs";
import { openLog } from "../../scripts/process-log.mjs";
import { openServer } from "../e2e/server";
import { ask, type Answer } from "./ask";

const nonceOf = ({ headers }: Answer) => /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
const countOf = (text: string, part: string) => text.split(part).length - 1;

describe("the layer that shares pages", () => {
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
});

describe("a site with visitors, members and admins", () => {
  let url: string;
  let close: () => Promise<void>;
  beforeAll(async () => void ({ url, close } = await openServer({})));
  afterAll(() => close());

  const shared = ["/", "/houses", "/detail/hongdae-mural-house", "/community", "/faq", "/about", "/terms"];
  const get = (path: string, headers: Record<string, string> = {}) => ask(url + path, { headers });
  const isLoggedIn = ({ text }: Answer) => text.includes('action="/auth/logout"') || text.includes('href="/mypage"');

  async function logIn(who: "member" | "admin") {
    const answer = await ask(`${url}/auth/login`, { form: { email: `${who}@homes.example`, password: "Homes-2026" } });
    return answer.headers["set-cookie"]!.map((cookie) => cookie.split(";")[0]);
  }

  it("shows no one the page of another, in any order and at the same time", async () => {
    const [session, reader] = await logIn("member");
    const marker = reader!.split("=")[1]!;
    const people: Record<string, string>[] = [
      {},
      { cookie: `${session}; ${reader}` },
      { cookie: `lng=en; ${session}` },
      { cookie: reader! },
      { cookie: `${session}x` },
      { cookie: "homes_session=" },
      { cookie: "_ga=1" },
    ];
    const isMember = (index: number) => index === 1 || index === 2;
    for (const path of shared) {
      const order = [...people.keys(), ...[...people.keys()].reverse(), ...people.keys()];
      const answers = await Promise.all(
        order.map(async (index) => ({ index, answer: await get(path, people[index]) })),
      );
      for (const { index, answer } of answers) {
        expect([path, index, answer.status, isLoggedIn(answer)]).toEqual([path, index, 200, isMember(index)]);
        expect(answer.text.includes(marker)).toBe(isMember(index));
      }
      const nonces = answers.map(({ answer }) => nonceOf(answer));
      expect(new Set(nonces).size).toBe(answers.length);
      const ids = answers.map(({ answer }) => answer.headers["x-request-id"]);
      expect(new Set(ids).size).toBe(answers.length);
      expect(answers.filter(({ answer, index }) => answer.headers.etag && index > 0 && index < 6)).toEqual([]);
    }
  });

  it("keeps apart what a visitor has chosen", async () => {
    const choices: [Record<string, string>, RegExp][] = [
      [{ "accept-language": "en" }, /<html lang="en"/],
      [{ "accept-language": "ko" }, /<html lang="ko"/],
      [{ "accept-language": "ko", cookie: "lng=en" }, /<html lang="en"/],
      [{ "accept-language": "de-DE, en;q=0.5" }, /<html lang="en".* EUR/s],
      [{ cookie: "lng=ko; currency=VND" }, /<html lang="ko".* VND/s],
      [{ cookie: "currency=KRW; homes_consent=chat=no" }, /<option value="KRW" selected/],
      [{ cookie: "lng=xx; currency=<b>" }, /<html lang="en".*<option value="USD" selected/s],
    ];
    const withRates = async () => expect((await get("/houses", choices[3]![0])).text).toMatch(choices[3]![1]);
    // A page does not wait long for the rates of a server that has just started; after a failure it asks again in a minute
    await vi.waitFor(withRates, { timeout: 80_000, interval: 250 });
    for (const round of [0, 1]) {
      const answers = await Promise.all(choices.map(([headers]) => get("/houses", headers)));
      for (const [index, { text }] of answers.entries())
        expect([round, text]).toEqual([round, expect.stringMatching(choices[index]![1])]);
    }
  }, 120_000);

  it("keeps the message of a session, and addresses that choose a language, to one visitor", async () => {
    const [session] = await logIn("member");
    const out = await ask(`${url}/auth/logout`, { form: { redirectTo: "/" }, headers: { cookie: session! } });
    const flash = out.headers["set-cookie"]!.map((cookie) => cookie.split(";")[0]).join("; ");
    const [first, second] = [await get("/", { cookie: flash }), await get("/")];
    expect(first.headers["set-cookie"]?.join()).toContain("homes_session");
    expect([second.headers["set-cookie"], isLoggedIn(second)]).toEqual([undefined, false]);
    expect((await get("/faq?lng=ko")).headers["set-cookie"]?.join()).toContain("lng=ko");
    expect((await get("/faq?lng=ko", { cookie: "lng=en" })).headers["set-cookie"]).toBeUndefined();
  });

  it("gives each visitor the form of the enquiry with a key of its own", async () => {
    const keys = [await get("/portfolio"), await get("/portfolio")].map(
      ({ text }) => /name="idempotencyKey" value="([\w-]+)"/.exec(text)?.[1],
    );
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), expect.stringMatching(/^[\w-]{36}$/)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it("takes nothing from headers that a client may forge", async () => {
    const forged = {
      "x-request-id": "forged-forged",
      "x-forwarded-host": "evil.example",
      "user-agent": "evil.example",
    };
    await get("/about", forged);
    const { text, headers } = await get("/about");
    expect(text + JSON.stringify(headers)).not.toMatch(/forged-forged|evil\.example/);
  });

  it("shows what an admin has changed with the next request", async () => {
    const admin = (await logIn("admin")).join("; ");
    expect((await get("/faq")).text).not.toContain("Moving pianos");
    const form = { intent: "create", titleEn: "Moving pianos", titleKo: "피아노 옮기기", idempotencyKey: randomUUID() };
    const created = await ask(`${url}/admin/faq`, { form, headers: { cookie: admin } });
    expect(created.status).toBe(303);
    const group = new URL(created.headers.location!, url).pathname;
    const question = {
      questionEn: "Is there a piano?",
      questionKo: "피아노가 있나요?",
      answerEn: "Yes.",
      answerKo: "네.",
    };
    const key = randomUUID();
    await ask(url + group, {
      form: { intent: "createFaq", ...question, idempotencyKey: key },
      headers: { cookie: admin },
    });
    expect((await get("/faq")).text).toContain("Moving pianos");
  });
});
