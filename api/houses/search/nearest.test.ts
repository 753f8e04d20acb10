import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { houseSearchSchema } from "contract/house";
import { quoteSchema } from "contract/reservation";
import { addDays } from "domain/seoul-time";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { runs } from "../../../tests/factories/runs";
import { holdUnit } from "../../../tests/factories/stay";
let api: TestApi;
let houseId: string;

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  const house = await aHouse(api, { units: 1 });
  houseId = house.id;
  const { id } = await aMember(api);
  const unitId = house.unitIds[0] as string;
  await holdUnit(api, house, id, { unitId, checkIn: "2026-12-10", checkOut: "2026-12-20" });
});
afterAll(() => api.close());

test("an empty search suggests the nearest free dates of the same length", async () => {
  const answer = await api.request("GET", "/v1/houses?checkIn=2026-12-05&checkOut=2026-12-12");
  expect(answer.data(houseSearchSchema)).toEqual({
    houses: [],
    housesOnOtherPages: [],
    nearest: {
      dates: [
        { checkIn: "2026-12-03", checkOut: "2026-12-10", availableHouses: 1 },
        { checkIn: "2026-12-02", checkOut: "2026-12-09", availableHouses: 1 },
        { checkIn: "2026-12-01", checkOut: "2026-12-08", availableHouses: 1 },
      ],
      areas: [],
      without: [],
    },
  });
});

test("an empty search suggests filters to drop, with the number of houses", async () => {
  const offers = async (query: string) => {
    const answer = await api.request("GET", `/v1/houses?${query}`);
    return answer.data(houseSearchSchema).nearest?.without;
  };
  expect(await offers("guests=20")).toEqual([{ filter: "guests", availableHouses: 1 }]);
  expect(await offers("guests=20&maxPrice=100000000&stepFree=false")).toEqual([
    { filter: "guests", availableHouses: 1 },
  ]);
  expect(await offers("guests=20&maxPrice=1")).toEqual([]);
  expect(await offers("guests=20&checkIn=2026-12-20&checkOut=2026-12-27")).toHaveLength(1);
  expect(await offers("guests=20&checkIn=2026-12-12&checkOut=2026-12-19")).toEqual([]);
});

test("suggests no dates before tomorrow", async () => {
  const answer = await api.request("GET", "/v1/houses?checkIn=2026-12-08&checkOut=2026-12-27");
  const { nearest } = answer.data(houseSearchSchema);
  expect(nearest?.dates.map(({ checkIn }) => checkIn)).toEqual(["2026-12-20", "2026-12-21", "2026-12-22"]);
});

describe("a fully booked house", () => {
  const quoteOf = async (checkIn: string, checkOut: string) => {
    const body = { houseId, checkIn, checkOut, guests: 1, beddingSets: 0 };
    return (await api.request("POST", "/v1/reservations/quote", { body })).data(quoteSchema);
  };

  test("suggests the nearest free dates of the same length", async () => {
    const day = fc.integer({ min: 1, max: 40 }).map((days) => addDays("2026-11-21", days));
    await fc.assert(
      fc.asyncProperty(day, fc.integer({ min: 7, max: 20 }), async (checkIn, nights) => {
        const checkOut = addDays(checkIn, nights);
        const { available, nearest } = await quoteOf(checkIn, checkOut);
        expect(available).toBe(checkOut <= "2026-12-10" || checkIn >= "2026-12-20");
        if (available) expect(nearest).toEqual([]);
        expect(nearest.length).toBeLessThanOrEqual(3);
        for (const dates of nearest) {
          expect(dates.checkOut).toBe(addDays(dates.checkIn, nights));
          expect((await quoteOf(dates.checkIn, dates.checkOut)).available).toBe(true);
        }
      }),
      { numRuns: runs(10, 25) },
    );
    expect((await quoteOf("2026-12-05", "2026-12-12")).nearest[0]).toEqual({
      checkIn: "2026-12-03",
      checkOut: "2026-12-10",
    });
  });
});
