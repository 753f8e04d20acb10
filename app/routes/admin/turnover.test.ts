import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { reservations } from "api/db/schema";
import type { TurnoverUnit } from "contract/admin/turnover";
import { groupByHouse, isOccupied, isWaiting } from "~/features/turnover/admin/room-state";
import { anAdmin } from "../../../tests/factories/admin";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, signInAgain, type TestMember } from "../../../tests/factories/member";
import { openAs, openTestSite, type Form } from "../../../tests/factories/site";
import { holdUnit } from "../../../tests/factories/stay";
import * as route from "./turnover";

const { api } = await openTestSite();

let admin: TestMember;
let member: TestMember;
let house: TestHouse;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await at("2026-12-01T00:00:00Z"); // 9:00 in Seoul
  admin = await anAdmin(api);
  member = await aMember(api);
  house = await aHouse(api, { units: 4 });
});

async function at(time: string) {
  api.clock.set(time);
  vi.setSystemTime(time);
  if (admin) await signInAgain(api, admin);
}
const address = () => `/admin/turnover?house=${house.slug}`;
const post = (form: Form) => openAs(admin, route.action, address(), { form });
const read = async () => (await openAs(admin, route.loader, address())).data!;
const mark = (index: number, state: string) =>
  api.request("PUT", `/v1/admin/houses/${house.slug}/units/${house.unitIds[index]}/state`, {
    token: admin.token,
    body: { state },
  });
const leavesToday = (index: number) =>
  holdUnit(api, house, member.id, { unitId: house.unitIds[index]!, checkIn: "2026-11-01", checkOut: "2026-12-01" });

it("counts rooms as still to clean from the morning on which guests leave them, until each is clean", async () => {
  await leavesToday(0);
  await leavesToday(1);
  expect(await read()).toMatchObject({ toClean: 2, rooms: [{ condition: "clean" }, { condition: "clean" }] });
  await at("2026-12-01T02:00:00Z"); // 11:00
  expect((await read()).toClean).toBe(2);
  await mark(0, "clean");
  expect((await read()).toClean).toBe(1);
  await mark(1, "clean");
  expect(await read()).toMatchObject({ toClean: 0, rooms: [{}, {}] });
});

it("marks the rooms of a house that are as they were seen, and names the others", async () => {
  for (const index of [0, 1, 2]) await mark(index, "dirty");
  const { rooms } = await read();
  const units = rooms.map(({ id, stateVersion }) => `${id}:${stateVersion}`).join(",");
  await mark(0, "clean");
  await mark(0, "dirty");
  const answer = await post({ intent: "markHouse", slug: house.slug, units });
  expect(answer).toMatchObject({
    status: 303,
    flash: {
      message: "2 rooms were marked as clean. Not marked, because it has just changed: 201.",
    },
  });
  expect((await read()).rooms.map(({ name, state }) => [name, state])).toEqual([
    ["201", "dirty"],
    ["202", "clean"],
    ["203", "clean"],
  ]);
  const again = (await read()).rooms.filter(isWaiting).map(({ id, stateVersion }) => `${id}:${stateVersion}`);
  expect(await post({ intent: "markHouse", slug: house.slug, units: again.join(",") })).toMatchObject({
    flash: { message: "1 room was marked as clean." },
  });
});

it("does not count a dirty room as waiting while its guests are still to leave", async () => {
  await mark(0, "dirty");
  await at("2026-12-02T00:00:00Z");
  await holdUnit(api, house, member.id, {
    unitId: house.unitIds[0]!,
    checkIn: "2026-11-01",
    checkOut: "2026-12-02",
  });
  const [room] = (await read()).rooms;
  expect([room!.state, isWaiting(room!)]).toEqual(["dirty", false]);
  await at("2026-12-02T02:00:00Z");
  expect(isWaiting((await read()).rooms[0]!)).toBe(true);
});

it.each(["", "nonsense", "x:1", `${crypto.randomUUID()}`])("refuses the rooms %j", async (units) => {
  expect(await post({ intent: "markHouse", slug: house.slug, units })).toMatchObject({ status: 400 });
});

it("marks the code that was shown as the one at the door, and refuses it once it is another one", async () => {
  const keypad = await aHouse(api, { doorCode: "471147*" });
  house = keypad;
  await holdUnit(api, house, member.id, { unitId: house.unitIds[0]!, checkIn: "2026-12-01", checkOut: "2026-12-20" });
  const { id: unit, doorCode } = (await read()).rooms[0]!;
  const reservation = doorCode!.reservationId;
  const show = async () =>
    (await post({ intent: "showDoorCode", reservation, unit })).data!.values as { codeId: string };
  const { codeId: code } = await show();
  const path = `/v1/admin/reservations/${reservation}/door-code`;
  await api.request("PUT", path, { token: admin.token, body: { doorCode: "9375" } });
  const refused = await post({ intent: "markProgrammed", reservation, unit, code });
  expect(refused).toMatchObject({ status: 409 });
  expect(JSON.stringify(refused.data)).toContain("This code is out of date.");
  await post({ intent: "markProgrammed", reservation, unit, code: (await show()).codeId });
  expect((await read()).rooms).toEqual([]); // ready
});

it("notes that another code than that of guests who have left is at the door", async () => {
  house = await aHouse(api, { doorCode: "471147*" });
  await holdUnit(api, house, member.id, { unitId: house.unitIds[0]!, checkIn: "2026-12-01", checkOut: "2026-12-20" });
  const { id: unit, doorCode } = (await read()).rooms[0]!;
  const reservation = doorCode!.reservationId;
  const shown = await post({ intent: "showDoorCode", reservation, unit });
  const { codeId: code } = shown.data!.values as { codeId: string };
  await post({ intent: "markProgrammed", reservation, unit, code });
  const leftAt = new Date("2026-12-02T00:00:00Z");
  await api.services.db.update(reservations).set({ leftAt }).where(eq(reservations.id, reservation));
  await at("2026-12-02T02:00:00Z");
  expect((await read()).rooms).toMatchObject([{ formerCode: { reservationId: reservation, codeId: code } }]);
  expect(await post({ intent: "undoProgrammed:former", reservation, unit, code })).toMatchObject({
    flash: { message: "Saved: a different code is set on the lock." },
  });
  expect((await read()).rooms).toMatchObject([{ state: "dirty", formerCodeOpens: false, formerCode: null }]);
});

it("answers a refused mark at its room, with who has marked it in the meantime", async () => {
  await mark(0, "dirty");
  const [room] = (await read()).rooms;
  const other = await anAdmin(api);
  await api.request("PUT", `/v1/admin/houses/${house.slug}/units/${room!.id}/state`, {
    token: other.token,
    body: { state: "clean" },
  });
  const form = { intent: "markUnit:clean", slug: house.slug, unit: room!.id, room: "201", version: "1" };
  const stale = await post({ ...form, intent: "markUnit:inspected" });
  expect(stale).toMatchObject({
    status: 409,
    data: { intent: "markUnit", values: { unit: room!.id }, isChanged: true },
  });
  expect(JSON.stringify(stale.data)).toMatch(/has just marked this room as clean\. This is its status now\./);
  expect(JSON.stringify(stale.data)).not.toContain("compare below");
});

it("says so where guests have left in the meantime", async () => {
  await leavesToday(0);
  await mark(0, "clean");
  const [room] = (await read()).rooms;
  const leftAt = new Date("2026-12-01T00:30:00Z");
  await api.services.db.update(reservations).set({ leftAt }).where(eq(reservations.unitId, house.unitIds[0]!));
  await at("2026-12-01T00:40:00Z");
  const form = { slug: house.slug, unit: room!.id, room: "201", version: String(room!.stateVersion) };
  const stale = await post({ ...form, intent: "markUnit:inspected" });
  expect(stale).toMatchObject({ status: 409 });
  expect(JSON.stringify(stale.data)).toContain("The residents have just left this room.");
});

it("puts the house with what must happen first at the top, and in it the room", () => {
  const room = (name: string, slug: string, rest: object) =>
    ({
      name,
      house: { slug },
      condition: "clean",
      state: "clean",
      hour: null,
      departure: null,
      markedAt: null,
      nextArrival: null,
      doorCode: null,
      formerCodeOpens: false,
      ...rest,
    }) as unknown as TurnoverUnit;
  const dirty = { condition: "dirty", state: "dirty" };
  const rooms = [
    room("101", "a", {}),
    room("201", "b", {}),
    room("202", "b", dirty),
    room("301", "c", {}),
    room("302", "c", { ...dirty, hour: 15, nextArrival: { hasArrived: false } }),
  ];
  const names = groupByHouse(rooms).map((ofHouse) => ofHouse.map(({ name }) => name));
  expect(names).toEqual([["302", "301"], ["202", "201"], ["101"]]);
});

it("tells a room that is listed for the code of those who live there from one for the next guests", () => {
  const room = { departure: null, doorCode: { reservationId: "1" }, nextArrival: { reservationId: "2" } };
  expect(isOccupied(room as unknown as TurnoverUnit)).toBe(true);
  expect(isOccupied({ ...room, nextArrival: { reservationId: "1" } } as unknown as TurnoverUnit)).toBe(false);
});
