import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import type { OpenApiDocument } from "../openapi/complete-document";
import { listCalls } from "../../../tests/factories/openapi-calls";

let api: TestApi;
let slug: string;
beforeAll(async () => {
  api = await createTestApi();
  ({ slug } = await aHouse(api));
});
afterAll(() => api.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  api.app.request(`/v1${path}`, { headers: { "accept-language": "en", ...headers } });

it("lets caches share public content for seconds, by language, and answers 304 to its tag", async () => {
  for (const path of [
    "/areas",
    "/universities",
    "/houses",
    "/house-rents",
    `/houses/${slug}`,
    `/houses/${slug}/reviews`,
    "/faqs/groups",
    "/boards?boardType=lounge",
  ]) {
    const first = await get(path);
    expect([path, first.status, first.headers.get("cache-control"), first.headers.get("vary")]).toEqual([
      path,
      200,
      "public, max-age=3, s-maxage=3, stale-while-revalidate=2",
      "Accept-Language",
    ]);
    const etag = first.headers.get("etag")!;
    const again = await get(path, { "if-none-match": etag });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await get(path, { "if-none-match": '"other"' })).status).toBe(200);
  }
});

it("lets caches share no refusal", async () => {
  const refusal = await get("/houses/no-such-house");
  expect([refusal.status, refusal.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

it("shares no call that needs an account", async () => {
  const document = (await (await api.app.request("/v1/openapi.json")).json()) as OpenApiDocument;
  const shared = listCalls(document).filter(({ answers }) => answers.some(({ status }) => status === "304"));
  expect(shared.map(({ path }) => path).toSorted()).toEqual([
    "/v1/areas",
    "/v1/boards",
    "/v1/boards/main",
    "/v1/boards/{id}",
    "/v1/boards/{id}/calendar.ics",
    "/v1/company",
    "/v1/exchange-rates",
    "/v1/faqs/groups",
    "/v1/house-rents",
    "/v1/house-summaries",
    "/v1/houses",
    "/v1/houses/{slug}",
    "/v1/houses/{slug}/calendar",
    "/v1/houses/{slug}/reviews",
    "/v1/houses/{slug}/rooms",
    "/v1/reviews",
    "/v1/universities",
  ]);
});
