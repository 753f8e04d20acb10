import { beforeEach, expect, it, vi } from "vitest";
import { clearHttpCache, dropChangedContent, readShared, readThroughCache } from "./http-cache.server";

const url = new URL("http://api.test/v1/houses");
let answers: (() => Response)[];
let sent: Record<string, string>[];

beforeEach(() => {
  clearHttpCache();
  vi.useFakeTimers({ toFake: ["Date"] });
  [answers, sent] = [[], []];
});

const shared = "public, max-age=5, stale-while-revalidate=5";
const answer =
  (body: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(body, { headers: { "cache-control": shared, etag: `"${body}"`, ...headers } });
const notModified = () => new Response(null, { status: 304, headers: { "cache-control": shared, etag: '"a"' } });

async function read(headers: Record<string, string> = {}, from = url): Promise<string> {
  const response = await readThroughCache(from, new Headers({ "accept-language": "en", ...headers }), async (more) => {
    sent.push(more);
    const next = answers.shift();
    if (!next) throw new Error("asked too often");
    return next();
  });
  return response.text();
}

it("asks once in five seconds, also for members", async () => {
  answers = [answer("a", { "x-pagination": "{}" })];
  expect([await read(), await read(), await read({ authorization: "Bearer a" })]).toEqual(["a", "a", "a"]);
  expect(sent).toHaveLength(1);
});

it("says how old a kept answer is", async () => {
  answers = [answer("a", { "cache-control": "public, max-age=60", date: new Date().toUTCString() })];
  const ageOf = async () => {
    const response = await readThroughCache(url, new Headers(), async () => answers.shift()!());
    return Number(response.headers.get("age"));
  };
  const first = await ageOf();
  vi.setSystemTime(Date.now() + 40_000);
  expect((await ageOf()) - first).toBe(40);
});

it("keeps languages and addresses apart", async () => {
  answers = [answer("en"), answer("ko"), answer("page 2")];
  const second = new URL("http://api.test/v1/houses?page=2");
  const texts = async () => [await read(), await read({ "accept-language": "ko" }), await read({}, second)];
  expect([await texts(), await texts()]).toEqual([
    ["en", "ko", "page 2"],
    ["en", "ko", "page 2"],
  ]);
});

it("uses an old answer for five more seconds while it asks again", async () => {
  answers = [answer("a"), notModified, answer("b")];
  expect(await read()).toBe("a");
  vi.setSystemTime(Date.now() + 7_000);
  expect(await read()).toBe("a");
  await vi.waitFor(() => expect(sent).toEqual([{}, { "if-none-match": '"a"' }]));
  expect(await read()).toBe("a");
  vi.setSystemTime(Date.now() + 11_000);
  expect(await read()).toBe("b");
  expect(answers).toEqual([]);
});

it.each([
  ["without Cache-Control", { "cache-control": "" }],
  ["that says no-store", { "cache-control": "no-store" }],
  ["that is private", { "cache-control": "private, max-age=60" }],
  ["that differs by person", { vary: "Authorization" }],
  ["that differs by cookie", { vary: "Accept-Language, Cookie" }],
  ["that differs by anything", { vary: "*" }],
])("keeps no answer %s", async (_, headers) => {
  answers = [answer("a", headers), answer("b", headers)];
  expect([await read(), await read()]).toEqual(["a", "b"]);
});

it("keeps an answer to a member only if it is public", async () => {
  const headers = { "cache-control": "max-age=60" };
  answers = [answer("mine", headers), answer("yours", headers)];
  const member = (name: string) => read({ authorization: `Bearer ${name}` });
  expect([await member("a"), await member("b")]).toEqual(["mine", "yours"]);
});

it("reads a kept answer once for each reader, and so that no request changes it for others", async () => {
  answers = [answer('{"houses":[{"name":"a"}]}'), answer('{"houses":[]}')];
  const [reader, other] = [{}, {}];
  let reads = 0;
  const readWith = async (by: object, headers: Record<string, string> = {}) => {
    const kept = await readThroughCache(url, new Headers({ "accept-language": "en", ...headers }), async () => {
      return answers.shift()!();
    });
    return readShared(kept, by, async () => {
      reads += 1;
      return (await kept.json()) as { houses: { name: string }[] };
    });
  };
  const first = await readWith(reader);
  expect(await readWith(reader)).toBe(first);
  expect(reads).toBe(1);
  expect(await readWith(other)).toEqual(first);
  expect(reads).toBe(2);
  expect(() => (first.houses[0]!.name = "b")).toThrow(TypeError);
  clearHttpCache();
  expect(await readWith(reader)).toEqual({ houses: [] });
});

it("reads an answer to a member for each request", async () => {
  const mine = { "cache-control": "private, max-age=60" };
  answers = [answer('"a"', mine), answer('"b"', mine)];
  const reader = {};
  const readMine = async () => {
    const response = await readThroughCache(url, new Headers({ authorization: "Bearer a" }), async () => {
      return answers.shift()!();
    });
    return readShared(response, reader, () => response.json() as Promise<unknown>);
  };
  expect([await readMine(), await readMine()]).toEqual(["a", "b"]);
});

it("keeps no failure", async () => {
  answers = [() => new Response("no", { status: 503, headers: { "cache-control": shared } }), answer("a")];
  expect([await read(), await read()]).toEqual(["no", "a"]);
});

it("forgets everything after a change, and what was on its way", async () => {
  let go = () => {};
  const waiting = new Promise<void>((resolve) => (go = resolve));
  const slow = readThroughCache(url, new Headers({ "accept-language": "en" }), async () => {
    await waiting;
    return answer("old")();
  });
  clearHttpCache();
  go();
  expect(await (await slow).text()).toBe("old");
  answers = [answer("new")];
  expect(await read()).toBe("new");
});

it("asks once for all who ask for a first copy at the same time", async () => {
  answers = [answer("a"), answer("b")];
  expect(await Promise.all([read(), read(), read()])).toEqual(["a", "a", "a"]);
  expect(sent).toHaveLength(1);
});

it("does not wait for an answer that may be of one member, nor share one that is", async () => {
  const mine = { "cache-control": "private, max-age=60" };
  answers = [answer("a", mine), answer("b", mine), answer("c", mine), answer("d", mine)];
  const asked = [read({ authorization: "Bearer a" }), read({ authorization: "Bearer b" })];
  expect(sent).toHaveLength(2);
  expect(await Promise.all([...asked, read(), read()])).toEqual(["a", "b", "c", "d"]);
});

it.each([
  ["POST", "/v1/reservations/quote", "a"],
  ["POST", "/v1/conversations", "a"],
  ["POST", "/v1/users/me/profile", "a"],
  ["DELETE", "/v1/sessions/current", "a"],
  ["POST", "/v1/reservations/0190/changes/quote", "a"],
  ["GET", "/v1/admin/houses", "a"],
  ["POST", "/v1/reservations", "b"],
  ["DELETE", "/v1/reservations/0190/cancel", "b"],
  ["POST", "/v1/reservations/0190/changes", "b"],
  ["DELETE", "/v1/reservations/0190/changes/0191", "b"],
  ["POST", "/v1/reservations/0190/review", "b"],
  ["PUT", "/v1/admin/houses/0190", "b"],
])("after %s %s, visitors get the answer %s", async (method, pathname, expected) => {
  answers = [answer("a"), answer("b")];
  await read();
  dropChangedContent({ method, pathname });
  expect(await read()).toBe(expected);
});
