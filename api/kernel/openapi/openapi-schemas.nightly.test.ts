import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, expect, it } from "vitest";
import { createTestApi } from "../../../tests/factories/api";
import { createSchemaCompiler } from "../../../tests/factories/documented-answers";
import type { OpenApiDocument, Schema } from "./complete-document";

const api = await createTestApi();
const document = (await api.request("GET", "/v1/openapi.json")).body as OpenApiDocument;
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

it("the OpenAPI document passes redocly's recommended rules without errors and warnings", async () => {
  const config = await createConfig("extends: [recommended]");
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
}, 60_000);

it("the OpenAPI document has schemas that ajv compiles, with patterns for JavaScript's flag u", () => {
  const compile = createSchemaCompiler(document);
  const distinct = new Map(
    listSchemaPointers(document).map(({ pointer, schema }) => [JSON.stringify(schema), pointer]),
  );
  for (const pointer of distinct.values()) expect(() => compile(pointer), pointer).not.toThrow();
  expect(distinct.size).toBeGreaterThan(200);
}, 60_000);
