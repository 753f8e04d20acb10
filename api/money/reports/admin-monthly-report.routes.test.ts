import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { adminHouseSchema } from "contract/admin/house";
import { monthlyReportSchema } from "contract/admin/monthly-report";
import { stayChangeSchema } from "contract/stay-change";
import { vatIncludedIn } from "domain/money/vat";
import { anAdmin, aRunningStay, callAsAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { blockUnits } from "../../../tests/factories/block";
import { aHouse } from "../../../tests/factories/house";
import { aMember } from "../../../tests/factories/member";
import { pay } from "../../../tests/factories/payment";
import { reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { getBrand, setCompany } from "../../kernel/brand";
import { unitBlocks, unitFeeds } from "../../db/schema";

const api = await openTestApi();

async function reportOf(slug: string, month: string) {
  const { token } = await anAdmin(api);
  const answer = await api.request("GET", `/v1/admin/reports/monthly?month=${month}`, { token });
  return answer.data(monthlyReportSchema).houses.find((house) => house.slug === slug)!;
}

it("does not count nights out of service as available, each of them once", async () => {
  const house = await aHouse(api, { units: 2 });
  const [unitId, other] = house.unitIds as [string, string];
  await blockUnits(api, [
    { unitId, fromDay: "2027-03-20", toDay: "2027-04-03" },
    { unitId, fromDay: "2027-04-10", toDay: "2027-04-11" },
  ]);
  const createdAt = api.services.now();
  const feedId = uuidv7();
  await api.services.db
    .insert(unitFeeds)
    .values({ id: feedId, unitId, name: "Airbnb", url: "https://example.com/1.ics", createdAt });
  // One of its nights is out of service anyway
  const sold = { fromDay: "2027-04-02", toDay: "2027-04-05", reason: "channel", feedId, eventKey: "1" } as const;
  await api.services.db.insert(unitBlocks).values({ id: uuidv7(), unitId, ...sold, createdAt });
  await blockUnits(api, [{ unitId: other, fromDay: "2027-04-28", toDay: "2027-06-01" }]);

  expect((await reportOf(house.slug, "2027-02")).nightsAvailable).toBe(2 * 28);
  expect((await reportOf(house.slug, "2027-03")).nightsAvailable).toBe(2 * 31 - 12);
  expect((await reportOf(house.slug, "2027-04")).nightsAvailable).toBe(2 * 30 - 4 - 1 - 3);
  expect((await reportOf(house.slug, "2027-05")).nightsAvailable).toBe(31);
});

it("counts the nights of a room from the day on which it is added until it is removed", async () => {
  const house = await aHouse(api);
  const url = `/v1/admin/houses/${house.slug}/units`;
  const { token } = await anAdmin(api);
  const added = await api.request("POST", url, { token, body: { name: "301", floor: 3, doorCode: "" } });
  const { id } = added.data(adminHouseSchema).units.find(({ name }) => name === "301")!;
  await blockUnits(api, [{ unitId: id, fromDay: "2026-11-28", toDay: "2026-12-03" }]);
  const count = async () => (await reportOf(house.slug, "2026-11")).nightsAvailable;
  expect(await count()).toBe(30 + 10 - 3);
  expect((await reportOf(house.slug, "2026-10")).nightsAvailable).toBe(31);

  api.clock.set("2026-12-10T03:00:00Z");
  const admin = await anAdmin(api);
  expect((await api.request("DELETE", `${url}/${id}`, { token: admin.token })).status).toBe(200);
  expect(await count()).toBe(30 + 10 - 3);
  expect((await reportOf(house.slug, "2026-12")).nightsAvailable).toBe(31 + 9 - 2);
  expect((await reportOf(house.slug, "2027-01")).nightsAvailable).toBe(31);
});

it("counts nights that are held for a change of a stay as available", async () => {
  const house = await aHouse(api);
  const member = await aMember(api);
  const { id } = await reserve(api, member, house, { checkIn: "2027-02-01", checkOut: "2027-04-01" });
  await pay(api, member, { id });
  await signAll(api, id);
  const url = `/v1/reservations/${id}/changes`;
  const change = await api.request("POST", url, { token: member.token, body: { checkOut: "2027-05-01" } });
  expect(change.data(stayChangeSchema).status).toBe("pending");
  expect(await reportOf(house.slug, "2027-04")).toMatchObject({ nightsAvailable: 30, nightsOccupied: 0 });
});

it("spreads the rent of a stay over its nights, and has money in the month in which it was received", async () => {
  const [house, member] = [await aHouse(api), await aMember(api)];
  const { id } = await reserve(api, member, house, { checkIn: "2026-12-11", checkOut: "2027-02-11", plan: "full" });
  await pay(api, member, { id });
  await signAll(api, id);
  const months = await Promise.all(
    ["2026-11", "2026-12", "2027-01", "2027-02"].map((month) => reportOf(house.slug, month)),
  );
  expect(months.map(({ nightsOccupied }) => nightsOccupied)).toEqual([0, 21, 31, 10]);
  expect(months.map(({ rent }) => Math.round(rent / 10))).toEqual([0, 40_645, 60_000, 19_355]); // of 1,200,000
  expect(months.reduce((sum, { rent }) => sum + rent, 0)).toBe(1_200_000);
  expect(months.map(({ bedding }) => bedding)).toEqual([0, 60_000, 0, 0]);
  for (const { earned, vat, rent, bedding } of months) {
    expect([earned, vat]).toEqual([rent + bedding, vatIncludedIn(rent + bedding, 10)]);
  }
  expect(months.map(({ received }) => received)).toEqual([1_760_000, 0, 0, 0]);
  expect(months.map(({ depositsHeld }) => depositsHeld)).toEqual(Array(4).fill(500_000));
});

it("leaves nights of before a move to the house in which they were spent", async () => {
  const [house, other] = [await aHouse(api), await aHouse(api)];
  const { reservation } = await aRunningStay(api, house);
  const body = { houseId: other.id, cause: "operator", reason: "The boiler is broken" };
  const moved = await callAsAdmin(api, await anAdmin(api), "POST /changes", reservation, { body });
  expect(moved.data(stayChangeSchema).status).toBe("done");
  const months = async (slug: string) => [await reportOf(slug, "2026-12"), await reportOf(slug, "2027-01")];
  const figures = [...(await months(house.slug)), ...(await months(other.slug))].map(
    ({ nightsOccupied, rent, bedding }) => [nightsOccupied, rent, bedding],
  );
  expect(figures).toEqual([
    [4, 77_419, 60_000],
    [0, 0, 0],
    [27, 522_580, 0],
    [31, 600_001, 0],
  ]);
});

it("counts the VAT of each stay at the rate of its booking", async () => {
  const house = await aHouse(api, { units: 2 });
  const member = await aMember(api);
  const company = getBrand();
  const days = { checkIn: "2027-02-01", checkOut: "2027-03-01", beddingSets: 0 };
  for (const vatPercent of [0, 10]) {
    setCompany({ ...company, vatPercent });
    const { id } = await reserve(api, member, house, days);
    await pay(api, member, { id });
    await signAll(api, id);
  }
  setCompany(company);
  const { rent, vat } = await reportOf(house.slug, "2027-02");
  expect([rent, vat]).toEqual([1_200_000, vatIncludedIn(600_000, 10)]);
});
