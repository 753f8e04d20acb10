import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { turnoverUnitSchema } from "contract/admin/turnover";
import { dashboardSchema } from "contract/dashboard";
import { adminDoorCodeSchema, doorCodeSchema } from "contract/door-code";
import { z } from "zod";
import { aLimitedAdmin, anAdminForEach, getAsAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { sendAndList } from "../../../tests/factories/messages";
import { pay } from "../../../tests/factories/payment";
import { reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { holdUnit } from "../../../tests/factories/stay";
import { auditLog, doorCodes, messages, reservations, unitBlocks, unitFeeds, units } from "../../db/schema";
import { findDoorCode } from "./door-code.commands";

const api = await openTestApi();
beforeEach(() => api.empty());
const { admin, call } = anAdminForEach(api);

let house: TestHouse;
let member: TestMember;
beforeEach(async () => {
  api.clock.set("2026-11-21T03:00:00Z");
  await signInAgain(api, admin);
  member = await aMember(api);
  house = await aHouse(api, { doorCode: "471147*" });
});

async function aConfirmedStay(days = { checkIn: "2026-12-01", checkOut: "2027-02-01" }) {
  const stay = await reserve(api, member, house, days);
  await pay(api, member, stay);
  await signAll(api, stay.id);
  return stay;
}
const at = async (time: string) => {
  api.clock.set(time);
  await signInAgain(api, admin);
  await signInAgain(api, member);
};
const showAs = (reader: TestMember, id: string) =>
  api.request("POST", `/v1/reservations/${id}/door-code/show`, { token: reader.token });
const shownTo = async (stay: { id: string }) => (await call("POST /door-code/show", stay)).data(adminDoorCodeSchema);
const program = (stay: { id: string }, { codeId }: { codeId: string }) =>
  call("PUT /door-code/programmed", stay, { body: { codeId } });
const takeBack = (stay: { id: string }, { codeId }: { codeId: string }) =>
  call(`DELETE /door-code/programmed?codeId=${codeId}`, stay);
const codeOf = async (stay: { id: string }) => (await call("POST /door-code/show", stay)).data(doorCodeSchema).doorCode;
const looksAt = async ({ id }: { id: string }) =>
  (
    await api.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, "reservation.doorCodeSeen")))
  ).map(({ actor, actorId }) => [actor, actorId]);

describe("the door code of a stay", () => {
  it("is shown to its member from the time of the check-in mail until they leave, and every look is in the log", async () => {
    const stay = await aConfirmedStay();
    expect((await showAs(member, stay.id)).body).toMatchObject({ errorCode: "DOOR_CODE_NOT_YET" });
    await at("2026-11-30T00:59:00Z");
    expect((await showAs(member, stay.id)).status).toBe(409);
    expect(await looksAt(stay)).toEqual([]);
    await at("2026-11-30T01:00:00Z");
    const { doorCode } = (await showAs(member, stay.id)).data(doorCodeSchema);
    expect(doorCode).toMatch(/^\d{6}$/);
    expect((await showAs(member, stay.id)).data(doorCodeSchema)).toEqual({ doorCode });
    expect(await looksAt(stay)).toEqual([
      ["member", member.id],
      ["member", member.id],
    ]);
    expect(await codeOf(stay)).toBe(doorCode);
    expect((await looksAt(stay)).at(-1)).toEqual(["admin", admin.id]);
    await at("2027-02-01T00:00:00Z");
    await call("POST /departure", stay);
    expect((await showAs(member, stay.id)).body).toMatchObject({ errorCode: "DOOR_CODE_NOT_FOUND" });
  });

  it("is neither shown nor changed by admins once the guests have left, until that is undone", async () => {
    const stay = await aConfirmedStay();
    await at("2027-02-01T00:00:00Z");
    const change = () => call("PUT /door-code", stay, { body: { doorCode: "4821" } });
    await call("POST /departure", stay);
    for (const answer of [await change(), await call("POST /door-code/show", stay)]) {
      expect(answer).toMatchObject({ status: 404, body: { errorCode: "DOOR_CODE_NOT_FOUND" } });
    }
    await call("DELETE /departure", stay);
    expect((await change()).status).toBe(200);
  });

  it("is shown sixty times an hour to a member; the stay's page has the newest fifty entries of the log", async () => {
    const stay = await aConfirmedStay();
    await at("2026-11-30T03:00:00Z");
    const statuses = [];
    for (let time = 0; time < 62; time++) statuses.push((await showAs(member, stay.id)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429, 429]);
    expect(await looksAt(stay)).toHaveLength(60);
    await codeOf(stay);
    const { audit } = await getAsAdmin(api, admin, stay);
    expect(audit.map(({ actor }) => actor)).toEqual(["admin", ...Array<string>(49).fill("member")]);
  });

  it("is told to nobody else", async () => {
    const stay = await aConfirmedStay();
    await at("2026-11-30T03:00:00Z");
    const code = await codeOf(stay);
    const stranger = await aMember(api);
    expect((await showAs(stranger, stay.id)).body).toMatchObject({ errorCode: "RESERVATION_NOT_FOUND" });
    for (const role of ["content", "finance"] as const) {
      const limited = await aLimitedAdmin(api, role);
      const path = `/v1/admin/reservations/${stay.id}/door-code/show`;
      expect((await api.request("POST", path, { token: limited.token })).status).toBe(403);
      expect((await api.request("GET", "/v1/admin/turnover", { token: limited.token })).status).toBe(403);
    }
    await sendAndList(api);
    const readings = [
      ["/v1/users/me/export", member],
      [`/v1/reservations/${stay.id}`, member],
      ["/v1/reservations/upcoming", member],
      [`/v1/admin/reservations/${stay.id}`, admin],
      ["/v1/admin/turnover?date=2026-12-01", admin],
      ["/v1/admin/dashboard", admin],
      [`/v1/admin/search?q=${code}`, admin],
      ["/v1/admin/audit-log", admin],
      ["/v1/admin/messages", admin],
    ] as const;
    for (const [path, reader] of readings) {
      const answer = await api.request("GET", path, { token: reader.token });
      expect(answer.status, path).toBe(200);
      expect(JSON.stringify(answer.body), path).not.toContain(code);
    }
    const rows = [
      ...(await api.services.db.select().from(doorCodes)),
      ...(await api.services.db.select().from(messages).where(eq(messages.reservationId, stay.id))),
      ...(await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, stay.id))),
    ];
    expect(rows.length).toBeGreaterThan(4);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it("exists for a confirmed stay in a room with a keypad alone", async () => {
    const pending = await reserve(api, member, house);
    expect((await call("POST /door-code/show", pending)).body).toMatchObject({ errorCode: "DOOR_CODE_NOT_FOUND" });
    house = await aHouse(api);
    const stay = await aConfirmedStay();
    expect((await call("POST /door-code/show", stay)).body).toMatchObject({ errorCode: "DOOR_CODE_NOT_FOUND" });
    expect((await call("POST /door-code/show", { id: crypto.randomUUID() })).body).toMatchObject({
      errorCode: "RESERVATION_NOT_FOUND",
    });
  });

  it("is never one that the room had before: neither the former guests', nor a replaced one, nor the room's", async () => {
    const first = await aConfirmedStay({ checkIn: "2026-12-01", checkOut: "2027-01-01" });
    const next = await aConfirmedStay({ checkIn: "2027-01-01", checkOut: "2027-02-01" });
    const former = await codeOf(first);
    expect(await codeOf(next)).not.toBe(former);
    const set = (stay: { id: string }, doorCode: string) => call("PUT /door-code", stay, { body: { doorCode } });
    for (const used of [former, "471147*"]) {
      expect((await set(next, used)).body).toMatchObject({ errorCode: "DOOR_CODE_USED" });
    }
    expect((await set(next, "4821")).data(doorCodeSchema)).toMatchObject({ doorCode: "4821" });
    expect((await set(next, "4821")).status).toBe(200);
    expect((await set(next, "9375")).status).toBe(200);
    expect((await set(first, "4821")).body).toMatchObject({ errorCode: "DOOR_CODE_USED" });
    for (const nonsense of ["", "123", "12 34", "abcd", "1234567890123"]) {
      expect((await set(next, nonsense)).body).toMatchObject({ fieldErrors: { doorCode: [expect.any(String)] } });
    }
    for (const easy of ["0000", "1234", "4321"]) {
      expect((await set(next, easy)).body).toMatchObject({
        fieldErrors: { doorCode: [expect.stringContaining("guess")] },
      });
    }
    const elsewhere = await aHouse(api, { doorCode: "471147*" });
    await holdUnit(api, elsewhere, member.id, {
      unitId: elsewhere.unitIds[0]!,
      checkIn: "2026-12-01",
      checkOut: "2027-01-01",
    });
    const [there] = await api.services.db.select().from(reservations).where(eq(reservations.houseId, elsewhere.id));
    expect((await set(there!, "4821")).status).toBe(200);
  });

  it("is made once, however many ask for it first, and refused twice by the database", async () => {
    const stay = await aConfirmedStay();
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(stay)));
    expect(new Set(codes).size).toBe(1);
    const rows = await api.services.db.select().from(doorCodes).where(eq(doorCodes.reservationId, stay.id));
    expect(rows).toHaveLength(1);
    const again = { ...rows[0]!, id: crypto.randomUUID(), replacedAt: new Date() };
    await expect(api.services.db.insert(doorCodes).values(again)).rejects.toThrow();
  });

  it("is another one in another room, and still opens after a rotation of secrets", async () => {
    const stay = await aConfirmedStay();
    const before = await codeOf(stay);
    const { env, db } = api.services;
    const secrets = env.secrets;
    env.secrets = ["a-new-secret-that-is-long-enough-0001", ...secrets];
    expect(await codeOf(stay)).toBe(before);
    expect((await call("PUT /door-code", stay, { body: { doorCode: "5730#" } })).status).toBe(200);
    expect((await call("PUT /door-code", stay, { body: { doorCode: before } })).status).toBe(409);
    env.secrets = secrets; // the new secret is lost
    expect(await codeOf(stay)).toMatch(/^\d{6}$/);
    const [room] = await db
      .insert(units)
      .values({ id: crypto.randomUUID(), houseId: house.id, name: "909", floor: 9, doorCode: "909090" })
      .returning();
    const inFirst = await codeOf(stay);
    await db.update(reservations).set({ unitId: room!.id }).where(eq(reservations.id, stay.id));
    expect(await codeOf(stay)).not.toBe(inFirst);
  });

  it("is mailed with the check-in guide, and again when it is another one", async () => {
    const stay = await aConfirmedStay();
    const mails = async () => {
      await sendAndList(api);
      const sent = await sendAndList(api);
      return sent.filter(({ kind, to, text }) => {
        return kind === "checkInInformation" && to === member.email && text.includes("Door code");
      });
    };
    await at("2026-11-30T03:00:00Z");
    const code = await codeOf(stay);
    const [first, ...more] = await mails();
    expect(first?.text).toContain(code);
    expect([more.length, (await mails()).length]).toEqual([0, 1]);
    await at("2026-12-28T03:00:00Z");
    await call("PUT /door-code", stay, { body: { doorCode: "9375" } });
    const all = await mails();
    expect(all).toHaveLength(2);
    expect(all.some(({ text }) => text.includes("9375, only for the people in your room"))).toBe(true);
  });

  it("stays the room's own for guests who were told that one before stays had codes", async () => {
    const stay = await aConfirmedStay();
    const [row] = await api.services.db.select().from(reservations).where(eq(reservations.id, stay.id));
    await api.services.db
      .insert(doorCodes)
      .values({ id: crypto.randomUUID(), reservationId: stay.id, unitId: row!.unitId, programmedAt: new Date() });
    expect(await findDoorCode(api.services, stay.id)).toMatchObject({ code: "471147*" });
  });
});

describe("the code at the door", () => {
  const task = async (date: string) => {
    const answer = await api.request("GET", `/v1/admin/turnover?date=${date}&house=${house.slug}`, {
      token: admin.token,
    });
    return answer.data(z.array(turnoverUnitSchema))[0]?.doorCode;
  };

  const listToSet = async () =>
    (await api.request("GET", "/v1/admin/dashboard", { token: admin.token })).data(dashboardSchema).codesToSet.rows;

  it("is the one that was programmed last; the list asks for it before the guests arrive", async () => {
    const first = await aConfirmedStay({ checkIn: "2026-12-01", checkOut: "2026-12-15" });
    const last = await aConfirmedStay({ checkIn: "2027-01-10", checkOut: "2027-02-01" });
    expect(await task("2026-12-01")).toMatchObject({ reservationId: first.id, programmedAt: null });
    const firstCode = await shownTo(first);
    await program(first, firstCode);
    expect((await program(first, firstCode)).status).toBe(200);
    expect(await task("2026-12-01")).toBeUndefined(); // ready
    expect(await task("2026-12-15")).toMatchObject({ reservationId: last.id, programmedAt: null });
    api.clock.advance({ minutes: 1 });
    await program(last, await shownTo(last));
    const { programmedAt, programmedBy } = (await task("2026-12-15"))!;
    expect(programmedAt).toBe(api.services.now().toISOString());
    expect(programmedBy).toBeTruthy();

    const between = await aConfirmedStay({ checkIn: "2026-12-16", checkOut: "2027-01-10" });
    expect(await task("2026-12-15")).toMatchObject({ reservationId: between.id, programmedAt: null });
    api.clock.advance({ minutes: 1 });
    const betweenCode = await shownTo(between);
    await program(between, betweenCode);
    expect(await task("2027-01-10")).toMatchObject({ reservationId: last.id, programmedAt: null });
    await takeBack(between, betweenCode);
    expect((await takeBack(between, betweenCode)).status).toBe(200);
    expect((await task("2027-01-10"))?.programmedAt).toBe(programmedAt);
    await call("PUT /door-code", last, { body: { doorCode: "9375" } });
    expect(await task("2027-01-10")).toMatchObject({ reservationId: last.id, programmedAt: null });
    const actions = (await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, between.id))).flatMap(
      ({ action }) => (action.includes("rogrammed") ? action : []),
    );
    expect(actions).toEqual(["reservation.doorCodeProgrammed", "reservation.doorCodeUnprogrammed"]);
  });

  it("is only the code that the admin saw: not another one after a move or a replacement", async () => {
    const stay = await aConfirmedStay();
    const seen = await shownTo(stay);
    expect((await call("PUT /door-code/programmed", stay)).status).toBe(400);
    const replaced = (await call("PUT /door-code", stay, { body: { doorCode: "9375" } })).data(adminDoorCodeSchema);
    for (const press of [program, takeBack]) {
      expect((await press(stay, seen)).body).toMatchObject({ errorCode: "RECORD_CHANGED" });
    }
    expect(await task("2026-12-01")).toMatchObject({ programmedAt: null, codeId: null });
    expect((await program(stay, replaced)).status).toBe(200);

    const { db } = api.services;
    const [room] = await db
      .insert(units)
      .values({ id: crypto.randomUUID(), houseId: house.id, name: "909", floor: 9, doorCode: "909090" })
      .returning();
    await db.update(reservations).set({ unitId: room!.id }).where(eq(reservations.id, stay.id));
    for (const press of [program, takeBack]) {
      expect((await press(stay, replaced)).body).toMatchObject({ errorCode: "RECORD_CHANGED" });
    }
    expect((await task("2026-12-01"))?.programmedAt).toBeNull();
    expect((await program(stay, await shownTo(stay))).status).toBe(200);
  });

  it("is asked for after the day of arrival too, until it is the one of the guests who live there", async () => {
    const stay = await aConfirmedStay({ checkIn: "2026-12-01", checkOut: "2026-12-20" });
    const next = await aConfirmedStay({ checkIn: "2026-12-20", checkOut: "2027-02-01" });
    await program(stay, await shownTo(stay));
    await at("2026-12-05T03:00:00Z");
    expect(await task("2026-12-05")).toBeUndefined();
    await call("PUT /door-code", stay, { body: { doorCode: "9375" } });
    expect(await task("2026-12-05")).toMatchObject({ reservationId: stay.id, programmedAt: null });
    await program(stay, await shownTo(stay));
    expect(await task("2026-12-05")).toBeUndefined();
    expect(await task("2026-12-20")).toMatchObject({ reservationId: next.id, programmedAt: null });
  });

  it("is on Today from the minute in which a late guest may know it, due half an hour after it was made", async () => {
    await at("2026-11-30T07:05:00Z"); // an hour after arrivals of tomorrow were promised theirs
    const stay = await aConfirmedStay();
    expect(await listToSet()).toMatchObject([{ id: stay.id }]);
    await showAs(member, stay.id);
    api.clock.advance({ minutes: 10 });
    const dueAt = "2026-11-30T07:35:00.000Z";
    expect(await listToSet()).toMatchObject([{ id: stay.id, dueAt }]);
    expect(await task("2026-12-01")).toMatchObject({ dueAt });
    expect((await getAsAdmin(api, admin, stay)).doorCode).toMatchObject({ dueAt });
    await program(stay, await shownTo(stay));
    expect(await listToSet()).toEqual([]);
  });

  it("is on Today when guests who are here move to another room, and when theirs is replaced", async () => {
    house = await aHouse(api, { units: 2, doorCode: "471147*" });
    const stay = await aConfirmedStay();
    await at("2026-12-05T03:00:00Z");
    await program(stay, await shownTo(stay));
    await call("POST /arrival", stay);
    expect(await listToSet()).toEqual([]);
    const [row] = await api.services.db.select().from(reservations).where(eq(reservations.id, stay.id));
    const unitId = house.unitIds.find((id) => id !== row!.unitId);
    const moved = await call("POST /changes", stay, { body: { unitId, cause: "operator", reason: "Boiler" } });
    expect(moved.status).toBe(201);
    expect(await listToSet()).toMatchObject([{ id: stay.id }]);
    await sendAndList(api);
    await at("2026-12-05T03:20:00Z");
    expect(await listToSet()).toMatchObject([{ id: stay.id, dueAt: "2026-12-05T03:30:00.000Z" }]);
    await program(stay, await shownTo(stay));
    expect(await listToSet()).toEqual([]);
    await at("2026-12-08T03:00:00Z");
    await call("PUT /door-code", stay, { body: { doorCode: "9375" } });
    expect(await listToSet()).toMatchObject([{ id: stay.id, dueAt: "2026-12-08T03:30:00.000Z" }]);
  });

  it("is due when its guests come where others leave on that day, else when it was promised", async () => {
    const first = await aConfirmedStay({ checkIn: "2026-12-01", checkOut: "2026-12-20" });
    const next = await aConfirmedStay({ checkIn: "2026-12-20", checkOut: "2027-02-01" });
    await at("2026-11-30T01:00:00Z");
    expect(await listToSet()).toMatchObject([{ id: first.id, dueAt: "2026-11-30T06:00:00.000Z" }]);
    await program(first, await shownTo(first));
    await at("2026-12-20T02:00:00Z");
    expect(await listToSet()).toMatchObject([{ id: next.id, dueAt: "2026-12-20T06:00:00.000Z" }]);
  });

  it("is on the page of its stay in the words of the cleaning list: at the door or not, when and by whom", async () => {
    const stay = await aConfirmedStay();
    const shown = async () => (await getAsAdmin(api, admin, stay)).doorCode;
    const dueAt = "2026-11-30T06:00:00.000Z";
    expect(await shown()).toEqual({ programmedAt: null, programmedBy: null, codeId: null, dueAt });
    const code = await shownTo(stay);
    await program(stay, code);
    const { programmedAt, ...rest } = (await shown())!;
    expect(programmedAt).toBe(api.services.now().toISOString());
    expect(rest).toMatchObject({ programmedBy: expect.any(String), codeId: code.codeId });
    await takeBack(stay, code);
    expect(await shown()).toMatchObject({ programmedAt: null });
    house = await aHouse(api);
    expect((await getAsAdmin(api, admin, await aConfirmedStay())).doorCode).toBeNull(); // no keypad
  });
});

describe("the code of guests who have left", () => {
  const list = async () =>
    (await api.request("GET", `/v1/admin/turnover?house=${house.slug}`, { token: admin.token })).data(
      z.array(turnoverUnitSchema),
    );
  const mark = (state: string) =>
    api.request("PUT", `/v1/admin/houses/${house.slug}/units/${house.unitIds[0]}/state`, {
      token: admin.token,
      body: { state },
    });

  it("is to be replaced by another one where no stay of ours follows, until the room is clean", async () => {
    const stay = await aConfirmedStay({ checkIn: "2026-12-01", checkOut: "2026-12-15" });
    await program(stay, await shownTo(stay));
    await at("2026-12-15T01:00:00Z");
    expect(await list()).toMatchObject([{ formerCodeOpens: false, departure: { hasLeft: false } }]);
    await at("2026-12-15T02:00:00Z");
    expect(await list()).toMatchObject([{ formerCodeOpens: true, doorCode: null }]);
    await mark("clean");
    expect(await list()).toMatchObject([{ formerCodeOpens: false }]);
  });

  it("is to be replaced before guests of another channel come, and after them", async () => {
    const [unitId] = house.unitIds as [string];
    const feed = { id: crypto.randomUUID(), unitId, name: "Airbnb", url: "https://channel.test/a.ics" };
    await api.services.db.insert(unitFeeds).values({ ...feed, createdAt: new Date() });
    const channel = (fromDay: string, toDay: string) =>
      api.services.db.insert(unitBlocks).values({
        id: crypto.randomUUID(),
        unitId,
        fromDay,
        toDay,
        reason: "channel",
        feedId: feed.id,
        eventKey: fromDay,
      });
    await aConfirmedStay({ checkIn: "2026-12-01", checkOut: "2026-12-15" });
    await channel("2026-12-15", "2026-12-20");
    await aConfirmedStay({ checkIn: "2027-01-10", checkOut: "2027-02-10" });
    await at("2026-12-15T02:00:00Z");
    expect(await list()).toMatchObject([{ formerCodeOpens: true, nextArrival: { reservationId: null } }]);
    await api.services.db.delete(unitBlocks).where(eq(unitBlocks.unitId, unitId));
    await channel("2026-12-15", "2026-12-20");
    await channel("2026-12-20", "2026-12-27");
    await at("2026-12-20T02:00:00Z");
    expect(await list()).toMatchObject([{ formerCodeOpens: true, departure: { kind: "channel" } }]);
  });

  it("is not forgotten after an eviction, also once the room is clean", async () => {
    const stay = await aConfirmedStay({ checkIn: "2026-12-01", checkOut: "2027-01-15" });
    await program(stay, await shownTo(stay));
    await at("2026-12-10T01:00:00Z");
    for (const text of ["Noise", "Noise again"]) {
      const body = { kind: "incident", text, isAnother: true };
      expect((await call("POST /notes", stay, { body })).status).toBe(201);
    }
    const body = { checkOut: "2026-12-10", reason: "Noise on two nights" };
    expect((await call("POST /eviction", stay, { body })).status).toBe(200);
    await at("2026-12-10T02:00:00Z");
    expect(await list()).toMatchObject([{ formerCodeOpens: true }]);
    const next = await aConfirmedStay({ checkIn: "2027-01-10", checkOut: "2027-02-10" });
    await mark("clean");
    await at("2026-12-12T02:00:00Z");
    expect(await list()).toMatchObject([
      { state: "clean", doorCode: { reservationId: next.id, programmedAt: null }, formerCodeOpens: false },
    ]);
    await program(next, await shownTo(next));
    expect(await list()).toEqual([]);
  });

  const evict = async () => {
    const stay = await aConfirmedStay({ checkIn: "2026-12-01", checkOut: "2027-01-15" });
    const code = await shownTo(stay);
    await program(stay, code);
    await at("2026-12-10T01:00:00Z");
    for (const text of ["Noise", "Noise again"]) {
      await call("POST /notes", stay, { body: { kind: "incident", text, isAnother: true } });
    }
    await call("POST /eviction", stay, { body: { checkOut: "2026-12-10", reason: "Noise on two nights" } });
    await at("2026-12-10T02:00:00Z");
    return { stay, code };
  };

  it("is listed after an eviction without a next stay, until an admin notes that another one is at the door", async () => {
    const { stay, code } = await evict();
    await mark("clean");
    const formerCode = { reservationId: stay.id, codeId: code.codeId };
    expect(await list()).toMatchObject([{ state: "clean", formerCodeOpens: true, formerCode }]);
    await at("2026-12-12T02:00:00Z");
    expect(await list()).toMatchObject([{ state: "clean", doorCode: null, formerCodeOpens: true, formerCode }]);
    expect((await takeBack(stay, { codeId: crypto.randomUUID() })).body).toMatchObject({ errorCode: "RECORD_CHANGED" });
    for (let time = 0; time < 2; time++) expect((await takeBack(stay, code)).status).toBe(200);
    expect(await list()).toEqual([]);
    const logged = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, stay.id));
    expect(logged.filter(({ action }) => action === "reservation.doorCodeReplaced")).toHaveLength(1);
  });

  it("is listed after an eviction before guests of another channel, and a dirty room stays on the list once it is replaced", async () => {
    const { stay, code } = await evict();
    const [unitId] = house.unitIds as [string];
    const feed = { id: crypto.randomUUID(), unitId, name: "Airbnb", url: "https://channel.test/a.ics" };
    await api.services.db.insert(unitFeeds).values({ ...feed, createdAt: new Date() });
    const block = { id: crypto.randomUUID(), unitId, reason: "channel", feedId: feed.id, eventKey: "a" } as const;
    await api.services.db.insert(unitBlocks).values({ ...block, fromDay: "2026-12-20", toDay: "2026-12-27" });
    await mark("clean");
    await at("2026-12-12T02:00:00Z");
    expect(await list()).toMatchObject([{ formerCodeOpens: true, nextArrival: { reservationId: null } }]);
    await mark("dirty");
    await takeBack(stay, code);
    expect(await list()).toMatchObject([{ state: "dirty", formerCodeOpens: false, formerCode: null }]);
  });
});
