import { z } from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { universitySchema } from "contract/commute";
import { houseSchema, houseSearchSchema } from "contract/house";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { countStatements } from "../../../tests/factories/statements";
import { holdUnit } from "../../../tests/factories/stay";

/* Korea University is at 37.58984, 127.03169: beside it, at Itaewon on the same line, in Hongdae, and out of town. */

const dates = "checkIn=2026-12-05&checkOut=2026-12-12";
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  const none = { subway: [] };
  await aHouse(api, { ...none, slug: "hongdae", lat: 37.5563, lng: 126.9236, position: 1, monthlyRent: 500_000 });
  const itaewon = { lat: 37.5345, lng: 126.9943, areaSlug: "itaewon" } as const;
  await aHouse(api, { ...none, ...itaewon, slug: "itaewon", position: 2, monthlyRent: 900_000 });
  const beside = { lat: 37.588, lng: 127.031, areaSlug: "korea-univ" } as const;
  const full = await aHouse(api, { ...none, ...beside, slug: "beside", position: 3, monthlyRent: 700_000 });
  await aHouse(api, { ...none, slug: "out-of-town", lat: 36.35, lng: 127.38, position: 0, areaSlug: "sinchon" });
  const { id } = await aMember(api);
  await holdUnit(api, full, id, { unitId: full.unitIds[0]!, checkIn: "2026-12-01", checkOut: "2027-03-01" });
}, 60_000);
afterAll(() => api.close());

const get = (query: string, language: "en" | "ko" = "en") => api.request("GET", `/v1/houses?${query}`, { language });
const search = async (query: string, language: "en" | "ko" = "en") =>
  (await get(query, language)).data(houseSearchSchema);
const slugsOf = async (query: string) => (await search(query)).houses.map(({ slug }) => slug);

test("lists the universities by name in the language of the request", async () => {
  const list = async (language: "en" | "ko") =>
    (await api.request("GET", "/v1/universities", { language })).data(z.array(universitySchema));
  const [english, korean] = [await list("en"), await list("ko")];
  expect(english.length).toBeGreaterThanOrEqual(30);
  expect(english.find(({ slug }) => slug === "korea-univ")).toEqual({
    slug: "korea-univ",
    names: { en: "Korea University", ko: "고려대학교" },
    location: { lat: 37.58984, lng: 127.03169 },
  });
  const inOrder = english.map(({ names }) => names.en);
  expect(inOrder).toEqual(inOrder.toSorted(new Intl.Collator("en").compare));
  expect(korean.map(({ slug }) => slug)).not.toEqual(english.map(({ slug }) => slug));
});

test("tells for each house how long the way to the university is, leg by leg", async () => {
  const { houses, destination } = await search("university=korea-univ");
  expect(destination).toMatchObject({ kind: "university", key: "korea-univ", name: "Korea University" });
  const itaewon = houses.find(({ slug }) => slug === "itaewon")!;
  expect(itaewon.commuteLegs).toMatchObject([
    { kind: "walk", to: "Itaewon Station" },
    { kind: "ride", line: "6", lineName: "Line 6", from: "Itaewon", to: "Anam" },
    { kind: "walk", to: "Korea University" },
  ]);
  const sum = itaewon.commuteLegs!.reduce(
    (minutes, leg) => minutes + leg.minutes + (leg.kind === "ride" ? leg.waitMinutes : 0),
    0,
  );
  expect(itaewon.commuteMinutes).toBe(sum);
  const [, outOfTown] = ["beside", "out-of-town"].map((slug) => houses.find((house) => house.slug === slug)!);
  expect(outOfTown).toMatchObject({ commuteMinutes: null });
});

test("names stations and lines in Korean", async () => {
  const { houses, destination } = await search("university=korea-univ", "ko");
  expect(destination?.name).toBe("고려대학교");
  expect(houses.find(({ slug }) => slug === "itaewon")!.commuteLegs![1]).toMatchObject({
    lineName: "6호선",
    from: "이태원",
    to: "안암",
  });
});

test("says nothing of a commute without a university", async () => {
  const { houses, ...rest } = await search("");
  expect(rest).not.toHaveProperty("destination");
  expect(houses[0]).not.toHaveProperty("commuteMinutes");
});

test("sorts by commute, those too far last", async () => {
  const sorted = ["beside", "itaewon", "hongdae", "out-of-town"];
  expect(await slugsOf("university=korea-univ&sort=commute")).toEqual(sorted);
  expect(await slugsOf("university=korea-univ&sort=commute&size=2&page=2")).toEqual(sorted.slice(2));
  expect(await slugsOf(`university=korea-univ&sort=commute&${dates}`)).toEqual(sorted.slice(1));
  expect(await slugsOf("university=korea-univ&sort=commute&maxPrice=700000")).toEqual([
    "beside",
    "hongdae",
    "out-of-town",
  ]);
});

test.each(["recommended", "priceAsc", "priceDesc", "rating", "commute"])(
  "leaves out what is further than asked for, by %s",
  async (sort) => {
    const { houses } = await search("university=korea-univ&size=100");
    const minutes = Object.fromEntries(houses.map(({ slug, commuteMinutes }) => [slug, commuteMinutes]));
    const query = `university=korea-univ&sort=${sort}&maxCommute=${minutes.itaewon}`;
    expect((await slugsOf(query)).toSorted()).toEqual(["beside", "itaewon"]);
    expect(await slugsOf(`${query}&${dates}`)).toEqual(["itaewon"]);
  },
);

test("counts the way to a station", async () => {
  const { houses, destination } = await search("station=itaewon&sort=commute");
  expect(destination).toMatchObject({ kind: "station", key: "itaewon", name: "Itaewon Station" });
  expect(houses[0]).toMatchObject({ slug: "itaewon", commuteLegs: [{ kind: "walk", to: "Itaewon Station" }] });
});

test("an empty search names the nearest areas within the commute first, and the limit to drop", async () => {
  const area = `university=korea-univ&area=korea-univ&maxCommute=90&${dates}`;
  expect((await search(area)).nearest?.areas).toEqual([
    { area: "itaewon", name: "Itaewon", availableHouses: 1, commuteMinutes: expect.any(Number) },
    { area: "hongdae", name: "Hongdae", availableHouses: 1, commuteMinutes: expect.any(Number) },
  ]);
  const { nearest } = await search("university=korea-univ&area=hongdae&maxCommute=5");
  expect(nearest?.without).toEqual([{ filter: "maxCommute", availableHouses: 1 }]);
  expect(nearest?.areas).toEqual([{ area: "korea-univ", name: "Korea Uni", availableHouses: 1, commuteMinutes: 4 }]);
});

test("adds the way to a house", async () => {
  const answer = await api.request("GET", "/v1/houses/itaewon?university=korea-univ", { language: "en" });
  const house = answer.data(houseSchema);
  expect(house.destination?.name).toBe("Korea University");
  expect(house.commuteMinutes).toBeGreaterThan(20);
});

test.each([
  ["university=harvard", "university", "Choose a university from the list."],
  ["station=nowhere", "station", "Check the station's name. Enter one in Seoul, such as Gangnam."],
  ["sort=commute", "sort", "Choose a university first."],
  ["maxCommute=20", "maxCommute", "Choose a university first."],
  ["university=korea-univ&maxCommute=0", "maxCommute", expect.any(String)],
  ["university=korea-univ&maxCommute=181", "maxCommute", "Enter 180 minutes or less."],
])("refuses %s", async (query, field, sentence) => {
  expect(await get(query)).toMatchObject({
    status: 400,
    body: { errorCode: "VALIDATION_FAILED", fieldErrors: { [field]: [sentence] } },
  });
});

test("asks the database once more only where commutes order or limit the houses", async () => {
  const count = (query: string) => countStatements(() => get(query));
  await count("university=korea-univ&sort=commute");
  const plain = await count("page=1");
  expect(await count("university=korea-univ")).toBe(plain);
  expect(await count("university=korea-univ&sort=commute")).toBe(plain + 1);
  expect(await count("university=korea-univ&maxCommute=60")).toBe(plain + 1);
});
