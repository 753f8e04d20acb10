import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { paginationSchema } from "contract/envelope";
import { houseSearchSchema } from "contract/house";
import { houseSorts, type HouseSort } from "domain/enums";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { holdUnit } from "../../../tests/factories/stay";

/* 130 houses with one unit each, many with equal prices and positions: ties must not move a house between pages. */

const count = 130;
const dates = "checkIn=2026-12-05&checkOut=2026-12-12";
const placeOf = (sort: HouseSort) => (sort === "commute" ? "&university=hongik" : "");
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  for (let at = 0; at < count; at++) {
    await aHouse(api, { monthlyRent: 500_000 + (at % 3) * 100_000, position: at % 5, areaSlug: "hongdae" });
  }
  await aHouse(api, { units: 0, slug: "without-rooms", areaSlug: "sinchon" });
  const taken = await aHouse(api, { areaSlug: "sinchon", slug: "taken", name: { en: "Taken", ko: "만실 하우스" } });
  const unitId = taken.unitIds[0] ?? "";
  await holdUnit(api, taken, (await aMember(api)).id, { unitId, checkIn: "2026-12-11", checkOut: "2027-03-01" });
}, 120_000);
afterAll(() => api.close());

async function search(query: string, language: "en" | "ko" = "en") {
  const answer = await api.request("GET", `/v1/houses?${query}`, { language });
  const pagination = paginationSchema.parse(JSON.parse(answer.headers.get("x-pagination") ?? "null"));
  return { ...answer.data(houseSearchSchema), pagination };
}

test.each(houseSorts.flatMap((sort) => [`sort=${sort}${placeOf(sort)}`, `sort=${sort}${placeOf(sort)}&${dates}`]))(
  "lists each house once, page by page, by %s",
  async (query) => {
    const shown: string[] = [];
    for (let page = 1; page <= 8; page++) {
      const { houses, pagination } = await search(`${query}&area=hongdae&size=17&page=${page}`);
      shown.push(...houses.map(({ slug }) => slug));
      expect(pagination.totalPages).toBeGreaterThanOrEqual(Math.min(page + 1, 8));
    }
    expect(shown).toHaveLength(count);
    expect(new Set(shown).size).toBe(count);
    const whole = [
      await search(`${query}&area=hongdae&size=100`),
      await search(`${query}&area=hongdae&size=100&page=2`),
    ];
    expect(whole.flatMap(({ houses }) => houses.map(({ slug }) => slug))).toEqual(shown);
  },
);

test("finds at most 2,000 houses with dates, since every call may look at all units before a page", async () => {
  const last = await search(`${dates}&size=100&page=20`);
  expect(last.pagination).toMatchObject({ page: 20, totalCount: count });
  for (const page of ["size=100&page=21", "size=100&page=10000", "size=30&page=68", "size=1&page=2001"]) {
    const { status, body } = await api.request("GET", `/v1/houses?${dates}&${page}`);
    expect([page, status, body]).toEqual([page, 400, expect.objectContaining({ errorCode: "VALIDATION_FAILED" })]);
    expect((body as { fieldErrors: object }).fieldErrors).toHaveProperty("page");
  }
  expect((await search("size=100&page=21")).houses).toEqual([]); // without dates, the sitemap reads all
});

test("counts houses with dates only up to one page beyond the requested one", async () => {
  expect((await search(`${dates}&size=20`)).pagination).toEqual({
    page: 1,
    size: 20,
    totalCount: 60,
    totalPages: 3,
    totalCountCapped: true,
  });
  expect((await search(`${dates}&size=20&page=5`)).pagination).toMatchObject({
    totalCount: 120,
    totalCountCapped: true,
  });
  const last = await search(`${dates}&size=20&page=7`);
  expect(last.houses).toHaveLength(10);
  expect(last.pagination).toEqual({ page: 7, size: 20, totalCount: 130, totalPages: 7 });
});

test("counts all houses without dates, also beyond the last page", async () => {
  expect((await search("size=20")).pagination).toEqual({ page: 1, size: 20, totalCount: 132, totalPages: 7 });
  const beyond = await search("size=20&page=10000");
  expect(beyond.houses).toEqual([]);
  expect(beyond.nearest).toBeNull();
  expect(beyond.pagination).toMatchObject({ totalCount: 132, totalPages: 7 });
});

test("uses one prepared statement per sort order", async () => {
  const select = vi.spyOn(api.services.db, "select");
  expect((await search(`${dates}&sort=rating&size=3`)).houses).toHaveLength(3);
  expect((await search(`${dates}&sort=rating&guests=9`)).houses).toEqual([]);
  expect(select.mock.calls.length).toBeLessThanOrEqual(1);
  select.mockRestore();
});

test("a unit without reservations is free, a house without units is not", async () => {
  const { houses } = await search(`${dates}&area=sinchon`);
  expect(houses).toEqual([]);
  const later = await search("checkIn=2027-03-01&checkOut=2027-03-08&area=sinchon");
  expect(later.houses.map(({ slug, availableUnits }) => [slug, availableUnits])).toEqual([["taken", 1]]);
  expect((await search("area=sinchon")).houses.map(({ slug }) => slug)).toEqual(["without-rooms", "taken"]);
  const window = "from=2027-03-01&to=2027-03-04";
  const calendar = await api.request("GET", `/v1/houses/without-rooms/calendar?${window}`);
  expect(calendar.body).toMatchObject({ data: { unavailable: ["2027-03-01", "2027-03-02", "2027-03-03"] } });
});

test("answers in the requested language", async () => {
  const { houses } = await search("checkIn=2027-03-01&checkOut=2027-03-08&area=sinchon", "ko");
  expect(houses[0]?.name).toBe("만실 하우스");
  const { nearest } = await search(`${dates}&area=sinchon`, "ko");
  expect(nearest?.areas).toEqual([{ area: "hongdae", name: "홍대", availableHouses: 40 }]);
});
