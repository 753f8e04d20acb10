import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openSite, type Site } from "../e2e/site";
import { ask, type Answer } from "./ask";

/* What nginx keeps, on a site with visitors, members and admins: nobody receives another's page. */

let site: Site;
beforeAll(async () => void (site = await openSite()));
afterAll(() => site.close());

const shared = ["/", "/houses", "/detail/hongdae-mural-house", "/community", "/faq", "/about", "/terms"];
const get = (path: string, headers: Record<string, string> = {}) => ask(site.url + path, { headers });
const isLoggedIn = ({ text }: Answer) => text.includes('action="/auth/logout"') || text.includes('href="/mypage"');
const cacheOf = ({ headers }: Answer) => headers["x-cache"];

async function logIn(who: "member" | "admin") {
  const form = { email: `${who}@homes.example`, password: "Homes-2026" };
  const answer = await ask(`${site.url}/auth/login`, { form });
  return answer.headers["set-cookie"]!.map((cookie) => cookie.split(";")[0]!);
}

describe("a page that nginx keeps", () => {
  it("is answered from what is kept, with a policy and an id of the answer", async () => {
    for (const path of shared) {
      // A page without the rates of a server that has just started is not kept
      await vi.waitFor(async () => expect([path, cacheOf(await get(path))]).toEqual([path, "HIT"]), {
        timeout: 60_000,
      });
      const [first, second] = [await get(path), await get(path)];
      expect(second.text).toBe(first.text);
      expect(second.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
      expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    }
    const style = /href="(\/assets\/[^"]+\.css)"/.exec((await get("/about")).text)![1]!;
    expect([(await get(style)).status, cacheOf(await get(style))]).toEqual([200, "HIT"]);
    expect((await get(style)).headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": expect.any(String),
    });
    expect(cacheOf(await get("/v1/houses"))).toBe("MISS");
    expect(cacheOf(await get("/v1/houses"))).toBe("HIT");
  });

  it("is never that of another, in any order and at the same time", async () => {
    const [session = "", reader = ""] = await logIn("member");
    const marker = reader.split("=")[1]!;
    const people: Record<string, string>[] = [
      {},
      { cookie: `${session}; ${reader}` },
      { cookie: `lng=en; ${session}` },
      { cookie: `a="${session.split("=")[1]}";${session}` },
      { cookie: reader },
      { cookie: `${session}x` },
      { cookie: "homes_session=" },
      { cookie: "homes_wishlist=AZ-k3IHqdKi0c3Y1XrQ0Bg" },
      { cookie: "_ga=1" },
      { authorization: "Bearer x" },
    ];
    const isMember = (index: number) => [1, 2, 3].includes(index);
    for (const path of shared) {
      const order = [...people.keys(), ...[...people.keys()].reverse(), ...people.keys()];
      const answers = await Promise.all(
        order.map(async (index) => ({ index, answer: await get(path, people[index]) })),
      );
      for (const { index, answer } of answers) {
        expect([path, index, answer.status, isLoggedIn(answer)]).toEqual([path, index, 200, isMember(index)]);
        expect(answer.text.includes(marker)).toBe(isMember(index));
        if (index > 0 && index < 8) expect([path, index, cacheOf(answer)]).toEqual([path, index, "BYPASS"]);
      }
    }
  });

  it.each<[string, Record<string, string>]>([
    ["a cookie's name in capitals", { cookie: "LNG=ko; CURRENCY=VND" }],
    ["a cookie twice", { cookie: "lng=en; lng=ko" }],
    ["a cookie within another", { cookie: "a=x lng=ko; b=lng=ko" }],
    ["a cookie with line feeds of another", { cookie: "x=1;\tlng=ko" }],
    ["a forwarded host", { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" }],
    ["an id of the request", { "x-request-id": "forged-forged" }],
    ["a program's name", { "user-agent": "evil.example <script>" }],
    ["a commute of another", { cookie: "commute=yonsei" }],
    ["a method to override", { "x-http-method-override": "POST" }],
    ["a language with another's choice", { "accept-language": "en; lng=ko; currency=VND; homes_consent=chat=yes" }],
    ["an original address", { "x-original-url": "/admin", "x-rewrite-url": "/admin" }],
    ["a range", { range: "bytes=0-9" }],
  ])("is not changed for others by %s", async (_what, headers) => {
    const path = `/houses?page=1&x=${randomUUID()}`;
    const plain = { "accept-language": "en" };
    await get(path, { ...plain, ...headers });
    const after = await get(path, plain);
    expect([after.status, /<html lang="(\w+)"/.exec(after.text)?.[1]]).toEqual([200, "en"]);
    expect(after.text).toContain("streamController.close()");
    expect(after.text + JSON.stringify(after.headers)).not.toMatch(/forged-forged|evil\.example|VND" selected|yonsei/);
  });

  it("is one for each choice of a visitor", async () => {
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
    // A page does not wait long for the rates of a server that has just started
    await vi.waitFor(withRates, { timeout: 80_000, interval: 250 });
    for (const round of [0, 1]) {
      const answers = await Promise.all(choices.map(([headers]) => get("/houses", headers)));
      for (const [index, { text }] of answers.entries())
        expect([round, text]).toEqual([round, expect.stringMatching(choices[index]![1])]);
    }
  }, 120_000);
});

it("keeps nothing that is for one visitor", async () => {
  const [session = ""] = await logIn("member");
  const out = await ask(`${site.url}/auth/logout`, { form: { redirectTo: "/" }, headers: { cookie: session } });
  const flash = out.headers["set-cookie"]!.map((cookie) => cookie.split(";")[0]).join("; ");
  const [first, second] = [await get("/", { cookie: flash }), await get("/")];
  expect(first.headers["set-cookie"]?.join()).toContain("homes_session");
  expect([second.headers["set-cookie"], isLoggedIn(second)]).toEqual([undefined, false]);
  expect((await get("/faq?lng=ko")).headers["set-cookie"]?.join()).toContain("lng=ko");
  expect((await get("/faq?lng=ko")).headers["set-cookie"]?.join()).toContain("lng=ko");
  for (const path of ["/portfolio", "/auth/login", "/houses.data", "/no-such-page", "/mypage", "/admin"]) {
    const answers = [await get(path), await get(path)];
    expect([path, ...answers.map(cacheOf)]).toEqual([path, "MISS", "MISS"]);
  }
});

it("keeps no page of a person below another's address, in any spelling", async () => {
  const cookie = (await logIn("member")).join("; ");
  for (const path of [
    "/media/..%2fmypage",
    "/media/%2e%2e/mypage",
    "/assets/..%2fmypage",
    "/v1/..%2fmypage",
    "//mypage",
  ]) {
    await get(path, { cookie });
    expect([path, isLoggedIn(await get(path))]).toEqual([path, false]);
  }
});

it("answers with a page after its head was requested", async () => {
  const path = `/terms?x=${randomUUID()}`;
  const head = await ask(site.url + path, { method: "HEAD" });
  expect([head.status, (await get(path)).text.includes("</html>")]).toEqual([200, true]);
});

it("keeps no page longer than the site allows", async () => {
  await vi.waitFor(async () => expect(cacheOf(await get("/about"))).toBe("HIT"));
  await wait(41_000);
  expect(cacheOf(await get("/about"))).toBe("EXPIRED");
});

it("shows within seconds what an admin has changed", async () => {
  const cookie = (await logIn("admin")).join("; ");
  await get("/faq");
  const form = {
    intent: "create",
    "title.en": "Moving pianos",
    "title.ko": "피아노 옮기기",
    idempotencyKey: randomUUID(),
  };
  const created = await ask(`${site.url}/admin/faq`, { form, headers: { cookie } });
  const group = new URL(created.headers.location!, site.url).pathname;
  const texts = { "question.en": "A piano?", "question.ko": "피아노?", "answer.en": "Yes.", "answer.ko": "네." };
  await ask(site.url + group, {
    form: { intent: "createFaq", ...texts, idempotencyKey: randomUUID() },
    headers: { cookie },
  });
  await vi.waitFor(async () => expect((await get("/faq")).text).toContain("Moving pianos"), {
    timeout: 30_000,
    interval: 1_000,
  });
});
