import { expect, test } from "vitest";
import type { HouseSearch } from "contract/house";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { searchHouses } from "./houses.server";

const nothing: HouseSearch = { houses: [], housesOnOtherPages: [], nearest: null };
const pagination = { page: 1, size: 12, totalCount: 0, totalPages: 0 };

function refusing(...refusals: Record<string, string[]>[]) {
  const asked: Record<string, unknown>[] = [];
  const call = async (_call: unknown, { query }: { query: Record<string, unknown> }) => {
    asked.push(JSON.parse(JSON.stringify(query)) as Record<string, unknown>);
    const refusal = refusals[asked.length - 1];
    if (refusal) throw new ApiProblem(400, "VALIDATION_FAILED", "No", refusal);
    return { data: nothing, pagination };
  };
  return { api: { call } as unknown as ApiClient, asked };
}

test("sends only the address's filters", async () => {
  const { api, asked } = refusing();
  await searchHouses(api, new URLSearchParams("area=hongdae&guests=2&maxPrice=&lng=ko"));
  expect(asked).toEqual([{ area: "hongdae", guests: "2", size: 12 }]);
});

test("asks for the whole name of a station", async () => {
  const station = "Dongdaemun History & Culture Park Station, Exit 4 (DDP)";
  const { api, asked } = refusing();
  await searchHouses(api, new URLSearchParams({ station }));
  expect(asked).toEqual([expect.objectContaining({ station })]);
});

test("searches without refused filters, keeps them in the form and explains why", async () => {
  const { api, asked } = refusing({ area: ["Unknown area"] }, { checkOut: ["Too short"] });
  const query = new URLSearchParams("checkIn=2026-12-01&checkOut=2026-12-02&area=busan&maxPrice=700000");
  const found = await searchHouses(api, query);
  expect(asked.at(-1)).toEqual({ maxPrice: "700000", size: 12 });
  expect(found.errors).toEqual({ area: ["Unknown area"], checkOut: ["Too short"] });
  expect(found.values).toMatchObject({ checkIn: "2026-12-01", checkOut: "2026-12-02", area: "busan" });
  expect(found.criteria).toMatchObject({ maxPrice: "700000" });
  expect(found.criteria.checkIn).toBeUndefined();
});

test("searches from what was chosen on an earlier page, and says nothing when it is not known any more", async () => {
  const { api, asked } = refusing();
  const found = await searchHouses(api, new URLSearchParams(), { destination: "station.gangnam" });
  expect(asked).toEqual([{ station: "gangnam", sort: "commute", size: 12 }]);
  expect(found.criteria).toEqual({ university: "station.gangnam" });
  const unknown = refusing({ university: ["Unknown"] });
  const without = await searchHouses(unknown.api, new URLSearchParams("area=hongdae"), {
    destination: "closed-university",
  });
  expect(unknown.asked.at(-1)).toEqual({ area: "hongdae", size: 12 });
  expect(without.errors).toEqual({});
});

test("takes the name of a station in place of the university, and goes on with its id", async () => {
  const destination = { kind: "station", key: "gangnam", name: "Gangnam Station", location: { lat: 37.5, lng: 127 } };
  const asked: object[] = [];
  const call = async (_call: unknown, { query }: { query: object }) => {
    asked.push(query);
    return { data: { ...nothing, destination }, pagination };
  };
  const query = new URLSearchParams("university=korea-univ&station=강남");
  const found = await searchHouses({ call } as unknown as ApiClient, query, { destination: "korea-univ" });
  expect(asked).toEqual([expect.objectContaining({ station: "강남" })]);
  expect(asked[0]).not.toHaveProperty("university");
  expect(found.criteria).toMatchObject({ university: "station.gangnam", station: undefined });
  const unknown = refusing({ station: ["Unknown"] });
  const without = await searchHouses(unknown.api, query, { destination: "korea-univ" });
  expect(unknown.asked.at(-1)).toEqual({ university: "korea-univ", sort: "commute", size: 12 });
  expect(without).toMatchObject({ errors: { station: ["Unknown"] }, values: { station: "강남" } });
});

test("shows the shortest commute first with a university, unless an order is chosen", async () => {
  const { api, asked } = refusing();
  const found = await searchHouses(api, new URLSearchParams("university=korea-univ"), { destination: "korea-univ" });
  expect(asked).toEqual([{ university: "korea-univ", sort: "commute", size: 12 }]);
  expect(found.criteria.sort).toBeUndefined();
  await searchHouses(api, new URLSearchParams("university=korea-univ&sort=recommended"), { destination: "korea-univ" });
  expect(asked.at(-1)).toEqual({ university: "korea-univ", sort: "recommended", size: 12 });
});

test("drops the order and the limit with an unknown university, and says why once", async () => {
  const { api, asked } = refusing({ university: ["Unknown"] });
  const query = new URLSearchParams("university=harvard&sort=commute&maxCommute=20&guests=2");
  const found = await searchHouses(api, query, { destination: "harvard" });
  expect(asked.at(-1)).toEqual({ guests: "2", size: 12 });
  expect(found.errors).toEqual({ university: ["Unknown"] });
});

test("ignores a single date", async () => {
  const { api, asked } = refusing({ checkOut: ["Please select the date for your reservation"] });
  await searchHouses(api, new URLSearchParams("checkIn=2026-12-01&sort=rating"));
  expect(asked.at(-1)).toEqual({ sort: "rating", size: 12 });
});

test("tries at most four times, the last time without filters", async () => {
  const no = (name: string) => ({ [name]: ["No"] });
  const { api, asked } = refusing(no("area"), no("guests"), no("sort"));
  const found = await searchHouses(api, new URLSearchParams("area=a&guests=b&sort=c&page=2&view=street"));
  expect(asked.at(-1)).toEqual({ size: 12 });
  expect(asked).toHaveLength(4);
  expect(found.criteria).toEqual({ view: "street" });
  expect(found.values).toMatchObject({ area: "a", guests: "b", sort: "c", page: "2" });
});

test("rethrows failures that concern no field", async () => {
  const failing = { call: () => Promise.reject(new ApiProblem(503, "UPSTREAM_UNAVAILABLE", "Down")) };
  await expect(searchHouses(failing as unknown as ApiClient, new URLSearchParams())).rejects.toThrow(ApiProblem);
});
