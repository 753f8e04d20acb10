import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { createSchemaCompiler } from "../../../tests/factories/documented-answers";
import type { OpenApiDocument } from "./complete-document";
import { listCalls } from "../../../tests/factories/openapi-calls";

let api: TestApi;
let document: OpenApiDocument;
let compile: ReturnType<typeof createSchemaCompiler>;
beforeAll(async () => {
  api = await createTestApi();
  document = (await api.request("GET", "/v1/openapi.json")).body as OpenApiDocument;
  compile = createSchemaCompiler(document);
});
afterAll(() => api.close());

describe("the OpenAPI document", () => {
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
