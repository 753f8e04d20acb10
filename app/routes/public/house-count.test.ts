import { beforeAll, expect, it, vi } from "vitest";
import { answer, sessionSecret, signedIn, stubUpstream, visit } from "../../../tests/factories/web";
import type * as Count from "./house-count";

Object.assign(process.env, { DEMO: "on", SESSION_SECRETS: sessionSecret, API_BASE_URL: "http://api.test" });
vi.mock("~/assets/picture-attributes", () => ({ pictureAttributes: () => ({}) })); // imported by the build's plugin

const found = (totalCount: number) =>
  Response.json(
    { data: { houses: [], nearest: null } },
    { headers: { "X-Pagination": JSON.stringify({ page: 1, size: 12, totalCount, totalPages: 1 }) } },
  );
const upstream = stubUpstream({ "/v1/houses": () => found(5) });
let count: typeof Count;
beforeAll(async () => void (count = await import("./house-count")));

const open = async (query: string) => {
  const response = (await count.loader({
    ...(await visit(await signedIn(3600), `/houses/count?${query}`)),
    params: {},
  })) as Response;
  return { response, counted: (await response.json()) as unknown };
};

it("counts what the filters find, and remembers no university", async () => {
  const { response, counted } = await open("university=korea-univ&maxPrice=600,000");
  expect(counted).toEqual({ count: 5, isTruncated: false });
  expect(response.headers.getSetCookie().filter((cookie) => cookie.startsWith("commute="))).toEqual([]);
  const { searchParams } = new URL(upstream.callsOf("/v1/houses")[0]!.url);
  expect(Object.fromEntries(searchParams)).toMatchObject({ university: "korea-univ", maxPrice: "600000" });
});

it("has no number where a value is refused", async () => {
  upstream.answers["/v1/houses"] = (request) =>
    new URL(request.url).searchParams.has("doorway")
      ? answer(400, { errorCode: "VALIDATION_FAILED", errorMessage: "No", fieldErrors: { doorway: ["No"] } })
      : found(24);
  expect((await open("doorway=wide")).counted).toBeNull();
});
