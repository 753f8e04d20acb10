import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import type { OpenApiDocument } from "./complete-document";
import { listCalls, listSchemas } from "../../../tests/factories/openapi-calls";

describe("the OpenAPI document", () => {
  let api: TestApi;
  let document: OpenApiDocument;
  beforeAll(async () => {
    api = await createTestApi();
    document = (await api.request("GET", "/v1/openapi.json")).body as OpenApiDocument;
  });
  afterAll(() => api.close());

  test("lists every call that the server answers", () => {
    const described = new Set(listCalls(document).map((call) => `${call.method} ${call.path}`));
    const answered = api.app.routes
      .filter(
        ({ method, path }) =>
          method !== "ALL" && !/\/(openapi\.json|docs|docs\/[\w.-]+|sandbox\/.*|healthz|readyz)$/.test(path),
      )
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}").replace(/\*$/, "{path}")}`);
    expect([...new Set(answered)].filter((call) => !described.has(call))).toEqual([]);
  });

  test("describes every call and its answers", () => {
    const bare = listCalls(document).filter((call) => !call.summary || call.tag === "other" || !call.answers.length);
    expect(bare.map((call) => `${call.method} ${call.path}`)).toEqual([]);
  });

  test("names the schemas of the contract", () => {
    const names = listSchemas(document).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(["Reservation", "Quote", "Payment", "Problem", "TenancyContract"]));
  });

  test("has a page that loads nothing of another server", async () => {
    const page = await api.request("GET", "/v1/docs");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'; ");
    const files = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = ""]) => url);
    expect(files).toHaveLength(4);
    for (const file of files) {
      const answer = await api.app.request(file);
      expect([file, answer.status]).toEqual([file, 200]);
    }
  });
});
