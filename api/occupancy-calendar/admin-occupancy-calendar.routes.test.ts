import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { occupancyCalendarSchema } from "contract/occupancy-calendar";
import { anAdmin } from "../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { aHouse, type TestHouse } from "../../tests/factories/house";
import { aMember, type TestMember } from "../../tests/factories/member";
import { reserve } from "../../tests/factories/reservation";
import { holdUnit } from "../../tests/factories/stay";

let api: TestApi;
let admin: TestMember;
let mural: TestHouse;
let park: TestHouse;

beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" }); // a Saturday
  admin = await anAdmin(api);
  const member = await aMember(api);
  mural = await aHouse(api, { units: 2 });
  park = await aHouse(api, { units: 1, areaSlug: "sinchon" });
  const [first = "", second = ""] = mural.unitIds;
  const hold = (unitId: string, checkIn: string, checkOut: string, rest = {}) =>
    holdUnit(api, mural, member.id, { unitId, checkIn, checkOut, ...rest });
  await hold(first, "2026-10-20", "2026-11-16"); // checks out on Monday morning
  await hold(first, "2026-11-16", "2026-11-20");
  await hold(second, "2025-11-20", "2026-11-17"); // nearly a year
  await hold(second, "2026-11-22", "2026-12-20");
  await hold(second, "2026-11-18", "2026-11-20", { status: "canceled" });
  await hold(second, "2026-11-18", "2026-11-20", {
    status: "pending",
    holdExpiresAt: new Date("2026-11-20T00:00:00Z"),
  });
  await reserve(api, member, park, { checkIn: "2026-11-22", checkOut: "2026-12-22" });
});
afterAll(() => api.close());

async function board(query: string) {
  return (await api.request("GET", `/v1/admin/reservations/week?${query}`, { token: admin.token })).data(
    occupancyCalendarSchema,
  );
}

describe("the occupancy calendar", () => {
  it("starts on Monday and shows every unit with its stays, without elapsed holds", async () => {
    const week = await board("");
    expect(week).toMatchObject({ start: "2026-11-16", days: 7, today: "2026-11-21" });
    const days = week.houses.map(({ slug, units }) => ({
      slug,
      units: units.map(({ name, stays }) => [name, ...stays.map(({ checkIn, checkOut }) => `${checkIn}/${checkOut}`)]),
    }));
    expect(days).toEqual([
      {
        slug: mural.slug,
        units: [
          ["201", "2026-11-16/2026-11-20"],
          ["202", "2025-11-20/2026-11-17", "2026-11-22/2026-12-20"],
        ],
      },
      { slug: park.slug, units: [["201", "2026-11-22/2026-12-22"]] },
    ]);
    const [stay] = week.houses[1]!.units[0]!.stays;
    expect(stay).toMatchObject({ status: "pending", contract: "sent", payment: "unpaid", firstName: "Amélie" });
  });

  it("counts arrivals, departures and occupied units per day", async () => {
    const { totals } = await board("");
    expect(totals[0]).toEqual({ arrivals: 1, departures: 1, occupied: 2 });
    expect(totals[1]).toEqual({ arrivals: 0, departures: 1, occupied: 1 });
    expect(totals[4]).toEqual({ arrivals: 0, departures: 1, occupied: 0 });
    expect(totals[6]).toEqual({ arrivals: 2, departures: 0, occupied: 2 });
  });

  it("shows a month, one area or one house", async () => {
    const month = await board("start=2026-12-01&days=31");
    expect(month.totals).toHaveLength(31);
    expect((await board("area=sinchon")).houses.map(({ slug }) => slug)).toEqual([park.slug]);
    expect((await board(`house=${mural.slug}`)).houses.map(({ slug }) => slug)).toEqual([mural.slug]);
    expect((await board("house=nowhere")).houses).toEqual([]);
  });

  it.each(["days=6", "days=32", "start=tomorrow", "area=mars"])("refuses %s", async (query) => {
    const answer = await api.request("GET", `/v1/admin/reservations/week?${query}`, { token: admin.token });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: "VALIDATION_FAILED" } });
  });
});
