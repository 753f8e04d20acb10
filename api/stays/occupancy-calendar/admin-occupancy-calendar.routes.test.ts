import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { occupancyCalendarSchema } from "contract/occupancy-calendar";
import { reservations } from "../../db/schema";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { blockUnits } from "../../../tests/factories/block";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { pay } from "../../../tests/factories/payment";
import { reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { countStatements } from "../../../tests/factories/statements";
import { holdUnit } from "../../../tests/factories/stay";

let api: TestApi;
let admin: TestMember;
let member: TestMember;
let mural: TestHouse;
let park: TestHouse;

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" }); // a Saturday
  admin = await anAdmin(api);
  member = await aMember(api);
  mural = await aHouse(api, { units: 2 });
  park = await aHouse(api, { units: 1, areaSlug: "sinchon" });
  const [first = "", second = ""] = mural.unitIds;
  const hold = (unitId: string, checkIn: string, checkOut: string, rest = {}) =>
    holdUnit(api, mural, member.id, { unitId, checkIn, checkOut, ...rest });
  await hold(first, "2026-10-20", "2026-11-19"); // the day before the calendar begins
  await hold(first, "2026-11-19", "2026-11-24");
  await hold(first, "2026-11-24", "2026-11-30"); // moves in on the day on which the other leaves
  await hold(second, "2025-11-22", "2026-11-20"); // nearly a year, until the first morning
  await hold(second, "2026-12-03", "2026-12-20"); // from the last evening on
  await hold(second, "2026-11-25", "2026-11-28", { status: "canceled" });
  await hold(second, "2026-11-25", "2026-11-28", {
    status: "pending",
    holdExpiresAt: new Date("2026-11-20T00:00:00Z"),
  });
  await reserve(api, member, park, { checkIn: "2026-11-22", checkOut: "2026-12-22" });
});
afterAll(() => api.close());

async function read(query: string) {
  return (await api.request("GET", `/v1/admin/reservations/week?${query}`, { token: admin.token })).data(
    occupancyCalendarSchema,
  );
}

const rowsOf = ({ houses }: Awaited<ReturnType<typeof read>>) =>
  houses.flatMap(({ units }) =>
    units.map(({ name, stays }) => [name, ...stays.map(({ from, to }) => `${from}/${to}`)]),
  );

describe("the occupancy calendar", () => {
  it("starts yesterday and shows two weeks of every unit with its stays, without elapsed holds", async () => {
    const calendar = await read("");
    expect(calendar).toMatchObject({ start: "2026-11-20", days: 14, today: "2026-11-21", units: 3 });
    expect(calendar.houses.map(({ slug }) => slug)).toEqual([mural.slug, park.slug]);
    expect(rowsOf(calendar)).toEqual([
      ["201", "2026-11-19/2026-11-24", "2026-11-24/2026-11-30"],
      ["202", "2025-11-22/2026-11-20", "2026-12-03/2026-12-20"],
      ["201", "2026-11-22/2026-12-22"],
    ]);
    const [stay] = calendar.houses[1]!.units[0]!.stays;
    expect(stay).toMatchObject({ status: "pending", contract: "sent", payment: "unpaid", firstName: "Amélie" });
  });

  it("counts arrivals, departures, occupied and blocked units per day", async () => {
    const { totals } = await read("");
    expect(totals).toHaveLength(14);
    expect(totals[0]).toEqual({ arrivals: 0, departures: 1, occupied: 1, blocked: 0, free: 2 });
    expect(totals[2]).toEqual({ arrivals: 1, departures: 0, occupied: 2, blocked: 0, free: 1 });
    expect(totals[4]).toEqual({ arrivals: 1, departures: 1, occupied: 2, blocked: 0, free: 1 });
    expect(totals[13]).toEqual({ arrivals: 1, departures: 0, occupied: 2, blocked: 0, free: 1 });
  });

  it("counts a unit once that two channels block", async () => {
    const house = await aHouse(api, { units: 2, areaSlug: "hufs" });
    const [unitId = ""] = house.unitIds;
    await blockUnits(api, [{ unitId, fromDay: "2026-11-21", toDay: "2026-11-23" }]);
    const { totals, houses } = await read("area=hufs");
    expect(totals.slice(0, 4).map(({ blocked }) => blocked)).toEqual([0, 1, 1, 0]);
    expect(houses[0]!.units[0]!.blocks).toMatchObject([{ from: "2026-11-21", to: "2026-11-23" }]);
    expect((await read("area=hufs&start=2026-11-23")).houses[0]!.units[0]!.blocks).toHaveLength(1);
    expect((await read("area=hufs&start=2026-11-24")).houses[0]!.units[0]!.blocks).toEqual([]);
  });

  it("counts no unit as free of a house that is not published", async () => {
    const [house] = [
      await aHouse(api, { units: 3, areaSlug: "hanyang", publishedAt: null }),
      await aHouse(api, { units: 4, areaSlug: "hanyang" }),
    ];
    const [held = "", blocked = ""] = house.unitIds;
    await holdUnit(api, house, member.id, { unitId: held, checkIn: "2026-11-20", checkOut: "2026-11-22" });
    await blockUnits(api, [{ unitId: blocked, fromDay: "2026-11-20", toDay: "2026-11-23" }]);
    const { houses, totals } = await read("area=hanyang");
    expect(houses.map(({ published }) => published)).toEqual([false, true]);
    expect(totals.slice(0, 4)).toMatchObject([
      { occupied: 1, blocked: 1, free: 4 },
      { occupied: 1, blocked: 1, free: 4 },
      { occupied: 0, blocked: 1, free: 4 },
      { occupied: 0, blocked: 0, free: 4 },
    ]);
  });

  it("says of which stays the check-out was moved", async () => {
    const house = await aHouse(api, { units: 2, areaSlug: "korea-univ" });
    const [first = "", second = ""] = house.unitIds;
    const days = { checkIn: "2026-11-20", checkOut: "2026-11-26" };
    const booked = { checkOut: "2026-12-20" } as (typeof reservations.$inferInsert)["booked"];
    await holdUnit(api, house, member.id, { unitId: first, ...days, booked });
    await holdUnit(api, house, member.id, { unitId: second, ...days });
    const { houses } = await read("area=korea-univ");
    expect(houses[0]!.units.map(({ stays }) => stays[0]!.isShortened)).toEqual([true, false]);
  });

  it("shows other days, one area or one house, and the houses to choose from", async () => {
    const month = await read("start=2026-12-01&days=31");
    expect(month.totals).toHaveLength(31);
    expect((await read("area=sinchon")).houses.map(({ slug }) => slug)).toEqual([park.slug]);
    const one = await read(`house=${mural.slug}`);
    expect(one.houses.map(({ slug }) => slug)).toEqual([mural.slug]);
    expect(one.units).toBe(2);
    expect(one.choices.map(({ slug }) => slug)).toEqual(expect.arrayContaining([mural.slug, park.slug]));
    expect(await read("house=nowhere")).toMatchObject({ houses: [], units: 0, page: 1, totalPages: 0 });
  });

  it("answers whole houses in pages of at most 24 units, with as many statements for many as for few", async () => {
    const few = await countStatements(() => read("area=seoul-national"));
    const added: TestHouse[] = [];
    for (const units of [14, 10, 20, 30, 3]) added.push(await aHouse(api, { units, areaSlug: "seoul-national" }));
    const slugsOf = async (page: number) =>
      (await read(`area=seoul-national&page=${page}`)).houses.map(({ slug }) =>
        added.findIndex((h) => h.slug === slug),
      );
    expect(await Promise.all([1, 2, 3, 4, 9].map(slugsOf))).toEqual([[0, 1], [2], [3], [4], [4]]);
    expect(await read("area=seoul-national&page=9")).toMatchObject({ page: 4, totalPages: 4, units: 77 });
    expect(await countStatements(() => read("area=seoul-national"))).toBe(few);
    expect(few).toBeLessThanOrEqual(8);
  });

  it.each(["days=6", "days=32", "start=tomorrow", "area=mars", "page=0"])("refuses %s", async (query) => {
    const answer = await api.request("GET", `/v1/admin/reservations/week?${query}`, { token: admin.token });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: "VALIDATION_FAILED" } });
  });
});

it("shows the nights that a moved stay spent in its former unit there, and those since then in its own", async () => {
  const house = await aHouse(api, { units: 2, areaSlug: "itaewon" });
  const days = { checkIn: "2026-12-01", checkOut: "2027-01-10" };
  const { id } = await reserve(api, member, house, days);
  await pay(api, member, { id });
  await signAll(api, id);
  api.clock.set("2026-12-05T03:00:00Z");
  await signInAgain(api, admin);
  const findRow = async () => (await api.services.db.select().from(reservations).where(eq(reservations.id, id)))[0]!;
  const before = await findRow();
  const unitId = house.unitIds.find((unit) => unit !== before.unitId)!;
  const moved = await api.request("POST", `/v1/admin/reservations/${id}/changes`, {
    token: admin.token,
    body: { unitId, cause: "operator", reason: "Boiler", quotedDifference: 0, version: before.version },
  });
  expect(moved).toMatchObject({ status: 201, body: { data: { status: "done" } } });

  const calendar = await read("area=itaewon&start=2026-12-01");
  const stays = calendar.houses[0]!.units.map((unit) => [unit.id, unit.stays]);
  expect(Object.fromEntries(stays)).toMatchObject({
    [before.unitId]: [{ id, ...days, from: "2026-12-01", to: "2026-12-05" }],
    [unitId]: [{ id, ...days, from: "2026-12-05", to: "2027-01-10" }],
  });
  const [arrival, ...rest] = calendar.totals;
  const nights = { arrivals: 0, departures: 0, occupied: 1, blocked: 0, free: 1 };
  expect(arrival).toEqual({ ...nights, arrivals: 1 });
  expect(rest).toEqual(rest.map(() => nights));
});
