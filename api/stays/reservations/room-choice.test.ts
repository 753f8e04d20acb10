import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { quoteSchema, reservationSchema } from "contract/reservation";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { aBooking, reserve } from "../../../tests/factories/reservation";
import { reservations, units } from "../../db/schema";

let api: TestApi;
let member: TestMember;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
beforeEach(async () => void (member = await aMember(api)));
afterAll(() => api.close());

const url = "/v1/reservations?isInternational=true";
const dates = { checkIn: "2027-02-01", checkOut: "2027-03-01" };
const post = (house: TestHouse, change: Record<string, unknown>, token = member.token) =>
  api.request("POST", url, { token, body: aBooking(house, { ...dates, ...change }) });
const quote = async (house: TestHouse, unitId?: string) =>
  (await api.request("POST", "/v1/reservations/quote", { body: { houseId: house.id, ...dates, unitId } })).data(
    quoteSchema,
  );
const agreed = { facility: true, cancellation: true, privacy: true, marketing: true };

describe("a chosen room", () => {
  it("is the one that is booked, with its facts on the stay", async () => {
    const house = await aHouse(api, { units: 3 });
    await api.services.db.update(units).set({ bathroom: "own" }).where(eq(units.id, house.unitIds[2]!));
    const stay = await reserve(api, member, house, { ...dates, unitId: house.unitIds[2] });
    expect(stay.room).toMatchObject({ id: house.unitIds[2], name: "203", floorRule: "mixed", bathroom: "own" });
  });

  it("goes to one of 50 who ask at once; the others are told which rooms are still free", async () => {
    const house = await aHouse(api, { units: 3 });
    const members = await Promise.all(Array.from({ length: 50 }, () => aMember(api)));
    const unitId = house.unitIds[1]!;
    const answers = await Promise.all(members.map(({ token }) => post(house, { unitId }, token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const rooms = [house.unitIds[0], house.unitIds[2]].map((id, index) => ({ id, name: index === 0 ? "201" : "203" }));
    for (const refused of answers.filter(({ status }) => status !== 201)) {
      expect(refused).toMatchObject({ status: 409, body: { errorCode: "ROOM_TAKEN", rooms } });
      expect((refused.body as { errorMessage: string }).errorMessage).toContain("201, 203");
    }
    const made = await api.services.db.select().from(reservations).where(eq(reservations.houseId, house.id));
    expect(made).toMatchObject([{ unitId }]);
  }, 60_000);

  it("answers that the dates are taken when no other room is free, and 404 for a room of another house", async () => {
    const house = await aHouse(api);
    const unitId = house.unitIds[0]!;
    await post(house, { unitId });
    expect((await post(house, { unitId })).body).toMatchObject({ errorCode: "DATES_UNAVAILABLE" });
    const other = await aHouse(api);
    expect(await post(other, { unitId })).toMatchObject({ status: 404, body: { errorCode: "UNIT_NOT_FOUND" } });
    expect((await post(other, { unitId: "201" })).status).toBe(400);
  });

  it("is quoted with the free rooms and how they differ", async () => {
    const house = await aHouse(api, { units: 2 });
    const [first, second] = house.unitIds;
    await post(house, { unitId: first });
    expect(await quote(house, second)).toMatchObject({ available: true, room: { id: second }, nearest: [] });
    expect(await quote(house, first)).toMatchObject({ available: true, room: null, freeRooms: [{ id: second }] });
    expect((await quote(house)).room?.id).toBe(second);
  });
});

describe("a floor for women", () => {
  it("is booked only by guests who confirm its rule, which is stored with the agreements", async () => {
    const house = await aHouse(api, { womenOnlyFloors: [2] });
    const unitId = house.unitIds[0]!;
    expect(await quote(house)).toMatchObject({ available: true, room: { id: unitId, floorRule: "womenOnly" } });
    for (const change of [{ unitId }, {}, { unitId, agreements: { ...agreed, floorRule: false } }]) {
      const refused = await post(house, change);
      expect(refused.status).toBe(400);
      expect((refused.body as { fieldErrors: object }).fieldErrors).toEqual({
        "agreements.floorRule": [expect.stringContaining("women only")],
      });
    }
    const made = (await post(house, { unitId, agreements: { ...agreed, floorRule: true } })).data(reservationSchema);
    const [row] = await api.services.db.select().from(reservations).where(eq(reservations.id, made.id));
    expect(row?.agreements.floorRule).toBe("2026-11-21T03:00:00.000Z");
  });

  it("gets no guest by itself while another floor has a free room", async () => {
    const house = await aHouse(api, { units: 2, womenOnlyFloors: [3] });
    await api.services.db.update(units).set({ floor: 3 }).where(eq(units.id, house.unitIds[0]!));
    expect((await quote(house)).room?.id).toBe(house.unitIds[1]);
    const made = await reserve(api, member, house, { ...dates, agreements: { ...agreed, floorRule: true } });
    expect(made.room?.id).toBe(house.unitIds[1]); // as quoted, also for those who confirmed the rule
    expect((await post(house, {})).status).toBe(400);
    expect((await post(house, { agreements: { ...agreed, floorRule: true } })).status).toBe(201);
  });

  it("is passed over for guests who do not confirm its rule", async () => {
    const house = await aHouse(api, { units: 2, womenOnlyFloors: [3] });
    await api.services.db.update(units).set({ floor: 3 }).where(eq(units.id, house.unitIds[0]!));
    expect((await reserve(api, member, house, dates)).room?.id).toBe(house.unitIds[1]);
  });
});
