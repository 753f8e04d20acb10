import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { answer, sessionSecret, signedIn, stubUpstream, visit } from "../../../tests/factories/web";
import type * as Card from "./house-card";

Object.assign(process.env, { DEMO: "on", SESSION_SECRETS: sessionSecret, API_BASE_URL: "http://api.test" });
vi.mock("~/features/houses/share-cards/share-cards.server", () => ({
  findShareCard: (_api: unknown, _house: unknown, { locale }: { locale: string }) =>
    Promise.resolve(Buffer.from(locale)),
}));
vi.mock("~/features/houses/detail/house.server", () => ({
  getHouse: (api: { get: (path: string, call: unknown) => unknown }) =>
    api.get("/v1/houses/mural", { returns: anything }),
}));
const anything = { safeParse: (data: unknown) => ({ success: true, data }) };

const upstream = stubUpstream({ "/v1/houses/mural": () => answer(200, { data: {} }) });
let card: typeof Card;
beforeAll(async () => void (card = await import("./house-card")));
beforeEach(() => vi.clearAllMocks());

const params = { slug: "mural" };
/** So old that a page would renew it. */
const open = async (query: string, language = "en") =>
  card.loader({
    ...(await visit(await signedIn(-60), `/detail/mural/card.jpg${query}`, {
      headers: { "Accept-Language": language },
    })),
    params,
  });

it("may be cached publicly: no session is read, renewed or sent", async () => {
  const response = await open("?lng=ko");
  expect(await response.text()).toBe("ko");
  expect(response.headers.get("cache-control")).toMatch(/^public/);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(upstream.calls.map(({ url, headers }) => [new URL(url).pathname, headers.get("authorization")])).toEqual([
    ["/v1/houses/mural", null],
  ]);
});

it.each([
  ["", "ko", "ko"],
  ["?lng=fr", "en", "en"],
])("with %j redirects a reader of %s to the address with a language, uncached", async (query, reads, language) => {
  const response = await open(query, reads);
  expect([response.status, response.headers.get("location")]).toEqual([302, `/detail/mural/card.jpg?lng=${language}`]);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

it("answers 404 without caching", async () => {
  upstream.answers["/v1/houses/mural"] = () =>
    answer(404, { errorCode: "HOUSE_NOT_FOUND", errorMessage: "No such house", requestId: "x", status: 404 });
  const response = await open("?lng=en");
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
});
