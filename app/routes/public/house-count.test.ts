import { expect, it } from "vitest";
import { openAs } from "../../../tests/factories/site";
import { answer, signedIn, stubUpstream } from "../../../tests/factories/upstream";
import { loader } from "./house-count";

const found = (totalCount: number) =>
  Response.json(
    { data: { houses: [], nearest: null } },
    { headers: { "X-Pagination": JSON.stringify({ page: 1, size: 12, totalCount, totalPages: 1 }) } },
  );
const upstream = stubUpstream({ "/v1/houses": () => found(5) });

const open = async (query: string) => {
  const { headers, text } = await openAs(await signedIn(3600), loader, `/houses/count?${query}`);
  return { headers, counted: JSON.parse(text!) as unknown };
};

it("counts what the filters find, and remembers no university", async () => {
  const { headers, counted } = await open("university=korea-univ&maxPrice=600,000");
  expect(counted).toEqual({ count: 5, isTruncated: false });
  expect(headers!.getSetCookie().filter((cookie) => cookie.startsWith("commute="))).toEqual([]);
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
