import { afterAll, beforeAll, expect, test } from "vitest";
import { houseSearchSchema } from "contract/house";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { aMember } from "../../tests/factories/member";
import { holdUnit } from "../../tests/factories/stay";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  const house = await aHouse(api, { units: 1 });
  const { id } = await aMember(api);
  const unitId = house.unitIds[0] as string;
  await holdUnit(api, house, id, { unitId, checkIn: "2026-12-10", checkOut: "2026-12-20" });
});
afterAll(() => api.close());

test("an empty search names the nearest dates of the same length that are free", async () => {
  const answer = await api.request("GET", "/v1/houses?checkIn=2026-12-05&checkOut=2026-12-12");
  expect(answer.data(houseSearchSchema)).toEqual({
    houses: [],
    nearest: {
      dates: [
        { checkIn: "2026-12-03", checkOut: "2026-12-10", availableHouses: 1 },
        { checkIn: "2026-12-02", checkOut: "2026-12-09", availableHouses: 1 },
        { checkIn: "2026-12-01", checkOut: "2026-12-08", availableHouses: 1 },
      ],
      areas: [],
    },
  });
});

test("dates before tomorrow are not offered", async () => {
  const answer = await api.request("GET", "/v1/houses?checkIn=2026-12-08&checkOut=2026-12-27");
  const { nearest } = answer.data(houseSearchSchema);
  expect(nearest?.dates.map(({ checkIn }) => checkIn)).toEqual(["2026-12-20", "2026-12-21", "2026-12-22"]);
});
