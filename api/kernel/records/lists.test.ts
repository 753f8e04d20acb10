import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { countForPages } from "./lists";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it.each([
  [0, 1, { total: 0, isTruncated: false }],
  [10_000, 1, { total: 10_000, isTruncated: false }],
  [10_001, 1, { total: 10_000, isTruncated: true }],
  [10_100, 500, { total: 10_020, isTruncated: true }],
])("counts %i rows for page %i as far as pagination needs", async (rows, page, count) => {
  const query = sql`(select from generate_series(1, ${rows}::int))`;
  expect(await countForPages(api.services.db, query, { page, size: 20 })).toEqual(count);
});
