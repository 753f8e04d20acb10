import { beforeAll, describe, expect, it } from "vitest";
import { quoteSchema } from "contract/reservation";
import { addDays } from "domain/seoul-time";
import { openTestApi } from "../../../tests/factories/api";
import { blockUnits } from "../../../tests/factories/block";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { holdUnit } from "../../../tests/factories/stay";
import { houseLengthDiscounts } from "../../db/schema";

const api = await openTestApi();

async function quote(house: { id: string }, checkIn: string, checkOut: string, more: object = {}) {
  const body = { houseId: house.id, checkIn, checkOut, guests: 1, beddingSets: 0, ...more };
  return (await api.request("POST", "/v1/reservations/quote", { body })).data(quoteSchema);
}

describe("a stay that costs a whole month", () => {
  it("can end later at the same price, bedding included", async () => {
    const house = await aHouse(api);
    const stay = await quote(house, "2027-05-14", "2027-06-12", { beddingSets: 1 });
    expect(stay).toMatchObject({ totalPrice: 660_000, samePrice: { checkOut: "2027-06-14", totalPrice: 660_000 } });
    expect(await quote(house, "2027-05-14", "2027-06-14", { beddingSets: 1 })).toMatchObject({
      totalPrice: 660_000,
      samePrice: null,
    });
    expect((await quote(house, "2027-05-14", "2027-05-30")).samePrice).toBeNull();
  });

  it("can cost less where a discount is near", async () => {
    const house = await aHouse(api);
    await api.services.db.insert(houseLengthDiscounts).values({ houseId: house.id, months: 3, percent: 10 });
    const stay = await quote(house, "2027-05-14", "2027-08-12");
    expect(stay).toMatchObject({ totalPrice: 1_800_000, samePrice: { checkOut: "2027-08-14", totalPrice: 1_620_000 } });
    expect((await quote(house, "2027-05-14", "2027-08-14")).totalPrice).toBe(1_620_000);
  });

  it("can't where no room is free that long", async () => {
    const house = await aHouse(api);
    const { id } = await aMember(api);
    await holdUnit(api, house, id, { unitId: house.unitIds[0]!, checkIn: "2027-06-13", checkOut: "2027-06-30" });
    expect(await quote(house, "2027-05-14", "2027-06-12")).toMatchObject({ available: true, samePrice: null });
  });

  it("can't in a chosen room that is taken from then on, though another is free", async () => {
    const house = await aHouse(api, { units: 2 });
    const { id } = await aMember(api);
    const [taken, free] = house.unitIds;
    await holdUnit(api, house, id, { unitId: taken!, checkIn: "2027-06-13", checkOut: "2027-06-30" });
    const later = { samePrice: { checkOut: "2027-06-14" } };
    expect(await quote(house, "2027-05-14", "2027-06-12", { unitId: taken })).toMatchObject({ samePrice: null });
    expect(await quote(house, "2027-05-14", "2027-06-12", { unitId: free })).toMatchObject(later);
    expect(await quote(house, "2027-05-14", "2027-06-12")).toMatchObject(later);
  });
});

describe("a stay of twelve months", () => {
  it("is sold at the price of twelve months over a leap day, and no night longer", async () => {
    const house = await aHouse(api);
    await api.services.db.insert(houseLengthDiscounts).values({ houseId: house.id, months: 12, percent: 10 });
    const year = await quote(house, "2027-03-01", "2028-03-01");
    expect(year).toMatchObject({ nights: 366, totalPrice: 12 * 540_000, samePrice: null });
    expect(await quote(house, "2027-03-01", "2028-02-29")).toMatchObject({ samePrice: { checkOut: "2028-03-01" } });
    const body = { houseId: house.id, checkIn: "2027-03-01", checkOut: "2028-03-02", guests: 1, beddingSets: 0 };
    const longer = await api.request("POST", "/v1/reservations/quote", { body });
    expect(longer).toMatchObject({ status: 400, body: { fieldErrors: { checkOut: [expect.any(String)] } } });
  });
});

describe("a stay in a full house", () => {
  const days = { checkIn: "2027-01-10", checkOut: "2027-02-10" };
  const north = (km: number) => ({ lat: 37.5563 + km / 111.2, lng: 126.9236 });
  let full: TestHouse;
  let accountId: string;
  const fill = async (house: TestHouse) => {
    for (const unitId of house.unitIds) await holdUnit(api, house, accountId, { unitId, ...days });
  };

  beforeAll(async () => {
    accountId = (await aMember(api)).id;
    full = await aHouse(api, { ...north(100), units: 2 });
    await fill(full);
  });

  it("names other houses that are free, fit and cost about as much, the nearest first", async () => {
    const far = await aHouse(api, { ...north(105), areaSlug: "sinchon", monthlyRent: 650_000 });
    const near = await aHouse(api, north(99));
    await aHouse(api, { ...north(100.1), monthlyRent: 661_000 });
    await aHouse(api, { ...north(100.2), occupancy: 1 });
    await aHouse(api, { ...north(100.3), minimumNights: 90 });
    await aHouse(api, { ...north(100.4), publishedAt: null });
    await aHouse(api, { ...north(100.5), units: 0 });
    await fill(await aHouse(api, north(100.6)));
    const blocked = await aHouse(api, north(100.7));
    await blockUnits(api, [{ unitId: blocked.unitIds[0]!, fromDay: days.checkIn, toDay: addDays(days.checkIn, 1) }]);
    const { available, alternatives } = await quote(full, days.checkIn, days.checkOut, { guests: 2 });
    expect(available).toBe(false);
    expect(alternatives.slice(0, 2)).toEqual([
      { slug: near.slug, name: near.name.en, areaName: "Hongdae", totalRent: 600_000, distanceKm: 1 },
      { slug: far.slug, name: far.name.en, areaName: "Sinchon", totalRent: 650_000, distanceKm: 5 },
    ]);
    expect(alternatives.length).toBeLessThanOrEqual(3);
  });

  it("names those with the shortest commute first, with its minutes, once a university is chosen", async () => {
    const university = "seoul-national";
    const farther = await aHouse(api, { lat: 37.4837, lng: 126.9296 }); // at Sillim
    const body = { houseId: full.id, ...days, guests: 1, beddingSets: 0 };
    const answer = await api.request("POST", `/v1/reservations/quote?university=${university}`, { body });
    const { alternatives, destination } = answer.data(quoteSchema);
    expect(destination).toMatchObject({ kind: "university", key: university });
    expect(alternatives[0]!.slug).toBe(farther.slug);
    const minutes = alternatives.map(({ commuteMinutes }) => commuteMinutes!);
    expect(minutes[0]).toBeLessThan(45);
    expect(minutes.toSorted((a, b) => a - b)).toEqual(minutes);
    const unknown = await api.request("POST", "/v1/reservations/quote?university=nowhere", { body });
    expect(unknown).toMatchObject({ status: 400, body: { fieldErrors: { university: [expect.any(String)] } } });
  });

  it("names none while a room is free", async () => {
    expect(await quote(full, "2027-02-10", "2027-03-10")).toMatchObject({ available: true, alternatives: [] });
  });
});
