import { beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { listAreas } from "contract/area";
import { visit } from "../../../tests/factories/site";
import { answer, signedIn, stubUpstream } from "../../../tests/factories/upstream";
import { publicLoader } from "../request/handlers.server";
import { clearAnswers, dropChangedContent, maxAgeOf, shareAnswer } from "./public-answers.server";

const answerOf = (body: unknown, maxAge: number) => ({ body, pagination: null, maxAge });
const pause = (body: unknown, maxAge: number) =>
  vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return answerOf(body, maxAge);
  });

beforeEach(clearAnswers);

it("shares a public answer until its time is over", async () => {
  expect(await shareAnswer("en /houses", async () => answerOf("first", 0.1))).toMatchObject({ body: "first" });
  const second = async () => answerOf("second", 3);
  expect(await shareAnswer("en /houses", second)).toMatchObject({ body: "first" });
  expect(await shareAnswer("ko /houses", second)).toMatchObject({ body: "second" });
  await vi.waitFor(async () => expect(await shareAnswer("en /houses", second)).toMatchObject({ body: "second" }));
});

it("asks once for those who ask at the same time", async () => {
  const ask = pause("one", 3);
  await Promise.all([1, 2, 3].map(() => shareAnswer("key", ask)));
  expect(ask).toHaveBeenCalledTimes(1);
});

it("shares nothing that is not for everybody, also not while it is on its way", async () => {
  const ask = pause("mine", 0);
  await Promise.all([1, 2].map(() => shareAnswer("key", ask)));
  await shareAnswer("key", ask);
  expect(ask).toHaveBeenCalledTimes(3);
});

it("shares no failure", async () => {
  const fails = vi.fn(() => Promise.reject(new Error("down")));
  const [first, second] = await Promise.allSettled([
    shareAnswer("key", fails),
    shareAnswer("key", async () => answerOf("up", 3)),
  ]);
  expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
  expect(await shareAnswer("key", async () => answerOf("again", 3))).toMatchObject({ body: "again" });
});

it("keeps nothing that was asked before a change", async () => {
  const before = shareAnswer("key", pause("before", 3));
  dropChangedContent({ method: "POST", pathname: "/v1/admin/houses" });
  expect(await before).toMatchObject({ body: "before" });
  expect(await shareAnswer("key", async () => answerOf("after", 3))).toMatchObject({ body: "after" });
});

it.each([
  ["public, max-age=3, s-maxage=3, stale-while-revalidate=2", 3],
  ["no-store", 0],
  ["private, max-age=60", 0],
  ["", 0],
])("reads how long anybody may have it from %j", (header, seconds) => {
  expect(maxAgeOf(new Response(null, { headers: { "Cache-Control": header } }))).toBe(seconds);
});

const upstream = stubUpstream({
  "/v1/areas": ({ headers }) =>
    Response.json(
      { data: headers.get("authorization") ? "a member's" : "anybody's" },
      { headers: { "Cache-Control": "public, max-age=3" } },
    ),
  "/v1/contracts/secret": () => answer(200, { data: "a guest's" }),
});
const read = (path: `/v1/${string}`) =>
  publicLoader(({ api }) => api.call({ ...listAreas, path }, { returns: z.string() }));

it("never shares what a call with a token got, nor gives it what is shared", async () => {
  const areas = read("/v1/areas");
  const [member, visitor] = [await signedIn(600), undefined];
  const readers = [member, visitor, member, visitor, member, visitor];
  const all = await Promise.all(readers.map(async (reader) => areas(await visit(reader, "/somewhere"))));
  expect(all).toEqual(readers.map((reader) => (reader ? "a member's" : "anybody's")));
  const tokens = upstream.calls.map(({ headers }) => headers.has("authorization"));
  expect(tokens.sort()).toEqual([false, true, true, true]);
});

it("asks again for each reader of a link with a secret", async () => {
  const contract = read("/v1/contracts/secret");
  await Promise.all([1, 2, 3].map(async () => contract(await visit(undefined, "/somewhere"))));
  expect(upstream.calls).toHaveLength(3);
});
