import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminRoomSchema } from "contract/admin/room";
import { roomSchema } from "contract/room";
import { planSize, type RoomPlan } from "domain/houses/room-plan";
import { aLimitedAdmin, anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { holdUnit } from "../../../tests/factories/stay";
import { auditLog, units, uploads } from "../../db/schema";

let api: TestApi;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-21T03:00:00Z" });
  admin = await anAdmin(api);
  member = await aMember(api);
});
afterAll(() => api.close());

const plan: RoomPlan = {
  width: 285,
  depth: 405,
  openings: [
    { kind: "door", wall: "bottom", offset: 20, width: 85 },
    { kind: "window", wall: "top", offset: 60, width: 140 },
  ],
  furniture: [{ kind: "bed", x: 175, y: 0, width: 110, depth: 200 }],
};

const roomsOf = async (house: TestHouse, query = "", language: "en" | "ko" = "en") =>
  (await api.request("GET", `/v1/houses/${house.slug}/rooms${query}`, { language })).data(z.array(roomSchema));
const address = (house: TestHouse, index = 0) => `/v1/admin/houses/${house.slug}/units/${house.unitIds[index]}/room`;
const put = (house: TestHouse, body: unknown, token = admin.token) =>
  api.request("PUT", address(house), { token, body });

async function anUpload(): Promise<string> {
  const path = `uploads/${uuidv7().replaceAll("-", "")}.webp`;
  await api.services.db.insert(uploads).values({ id: uuidv7(), path, width: 900, height: 600, bytes: 1 });
  return path;
}

describe("GET /v1/houses/{slug}/rooms", () => {
  it("lists each room with facts, plan to scale and pictures, in both languages", async () => {
    const house = await aHouse(api, { units: 2, womenOnlyFloors: [2] });
    const path = await anUpload();
    const pictures = [{ path, alt: { en: "A bright room", ko: "밝은 방" } }];
    expect((await put(house, { windowFaces: "south", bathroom: "own", plan, pictures })).status).toBe(200);
    const [first, second] = await roomsOf(house);
    expect(first).toMatchObject({
      name: "201",
      floor: 2,
      floorRule: "womenOnly",
      sizeM2: planSize(plan),
      windowFaces: "south",
      bathroom: "own",
      plan,
      pictures: [{ path, alt: "A bright room" }],
      free: null,
      taken: [],
    });
    expect(first!.plan!.svg).toContain('viewBox="0 0');
    for (const words of ["2.85 m", "4.05 m", "1 m", "Bed", ">N<"]) expect(first!.plan!.svg).toContain(words);
    expect(first!.plan!.alt).toContain("Bed: 110 × 200 cm");
    expect(second).toMatchObject({ name: "202", sizeM2: null, windowFaces: null, bathroom: null, plan: null });
    const [korean] = await roomsOf(house, "", "ko");
    expect(korean!.plan!.alt).toContain("침대 110 × 200 cm");
    expect(korean!.plan!.svg).toContain("침대");
  });

  it("lists the nights of six calendar months, the longest included", async () => {
    const house = await aHouse(api);
    await holdUnit(api, house, member.id, {
      unitId: house.unitIds[0]!,
      checkIn: "2027-08-31",
      checkOut: "2027-09-10",
    });
    api.clock.set("2027-03-01T03:00:00Z");
    expect((await roomsOf(house))[0]!.taken).toEqual([{ from: "2027-08-31", to: "2027-09-01" }]);
    api.clock.set("2026-11-21T03:00:00Z");
  });

  it("says with dates which rooms are free, and without which nights are taken", async () => {
    const house = await aHouse(api, { units: 2 });
    const stay = { checkIn: "2027-02-01", checkOut: "2027-02-20" };
    await reserve(api, member, house, { ...stay, unitId: house.unitIds[1] });
    const states = async (from: string, to: string) =>
      (await roomsOf(house, `?checkIn=${from}&checkOut=${to}`)).map(({ free }) => free);
    expect(await states("2027-02-10", "2027-03-10")).toEqual([true, false]);
    expect(await states("2027-02-20", "2027-03-10")).toEqual([true, true]);
    const [, taken] = await roomsOf(house);
    expect(taken!.taken).toEqual([{ from: "2027-02-01", to: "2027-02-20" }]);
  });

  it.each([
    ["?checkIn=2027-02-01", "checkOut"],
    ["?checkIn=2027-02-10&checkOut=2027-02-01", "checkOut"],
    ["?checkIn=yesterday&checkOut=2027-02-01", "checkIn"],
  ])("refuses %s", async (query, field) => {
    const house = await aHouse(api);
    const { status, body } = await api.request("GET", `/v1/houses/${house.slug}/rooms${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fieldErrors: { [field]: [expect.any(String)] } });
  });

  it("answers 404 for an unknown house and for a draft", async () => {
    const draft = await aHouse(api, { publishedAt: null });
    for (const slug of ["no-such-house", draft.slug]) {
      const { status, body } = await api.request("GET", `/v1/houses/${slug}/rooms`);
      expect({ status, body }).toMatchObject({ status: 404, body: { errorCode: "HOUSE_NOT_FOUND" } });
    }
  });
});

describe("PUT /v1/admin/houses/{slug}/units/{id}/room", () => {
  it("keeps what is left out, raises the version once and writes the audit log", async () => {
    const house = await aHouse(api);
    await put(house, { bathroom: "shared", plan });
    const again = (await put(house, { windowFaces: "east" })).data(adminRoomSchema);
    expect(again).toMatchObject({ bathroom: "shared", windowFaces: "east", sizeM2: planSize(plan), version: 3 });
    expect((await put(house, { windowFaces: "east" })).data(adminRoomSchema).version).toBe(3);
    const entries = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, house.unitIds[0]!));
    expect(entries.map(({ action }) => action)).toEqual(["unit.saved", "unit.saved"]);
  });

  it.each([
    ["a bed that does not fit", { x: 200, y: 0, width: 110, depth: 200 }, "plan.furniture.1.width"],
    ["a bed on the bed", { x: 150, y: 100, width: 100, depth: 100 }, "plan.furniture.1.x"],
    ["a bed in front of the door", { x: 0, y: 300, width: 100, depth: 100 }, "plan.openings.0.offset"],
  ])("refuses %s, naming the field in both languages", async (_name, place, field) => {
    const house = await aHouse(api);
    const bad = { ...plan, furniture: [...plan.furniture, { kind: "bed", ...place }] };
    for (const language of ["en", "ko"] as const) {
      const answer = await api.request("PUT", address(house), { token: admin.token, body: { plan: bad }, language });
      expect(answer.status).toBe(400);
      expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual([field]);
      expect(JSON.stringify(answer.body)).not.toContain("{{");
    }
    const [unit] = await api.services.db.select().from(units).where(eq(units.id, house.unitIds[0]!));
    expect(unit).toMatchObject({ plan: null, version: 1 });
  });

  it("refuses nonsense, pictures that are none or lack words, a stale version, and admins without the permission", async () => {
    const house = await aHouse(api);
    const path = await anUpload();
    const bad = [
      { plan: { ...plan, width: -1 } },
      { windowFaces: "up" },
      { sizeM2: 10_000 },
      { pictures: [{ path: "houses/../../secrets", alt: { en: "A", ko: "가" } }] },
      { pictures: [{ path, alt: { en: "A room", ko: "" } }] },
    ];
    for (const body of bad) expect((await put(house, body)).status).toBe(400);
    await put(house, { bathroom: "own" });
    expect((await put(house, { bathroom: "shared", version: 1 })).body).toMatchObject({ errorCode: "RECORD_CHANGED" });
    const desk = await aLimitedAdmin(api, "desk");
    expect((await put(house, { bathroom: "shared" }, desk.token)).status).toBe(403);
  });
});
