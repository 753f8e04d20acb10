import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { createSchemaCompiler } from "../../tests/factories/documented-answers";
import { listCalls, type OpenApiDocument, type Schema } from "./document";

let api: TestApi;
let document: OpenApiDocument;
let compile: ReturnType<typeof createSchemaCompiler>;
let schemas: { pointer: string; schema: Schema }[];
beforeAll(async () => {
  api = await createTestApi();
  document = (await api.request("GET", "/v1/openapi.json")).body as OpenApiDocument;
  compile = createSchemaCompiler(document);
  schemas = listSchemaPointers(document);
});
afterAll(() => api.close());

/** Named schemas, and those of parameters, bodies and answers. */
function listSchemaPointers(node: unknown, pointer = ""): { pointer: string; schema: Schema }[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, child]: [string, unknown]) => {
    const at = `${pointer}/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`;
    const isSchema = key === "schema" || pointer === "/components/schemas";
    return isSchema ? [{ pointer: at, schema: child as Schema }] : listSchemaPointers(child, at);
  });
}

describe("the OpenAPI document", () => {
  it("passes redocly's recommended rules without errors and warnings", async () => {
    const config = await createConfig("extends: [recommended]");
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual(
      [],
    );
  }, 60_000);

  it("has schemas that ajv compiles, with patterns for JavaScript's flag u", () => {
    const distinct = new Map(schemas.map(({ pointer, schema }) => [JSON.stringify(schema), pointer]));
    for (const pointer of distinct.values()) expect(() => compile(pointer), pointer).not.toThrow();
    expect(distinct.size).toBeGreaterThan(200);
  }, 60_000);

  it("has patterns that match valid values", () => {
    const signUp = compile("/components/schemas/SignUp/properties/firstName");
    expect([signUp("Linh"), signUp("김"), signUp("\u0007")]).toEqual([true, true, false]);
    const message = compile("/components/schemas/ConsultationRequest/properties/message");
    expect([message("Two lines\nof text"), message("\u0000")]).toEqual([true, false]);
  });

  it("allows null for nullable named schemas", () => {
    const picture = compile("/components/schemas/Board/properties/picture");
    expect(picture(null)).toBe(true);
    expect(picture({ path: "a.webp", alt: "A room", width: 9, height: 9 })).toBe(true);
    expect(picture({ path: "a.webp" })).toBe(false);
  });

  it("states limits of numbers and formats of dates", () => {
    const percent = compile("/components/schemas/NewCoupon/properties/percent");
    expect([percent(10), percent(null), percent(0), percent(101), percent(1.5)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const day = compile("/components/schemas/NewCoupon/properties/validFrom");
    expect([day("2026-11-21"), day("2026-02-31")]).toEqual([true, false]);
  });

  it("names each call, whether it is public, and its problems", () => {
    const names = listCalls(document).map(({ operationId }) => operationId);
    expect(names).toEqual(expect.arrayContaining(["listHouses", "getHouse", "createReservation", "setMainBoard"]));
    const paths = document.paths as Record<string, Record<string, { security?: unknown; responses: object }>>;
    expect(paths["/v1/houses"]?.get?.security).toEqual([]);
    expect(paths["/v1/users/me"]?.get?.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(paths["/v1/reservations"]?.post?.responses ?? {})).toEqual(
      expect.arrayContaining(["201", "400", "401", "404", "409", "422", "429", "default"]),
    );
  });
});
