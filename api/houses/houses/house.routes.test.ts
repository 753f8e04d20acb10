import { z } from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { areaSchema } from "contract/area";
import { calendarSchema, houseSchema, houseSearchSchema } from "contract/house";
import { paginationSchema } from "contract/envelope";
import { reviewListSchema } from "contract/review";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { seedDemo } from "../../process/seed/seed";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  await seedDemo(api.services.db, api.clock.now());
}, 60_000);
afterAll(() => api.close());

async function search(query: string) {
  const answer = await api.request("GET", `/v1/houses?${query}`);
  const pagination = paginationSchema.parse(JSON.parse(answer.headers.get("x-pagination") ?? "null"));
  return { ...answer.data(houseSearchSchema), pagination };
}

async function refusal(url: string, language: "en" | "ko" = "en") {
  const { status, body } = await api.request("GET", url, { language });
  return { status, ...(body as { errorCode: string; fieldErrors?: Record<string, string[]> }) };
}

test("lists the eight areas in the requested language", async () => {
  const areas = (await api.request("GET", "/v1/areas", { language: "ko" })).data(z.array(areaSchema));
  expect(areas.map(({ name }) => name)).toEqual([
    "홍대",
    "신촌",
    "이태원",
    "한양대",
    "고려대",
    "한국외대",
    "서울대",
    "서울역",
  ]);
  expect(areas.every(({ houseCount }) => houseCount === 3)).toBe(true);
});

test("tells where the houses of other pages are", async () => {
  const locationsOf = ({ houses }: Awaited<ReturnType<typeof search>>) => houses.map(({ location }) => location);
  const all = locationsOf(await search("size=30"));
  const dates = "checkIn=2027-02-01&checkOut=2027-05-01";
  const free = locationsOf(await search(`size=30&${dates}`));
  expect((await search("size=30")).housesOnOtherPages).toEqual([]);
  expect((await search("size=10&page=2")).housesOnOtherPages).toEqual([...all.slice(0, 10), ...all.slice(20)]);
  expect((await search(`size=5&${dates}`)).housesOnOtherPages).toEqual(free.slice(5));
  expect((await search("size=10&area=hongdae")).housesOnOtherPages).toEqual([]);
});

test("lists all houses page by page without dates", async () => {
  const first = await search("size=20");
  const second = await search("size=20&page=2");
  expect(first.pagination).toEqual({ page: 1, size: 20, totalCount: 24, totalPages: 2 });
  expect(second.houses).toHaveLength(4);
  expect(new Set([...first.houses, ...second.houses].map(({ slug }) => slug)).size).toBe(24);
  expect(first.houses[0]).toMatchObject({ availableUnits: null, quote: null });
});

test("prices a stay and counts the free units when dates are given", async () => {
  const { houses } = await search("checkIn=2026-12-12&checkOut=2027-01-22&area=hongdae");
  expect(houses.length).toBeGreaterThan(0);
  for (const house of houses) {
    expect(house.area).toBe("hongdae");
    expect(house.availableUnits).toBeGreaterThan(0);
    expect(house.quote).toEqual({
      nights: 41,
      totalRent: house.monthlyRent + 10 * house.nightlyRate,
      deposit: house.deposit,
    });
  }
});

test("leaves out houses whose minimum stay is longer", async () => {
  const { houses } = await search("checkIn=2026-12-12&checkOut=2026-12-20&size=100");
  expect(houses.every(({ minimumNights }) => minimumNights <= 8)).toBe(true);
});

test.each([
  ["guests=3", (house: { occupancy: number }) => house.occupancy >= 3],
  ["maxPrice=600000", (house: { monthlyRent: number }) => house.monthlyRent <= 600_000],
  ["line=6", (house: { subway: { line: string }[] }) => house.subway.some(({ line }) => line === "6")],
  ["stepFree=true", (house: { stepFree: boolean }) => house.stepFree],
])("filters by %s", async (query, holds) => {
  const { houses } = await search(`${query}&size=100`);
  expect(houses.length).toBeGreaterThan(0);
  expect(houses.length).toBeLessThan(24);
  expect(houses.every(holds)).toBe(true);
});

test("sorts by price and by rating", async () => {
  const byPrice = (await search("sort=priceAsc&size=100")).houses.map(({ monthlyRent }) => monthlyRent);
  expect(byPrice).toEqual([...byPrice].sort((a, b) => a - b));
  const byRating = (await search("sort=rating&size=100")).houses.map(({ rating }) => rating.overall ?? 0);
  expect(byRating).toEqual([...byRating].sort((a, b) => b - a));
});

test("suggests other areas when nothing is found", async () => {
  const { houses, nearest } = await search("area=hongdae&guests=3");
  expect(houses).toEqual([]);
  expect(nearest).toEqual({
    dates: [],
    areas: [
      { area: "korea-univ", name: "Korea Uni", availableHouses: 1 },
      { area: "seoul-station", name: "Seoul Station", availableHouses: 1 },
    ],
    without: [{ filter: "guests", availableHouses: 3 }],
  });
});

test("suggests no dates on a page beyond the last", async () => {
  const { houses, nearest, pagination } = await search("page=9");
  expect(houses).toEqual([]);
  expect(nearest).toBeNull();
  expect(pagination.totalCount).toBe(24);
});

test.each([
  ["checkIn=2026-12-12", "checkOut", "Please select the date for your reservation"],
  ["checkIn=2026-02-31&checkOut=2026-12-20", "checkIn", "This date doesn't exist"],
  ["checkIn=2026-12-20&checkOut=2026-12-12", "checkOut", "The check-out date must be after check-in"],
  ["checkIn=2026-11-21&checkOut=2026-12-12", "checkIn", "The earliest check-in is tomorrow, Sun 22 Nov 2026."],
  ["checkIn=2027-11-22&checkOut=2027-12-12", "checkIn", "The latest check-in is Sun 21 Nov 2027."],
  ["checkIn=2026-12-12&checkOut=2026-12-14", "checkOut", "You can make a reservation for more than 6 days"],
  ["checkIn=2026-12-12&checkOut=2027-12-20", "checkOut", "The longest stay is 12 months. Choose an earlier check-out."],
])("refuses %s and says why", async (query, field, sentence) => {
  const answer = await refusal(`/v1/houses?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.fieldErrors?.[field]?.[0]).toContain(sentence);
});

test("refuses an unknown area and an invalid number, in Korean too", async () => {
  expect(await refusal("/v1/houses?area=busan")).toMatchObject({ status: 400, errorCode: "VALIDATION_FAILED" });
  const answer = await refusal("/v1/houses?guests=many", "ko");
  expect(answer.fieldErrors?.guests?.[0]).toMatch(/[가-힣]/);
});

test("shows a house in the requested language, with its Korean address for taxis", async () => {
  const house = (await api.request("GET", "/v1/houses/hongdae-mural-house")).data(houseSchema);
  expect(house).toMatchObject({ name: "Hongdae Mural House", refundPolicy: "thirtyDay", monthlyRent: 690_000 });
  expect(house.addressKorean).toMatch(/서울/);
  expect(house.pictures).toHaveLength(7);
  expect(house.units).toHaveLength(7);
  const korean = (await api.request("GET", "/v1/houses/hongdae-mural-house", { language: "ko" })).data(houseSchema);
  expect(korean.name).toBe("홍대 벽화하우스");
});

test("answers 404 for an unknown house", async () => {
  for (const path of ["", "/calendar?from=2026-12-01&to=2026-12-31", "/reviews"]) {
    expect(await refusal(`/v1/houses/no-such-house${path}`)).toMatchObject({
      status: 404,
      errorCode: "HOUSE_NOT_FOUND",
    });
  }
});

test("refuses a calendar that is reversed or too long", async () => {
  const calendar = "/v1/houses/hongdae-mural-house/calendar";
  expect(await refusal(`${calendar}?from=2026-12-10&to=2026-12-01`)).toMatchObject({ status: 400 });
  expect(await refusal(`${calendar}?from=2026-12-10&to=2028-12-12`)).toMatchObject({ status: 400 });
  const answer = await api.request("GET", `${calendar}?from=2026-11-22&to=2028-11-20`);
  expect(answer.data(calendarSchema)).toMatchObject({ from: "2026-11-22", to: "2028-11-20" });
});

test("lists the reviews of a house and of all houses, newest first, with averages", async () => {
  const ofHouse = (await api.request("GET", "/v1/houses/hongdae-mural-house/reviews")).data(reviewListSchema);
  expect(ofHouse.reviews).toHaveLength(5);
  expect(ofHouse.rating.count).toBe(5);
  const all = (await api.request("GET", "/v1/reviews?size=10")).data(reviewListSchema);
  expect(all.reviews).toHaveLength(10);
  expect(all.rating.count).toBeGreaterThan(100);
  const days = all.reviews.map(({ publishedAt }) => publishedAt);
  expect(days).toEqual([...days].sort().reverse());
});
