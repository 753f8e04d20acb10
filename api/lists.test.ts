import { expect, it } from "vitest";
import { anAdmin } from "../tests/factories/admin";
import { openTestApi } from "../tests/factories/api";
import { aHouse } from "../tests/factories/house";
import type { OpenApiDocument } from "./kernel/openapi/complete-document";

const api = await openTestApi();

/** Lists without pages, with what limits them. */
const limited: Record<string, string> = {
  "/v1/areas": "the areas of the contract",
  "/v1/universities": "the universities of Seoul",
  "/v1/admin/faq-groups": "written by hand",
  "/v1/faqs/groups": "written by hand, one page of the site",
  "/v1/house-summaries": "the houses of a wishlist, named in the address",
  "/v1/houses/{slug}/rooms": "rooms of one house",
  "/v1/users/me/wishlist": "at most a hundred houses of one account",
  "/v1/users/me/saved-searches": "at most twenty searches of one account",
  "/v1/users/me/sessions": "live sessions of one account",
  "/v1/reservations/{id}/payments": "payments of one reservation",
  "/v1/admin/repairs": "those that are not done, the first hundred",
  "/v1/admin/turnover": "the units to make ready on a day",
  "/v1/admin/free-units": "houses and their units, for one choice",
};

type Schema = { $ref?: string; type?: string; items?: Schema; properties?: Record<string, Schema> };
type Parameter = { in: string; name: string; schema?: { maximum?: number } };

/** The calls that answer an array, or that take a page. */
async function listCalls() {
  const document = (await api.request("GET", "/v1/openapi.json")).body as OpenApiDocument;
  const { schemas = {} } = document.components as { schemas?: Record<string, Schema> };
  const resolve = (schema?: Schema) => (schema?.$ref ? schemas[schema.$ref.split("/").at(-1)!] : schema);
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) => {
    const call = (methods as { get?: { parameters?: Parameter[]; responses: Record<string, object> } }).get;
    const answer = call?.responses["200"] as { content?: Record<string, { schema: Schema }> } | undefined;
    const data = resolve(answer?.content?.["application/json"]?.schema.properties?.data);
    const query = (call?.parameters ?? []).filter((parameter) => parameter.in === "query");
    const isPaged = query.some(({ name }) => name === "page");
    return data?.type === "array" || isPaged ? [{ path, isPaged, query }] : [];
  });
}

it("answers every list by pages of at most 100 rows, except those that something else limits", async () => {
  const calls = await listCalls();
  expect(
    calls
      .filter(({ isPaged }) => !isPaged)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(Object.keys(limited).sort());
  for (const { path, query } of calls.filter(({ isPaged }) => isPaged)) {
    const maximumOf = (name: string) => query.find((parameter) => parameter.name === name)?.schema?.maximum;
    const isCalendar = path === "/v1/admin/reservations/week"; // a page has whole houses, at most 24 units or one house
    expect([maximumOf("page"), maximumOf("size")], path).toEqual([10_000, isCalendar ? undefined : 100]);
  }
});

it("refuses a page so deep that the database would walk millions of rows", async () => {
  const [{ token }, house] = [await anAdmin(api), await aHouse(api)];
  for (const { path } of (await listCalls()).filter(({ isPaged }) => isPaged)) {
    const url = path.replace("{slug}", house.slug).replace("{id}", house.id);
    const answer = await api.request("GET", `${url}?page=10001`, { token });
    expect(answer, url).toMatchObject({ status: 400, body: { fieldErrors: { page: [expect.any(String)] } } });
  }
});
