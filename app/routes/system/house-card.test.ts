import { beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { getHouse as getHouseCall } from "contract/house";
import * as houses from "~/features/houses/detail/house-page.server";
import * as shareCards from "~/features/houses/share-cards/share-cards.server";
import { visit } from "../../../tests/factories/site";
import { answer, signedIn, stubUpstream } from "../../../tests/factories/upstream";
import { loader } from "./house-card";

const upstream = stubUpstream({ "/v1/houses/mural": () => answer(200, { data: {} }) });
beforeEach(() => {
  vi.spyOn(shareCards, "findShareCard").mockImplementation(async (_api, _house, { locale }) => Buffer.from(locale));
  vi.spyOn(houses, "getHouse").mockImplementation((api) =>
    api.call(getHouseCall, { params: { slug: "mural" }, returns: z.any() }),
  );
});

/** So old that a page would renew it. */
async function open(query: string, language = "en") {
  const headers = { "Accept-Language": language };
  const args = await visit(await signedIn(-60), `/detail/mural/card.jpg${query}`, { headers });
  return loader({ ...args, params: { slug: "mural" } });
}

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
