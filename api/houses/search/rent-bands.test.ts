import { afterAll, beforeAll, expect, test } from "vitest";
import { houseRentsSchema } from "contract/house";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  await aHouse(api, { monthlyRent: 549_000 });
  await aHouse(api, { monthlyRent: 500_000, stepFree: true });
  await aHouse(api, { monthlyRent: 1_050_000, areaSlug: "itaewon" });
  await aHouse(api, { monthlyRent: 300_000, publishedAt: null });
}, 60_000);
afterAll(() => api.close());

const bandsOf = async (query = "") => (await api.request("GET", `/v1/house-rents?${query}`)).data(houseRentsSchema);

test("counts the published houses of each band of rents", async () => {
  expect(await bandsOf()).toEqual({
    step: 50_000,
    bands: [
      { from: 500_000, houses: 2 },
      { from: 1_050_000, houses: 1 },
    ],
  });
});

test("counts those that the other filters find", async () => {
  expect((await bandsOf("stepFree=true")).bands).toEqual([{ from: 500_000, houses: 1 }]);
  expect((await bandsOf("area=itaewon")).bands).toEqual([{ from: 1_050_000, houses: 1 }]);
  expect((await bandsOf("guests=9")).bands).toEqual([]);
});
