import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminUnitDetailSchema } from "contract/admin/house";
import { adminUserDetailSchema } from "contract/admin/user";
import { repairSchema, turnoverUnitSchema, unitStateShape } from "contract/admin/turnover";
import { aLimitedAdmin, anAdminForEach } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aConversation } from "../../../tests/factories/conversation";
import { blockUnits } from "../../../tests/factories/block";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { countStatements } from "../../../tests/factories/statements";
import { holdUnit } from "../../../tests/factories/stay";
import { auditLog, conversations, reservations, stayChanges, units } from "../../db/schema";

const api = await openTestApi();
const { admin } = anAdminForEach(api);

let house: TestHouse;
let member: TestMember;
beforeEach(async () => {
  api.clock.set("2026-12-01T01:00:00Z"); // 10:00 in Seoul
  await signInAgain(api, admin);
  house = await aHouse(api, { units: 4 });
  member = await aMember(api);
});

const at = async (time: string) => {
  api.clock.set(time);
  await signInAgain(api, admin);
};
const unitPath = (index: number) => `/v1/admin/houses/${house.slug}/units/${house.unitIds[index]}`;
const mark = (index: number, body: { state: string; version?: number }) =>
  api.request("PUT", `${unitPath(index)}/state`, { token: admin.token, body });
const unit = async (index: number) =>
  (await api.request("GET", unitPath(index), { token: admin.token })).data(adminUnitDetailSchema);
const list = async (query = "") =>
  (await api.request("GET", `/v1/admin/turnover?house=${house.slug}${query}`, { token: admin.token })).data(
    z.array(turnoverUnitSchema),
  );
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
const hold = (index: number, checkIn: string, checkOut: string, rest = {}) =>
  holdUnit(api, house, member.id, { unitId: house.unitIds[index]!, checkIn, checkOut, ...rest });
const actionsOf = async (index: number) =>
  (await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, house.unitIds[index]!))).map(
    ({ action, detail }) => [action, detail.from, detail.to],
  );

describe("the state of a unit", () => {
  it("is what was marked last, with who and when; the same mark again changes nothing", async () => {
    expect(await unit(0)).toMatchObject({ state: "clean", markedAt: null, markedBy: null, stateVersion: 0 });
    expect((await mark(0, { state: "dirty" })).data(z.object(unitStateShape))).toMatchObject({ state: "dirty" });
    const first = await unit(0);
    expect(first).toMatchObject({ markedAt: "2026-12-01T01:00:00.000Z", stateVersion: 1 });
    expect(first.markedBy).toBeTruthy();
    await at("2026-12-01T01:10:00Z");
    await mark(0, { state: "dirty" });
    expect(await unit(0)).toEqual(first);
    await mark(0, { state: "clean", version: 1 });
    await mark(0, { state: "inspected", version: 2 });
    expect(await unit(0)).toMatchObject({ state: "inspected", stateVersion: 3 });
    expect(await actionsOf(0)).toEqual([
      ["unit.marked", "clean", "dirty"],
      ["unit.marked", "dirty", "clean"],
      ["unit.marked", "clean", "inspected"],
    ]);
  });

  it("becomes dirty at check-out time without any job, and earlier when the departure is marked", async () => {
    await hold(0, "2026-11-01", "2026-12-01");
    await hold(1, "2026-11-01", "2026-12-20");
    expect([(await unit(0)).state, (await unit(1)).state]).toEqual(["clean", "clean"]);
    await at("2026-12-01T01:59:00Z");
    expect((await unit(0)).state).toBe("clean");
    await at("2026-12-01T02:00:00Z");
    expect([(await unit(0)).state, (await unit(1)).state]).toEqual(["dirty", "clean"]);
    const leftAt = new Date("2026-12-01T02:30:00Z");
    const ofUnit = eq(reservations.unitId, house.unitIds[1]!);
    await api.services.db.update(reservations).set({ leftAt }).where(ofUnit);
    await at("2026-12-01T02:40:00Z");
    expect((await unit(1)).state).toBe("dirty");
    await api.services.db.update(reservations).set({ leftAt: null }).where(ofUnit); // the mark is undone
    expect((await unit(1)).state).toBe("clean");
  });

  it("stays clean at check-out time where the room was cleaned that morning, but not from the days before", async () => {
    await hold(0, "2026-11-01", "2026-12-01");
    await hold(1, "2026-11-01", "2026-12-02");
    await at("2026-11-29T01:00:00Z");
    for (const index of [0, 1]) await mark(index, { state: "clean" });
    await at("2026-12-01T01:00:00Z");
    for (const index of [0, 1]) await mark(index, { state: "clean" });
    await at("2026-12-02T03:00:00Z");
    expect([(await unit(0)).state, (await unit(1)).state]).toEqual(["clean", "dirty"]);
  });

  it("is blocked while the unit is out of service, but not while a channel has it", async () => {
    await blockUnits(api, [{ unitId: house.unitIds[0]!, fromDay: "2026-12-01", toDay: "2026-12-03" }]);
    await mark(0, { state: "dirty" });
    expect(await unit(0)).toMatchObject({ state: "blocked", condition: "dirty" });
    await at("2026-12-03T01:00:00Z");
    expect(await unit(0)).toMatchObject({ state: "dirty" });
  });

  it("is not overwritten by an admin who has not seen another's mark, or that guests have left", async () => {
    await mark(0, { state: "dirty" });
    expect((await mark(0, { state: "clean", version: 0 })).body).toMatchObject({ errorCode: "RECORD_CHANGED" });
    await hold(1, "2026-11-01", "2026-12-01");
    await mark(1, { state: "dirty" });
    await mark(1, { state: "clean", version: 1 });
    const ofUnit = eq(reservations.unitId, house.unitIds[1]!);
    await api.services.db
      .update(reservations)
      .set({ leftAt: new Date("2026-12-01T01:30:00Z") })
      .where(ofUnit);
    await at("2026-12-01T01:40:00Z");
    expect((await mark(1, { state: "inspected", version: 2 })).body).toMatchObject({ errorCode: "RECORD_CHANGED" });
    expect((await mark(1, { state: "clean", version: 2 })).status).toBe(200);
  });

  it("takes one mark of two admins who press at once", async () => {
    await mark(0, { state: "dirty" });
    const answers = await Promise.all(Array.from({ length: 10 }, () => mark(0, { state: "clean", version: 1 })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await unit(0)).stateVersion).toBe(2);
    expect(await actionsOf(0)).toHaveLength(2);
    const both = await Promise.all([
      mark(0, { state: "inspected", version: 2 }),
      mark(0, { state: "dirty", version: 2 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([{ state: "blocked" }, { state: "tidy" }, {}, { state: "clean", version: -1 }])(
    "refuses %j",
    async (body) => {
      expect(await mark(0, body as { state: string })).toMatchObject({ status: 400 });
    },
  );

  it("is of a unit of that house", async () => {
    const other = await aHouse(api);
    const path = `/v1/admin/houses/${other.slug}/units/${house.unitIds[0]}/state`;
    const answer = await api.request("PUT", path, { token: admin.token, body: { state: "dirty" } });
    expect(answer).toMatchObject({ status: 404, body: { errorCode: "UNIT_NOT_FOUND" } });
  });
});

describe("the cleaning list", () => {
  it("has who leaves and who comes, those with an arrival on the day first", async () => {
    await hold(0, "2026-11-01", "2026-12-01", { code: "AAAA-0001" });
    await hold(0, "2026-12-09", "2026-12-20");
    await hold(1, "2026-11-02", "2026-12-01", { guests: 2 });
    await hold(1, "2026-12-01", "2026-12-20", { guests: 2, beddingSets: 1 });
    await hold(2, "2026-11-01", "2026-12-02");
    const rows = await list();
    expect(rows).toMatchObject([
      {
        name: "202",
        state: "clean",
        hour: 15,
        departure: { kind: "stay", hasLeft: false, at: "2026-12-01T02:00:00.000Z", guests: 2 },
        nextArrival: { day: "2026-12-01", at: "2026-12-01T06:00:00.000Z", guests: 2, beddingSets: 1 },
      },
      { name: "201", hour: null, departure: { code: "AAAA-0001" }, nextArrival: { day: "2026-12-09" } },
    ]);
    expect(namesOf(await list("&date=2026-12-02"))).toEqual(["203"]);
    expect(await list("&date=2026-12-05")).toEqual([]);
    await at("2026-12-01T02:00:00Z");
    expect((await list()).map(({ state, departure }) => [state, departure?.hasLeft])).toEqual([
      ["dirty", true],
      ["dirty", true],
    ]);
  });

  it("keeps what is still dirty from before until it is marked, and the marked ones for the day", async () => {
    await hold(0, "2026-11-01", "2026-11-28");
    expect(await list()).toMatchObject([{ name: "201", state: "dirty", departure: null }]);
    await mark(0, { state: "clean", version: 0 });
    expect(await list()).toMatchObject([{ name: "201", state: "clean" }]);
    await at("2026-12-02T01:00:00Z");
    expect(await list()).toEqual([]);
  });

  it("has a room whose code for tomorrow's guests is not at the door, but none for guests who come later", async () => {
    await api.services.db.update(units).set({ doorCode: "739164" }).where(inArray(units.id, house.unitIds));
    await hold(0, "2026-12-02", "2026-12-20");
    await hold(1, "2026-12-03", "2026-12-20");
    await hold(2, "2026-11-01", "2026-12-02");
    await hold(2, "2026-12-02", "2026-12-20");
    expect(namesOf(await list())).toEqual(["201"]);
  });

  it("leaves out a dirty room in which the next guests already live", async () => {
    await hold(0, "2026-11-01", "2026-11-28");
    await hold(0, "2026-11-29", "2026-12-20");
    expect(await list()).toEqual([]);
  });

  it("has the former unit of a stay that moved", async () => {
    const { services } = api;
    await hold(1, "2026-11-01", "2026-12-20", { unitSince: "2026-12-01" });
    const [stay] = await services.db.select().from(reservations).where(eq(reservations.unitId, house.unitIds[1]!));
    await aMove(stay!.id);
    expect(await unit(0)).toMatchObject({ state: "dirty" });
    expect(await list()).toMatchObject([{ name: "201", departure: { kind: "move", hasLeft: true } }]);
  });

  it.each([
    ["after the arrival was marked", "2026-12-01T04:00:00Z", "2026-12-01T03:00:00Z", ["201"]],
    ["after the hour of check-in", "2026-12-01T06:01:00Z", null, ["201"]],
    ["before the guests came", "2026-12-01T04:00:00Z", null, []],
  ])("has the former unit of a stay that moved on its first day %s", async (_when, movedAt, arrivedAt, names) => {
    const days = ["2026-12-01", "2026-12-20"] as const;
    await hold(1, ...days, { arrivedAt: arrivedAt && new Date(arrivedAt) });
    const [stay] = await api.services.db.select().from(reservations).where(eq(reservations.unitId, house.unitIds[1]!));
    await aMove(stay!.id, { checkIn: days[0], unitSince: null, endedAt: new Date(movedAt) });
    await at("2026-12-01T12:00:00Z");
    expect((await unit(0)).state).toBe(names.length > 0 ? "dirty" : "clean");
    expect(namesOf((await list()).filter(({ departure }) => departure?.kind === "move"))).toEqual(names);
  });

  it("is read with one statement, however many houses there are", async () => {
    const read = () => api.request("GET", "/v1/admin/turnover", { token: admin.token });
    await hold(0, "2026-11-01", "2026-11-28");
    const few = await countStatements(read);
    for (let number = 0; number < 5; number++) {
      const other = await aHouse(api, { units: 2 });
      await holdUnit(api, other, member.id, {
        unitId: other.unitIds[0]!,
        checkIn: "2026-11-01",
        checkOut: "2026-12-01",
      });
    }
    expect(await countStatements(read)).toBe(few);
  });

  it.each(["date=tomorrow", "date=2026-13-01"])("refuses %s", async (query) => {
    const answer = await api.request("GET", `/v1/admin/turnover?${query}`, { token: admin.token });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: "VALIDATION_FAILED" } });
  });
});

/** A change that has moved a stay from the first unit to the second, a running one at half past nine. */
async function aMove(
  reservationId: string,
  {
    checkIn = "2026-11-01",
    unitSince = "2026-12-01" as string | null,
    endedAt = new Date("2026-12-01T00:30:00Z"),
  } = {},
): Promise<void> {
  const [from, to] = house.unitIds;
  const terms = {
    houseId: house.id,
    listing: house.name,
    checkIn,
    checkOut: "2026-12-20",
    beddingSets: 0,
    rates: { monthlyRent: 0, nightlyRate: 0, deposit: 0, beddingSetPrice: 0, coupon: null },
    lines: [],
    totalRent: 0,
    discount: 0,
    beddingTotal: 0,
  };
  await api.services.db.insert(stayChanges).values({
    id: crypto.randomUUID(),
    reservationId,
    status: "done",
    requestedBy: "admin",
    cause: "operator",
    houseId: house.id,
    unitId: to!,
    checkIn,
    checkOut: terms.checkOut,
    before: { ...terms, unitId: from!, unitSince: null },
    after: { ...terms, unitId: to!, unitSince },
    difference: 0,
    refund: 0,
    charge: 0,
    needsAddendum: false,
    expiresAt: endedAt,
    endedAt,
  });
}

describe("a cleaner", () => {
  it("sees and marks the rooms of the chosen houses alone, and their repairs without names", async () => {
    const cleaner = await aLimitedAdmin(api, "cleaner");
    const other = await aHouse(api);
    const choose = (cleanedHouses: string[], roles = ["cleaner"]) =>
      api.request("PUT", `/v1/admin/users/${cleaner.id}/roles`, {
        token: admin.token,
        body: { roles, cleanedHouses },
      });
    const read = async <T extends z.ZodType>(path: string, row: T) =>
      (await api.request("GET", `/v1/admin/${path}`, { token: cleaner.token })).data(z.array(row));
    const markAs = (slug: string, unitId: string) =>
      api.request("PUT", `/v1/admin/houses/${slug}/units/${unitId}/state`, {
        token: cleaner.token,
        body: { state: "clean" },
      });
    await mark(0, { state: "dirty" });
    await hold(1, "2026-11-01", "2026-12-20");
    const [stay] = await api.services.db.select().from(reservations).where(eq(reservations.unitId, house.unitIds[1]!));
    const repair = {
      kind: "repair",
      reservationId: stay!.id,
      text: "The tap drips.",
      room: "Kitchen",
      urgency: "urgent",
    };
    const { id } = await aConversation(api, member, repair);

    expect(await read("turnover", turnoverUnitSchema)).toEqual([]);
    expect(await read("repairs", repairSchema)).toEqual([]);
    expect((await choose(["nowhere"])).status).toBe(400);
    expect((await choose([other.slug])).status).toBe(200);
    expect((await markAs(house.slug, house.unitIds[0]!)).status).toBe(404);
    expect(await read("turnover", turnoverUnitSchema)).toEqual([]);

    await choose([house.slug, other.slug]);
    const rooms = await read("turnover", turnoverUnitSchema);
    expect(namesOf(rooms)).toEqual(namesOf(await list()));
    expect(
      rooms.every(({ doorCode, formerCode, formerCodeOpens }) => !doorCode && !formerCode && !formerCodeOpens),
    ).toBe(true);
    expect(JSON.stringify(rooms)).not.toContain(stay!.id);
    const unchanged = await api.request("PUT", `/v1/admin/users/${cleaner.id}/roles`, {
      token: admin.token,
      body: { roles: ["cleaner", "content"] },
    });
    expect(unchanged.data(adminUserDetailSchema).cleanedHouses.sort()).toEqual([house.slug, other.slug].sort());
    await choose([house.slug, other.slug]);
    const repairs = await read("repairs", repairSchema);
    expect(repairs).toMatchObject([{ id, room: "Kitchen", urgency: "urgent", text: "The tap drips." }]);
    expect(JSON.stringify(repairs)).not.toContain(member.email);
    expect((await markAs(house.slug, house.unitIds[0]!)).data(z.object(unitStateShape)).state).toBe("clean");
    await api.services.db.update(conversations).set({ state: "done" }).where(eq(conversations.id, id));
    expect(await read("repairs", repairSchema)).toEqual([]);
    expect((await choose([house.slug], ["content"])).data(adminUserDetailSchema).cleanedHouses).toEqual([]);
  });
});
