import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { blockSchema } from "contract/admin/unit-block";
import { calendarSchema, houseSearchSchema } from "contract/house";
import { quoteSchema } from "contract/reservation";
import { occupancyCalendarSchema } from "contract/occupancy-calendar";
import { anAdmin } from "../../../tests/factories/admin";
import { openTestApi } from "../../../tests/factories/api";
import { blockUnits } from "../../../tests/factories/block";
import { aHouse, type TestHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { overtakeNextTransaction } from "../../../tests/factories/overtaken";
import { aBooking, reserve } from "../../../tests/factories/reservation";
import { holdUnit } from "../../../tests/factories/stay";
import { exclusionViolation, sqlState } from "../../db/client";
import { auditLog, reservations, unitBlocks } from "../../db/schema";

const api = await openTestApi(); // 21 November 2026 in Seoul
const days = { from: "2027-02-01", to: "2027-02-10" };
let admin: TestMember;
let house: TestHouse;
let unit: string;

beforeEach(async () => {
  admin = await anAdmin(api);
  house = await aHouse(api);
  unit = house.unitIds[0]!;
});

const blocksPath = (of = house, id = of.unitIds[0]!) => `/v1/admin/houses/${of.slug}/units/${id}/blocks`;
const post = (body: object, { key, token = admin.token }: { key?: string; token?: string } = {}) =>
  api.request("POST", blocksPath(), { token, key, body: { ...days, reason: "maintenance", ...body } });
const list = async (query = "") =>
  (await api.request("GET", `${blocksPath()}${query}`, { token: admin.token })).data(z.array(blockSchema));
const listStored = () => api.services.db.select().from(unitBlocks).where(eq(unitBlocks.unitId, unit));
const book = (member: TestMember, body: object = {}) =>
  api.request("POST", "/v1/reservations?isInternational=true", {
    token: member.token,
    body: aBooking(house, { checkIn: "2027-02-05", checkOut: "2027-03-05", ...body }),
  });
const isRefused = (change: Promise<unknown>) =>
  change.then(
    () => false,
    (error: unknown) => sqlState(error) === exclusionViolation,
  );

describe("a block", () => {
  it("is made once when another transaction has overtaken it", async () => {
    overtakeNextTransaction(api);
    expect((await post({})).status).toBe(201);
    expect(await listStored()).toHaveLength(1);
  });

  it("takes the unit out of search, calendar, quote and booking, and deleting it puts it back", async () => {
    const member = await aMember(api);
    const stay = { checkIn: "2027-02-05", checkOut: "2027-03-05" };
    const query = `${new URLSearchParams({ ...stay, area: "hongdae" })}`;
    const slugs = async () =>
      (await api.request("GET", `/v1/houses?${query}&size=100`)).data(houseSearchSchema).houses.map(({ slug }) => slug);
    const quote = async () => {
      const { occupants: _occupants, agreements: _agreements, locale: _locale, ...body } = aBooking(house, stay);
      return (await api.request("POST", "/v1/reservations/quote", { body })).data(quoteSchema);
    };
    expect(await slugs()).toContain(house.slug);

    const made = await post({ note: "The boiler is replaced" });
    expect(made.status).toBe(201);
    const block = made.data(blockSchema);
    expect(block).toMatchObject({ ...days, reason: "maintenance", note: "The boiler is replaced", channel: null });
    expect(await list()).toEqual([block]);
    expect(await slugs()).not.toContain(house.slug);
    const shown = await api.request("GET", `/v1/houses/${house.slug}/calendar?from=2027-01-31&to=2027-02-12`);
    expect(shown.data(calendarSchema).unavailable).toEqual(
      Array.from({ length: 9 }, (_, index) => `2027-02-0${index + 1}`),
    );
    const refused = await quote();
    expect(refused.available).toBe(false);
    expect(refused.nearest).toContainEqual({ checkIn: "2027-02-10", checkOut: "2027-03-10" });
    expect(await book(member)).toMatchObject({ status: 409, body: { errorCode: "DATES_UNAVAILABLE" } });

    const gone = await api.request("DELETE", `${blocksPath()}/${block.id}`, { token: admin.token });
    expect(gone.status).toBe(204);
    expect(await slugs()).toContain(house.slug);
    expect((await quote()).available).toBe(true);
    expect((await book(member)).status).toBe(201);
    const entries = await api.services.db.select().from(auditLog).where(eq(auditLog.subjectId, unit));
    expect(entries.map(({ action, actorId }) => [action, actorId]).sort()).toEqual([
      ["unit.blocked", admin.id],
      ["unit.unblocked", admin.id],
    ]);
    expect(entries[0]!.detail).toMatchObject({ house: house.slug, unit: "201", ...days });
  });

  it("may end on the morning of an arrival and begin on that of a departure; another unit stays free", async () => {
    house = await aHouse(api, { units: 2 });
    unit = house.unitIds[0]!;
    const member = await aMember(api);
    await holdUnit(api, house, member.id, { unitId: unit, checkIn: "2027-01-10", checkOut: "2027-02-01" });
    await holdUnit(api, house, member.id, { unitId: unit, checkIn: "2027-02-10", checkOut: "2027-03-10" });
    expect((await post({})).status).toBe(201);
    const other = await reserve(api, member, house, { checkIn: "2027-02-01", checkOut: "2027-02-10" });
    const [row] = await api.services.db.select().from(reservations).where(eq(reservations.id, other.id));
    expect(row!.unitId).toBe(house.unitIds[1]);
  });

  it("is refused over a stay, which the sentence names; a hold that has ended is none", async () => {
    const member = await aMember(api);
    const stay = await reserve(api, member, house, { checkIn: "2027-02-09", checkOut: "2027-03-09" });
    const refused = await post({});
    expect(refused).toMatchObject({ status: 409, body: { errorCode: "UNIT_TAKEN" } });
    const { errorMessage } = refused.body as { errorMessage: string };
    expect(errorMessage).toContain(stay.code);
    expect(errorMessage).toContain("Tue 9 Feb 2027 to Tue 9 Mar 2027");
    expect(await listStored()).toEqual([]);
    api.clock.advance({ hours: 25 });
    admin = await anAdmin(api);
    expect((await post({})).status).toBe(201);
  });

  it("is refused over another block, and made once when two admins make it, or one form is posted twice", async () => {
    const other = await anAdmin(api);
    const both = await Promise.all([post({}), post({}, { token: other.token })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ errorCode: "BLOCK_OVERLAPS" });
    const later = { from: "2027-03-01", to: "2027-03-02" };
    const twice = await Promise.all([post(later, { key: "one-block" }), post(later, { key: "one-block" })]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]!.body).toEqual(twice[1]!.body);
    expect(await listStored()).toHaveLength(2);
  });

  it.each([
    [{ from: "2026-11-20" }, "from"],
    [{ from: "2028-11-21", to: "2028-11-22" }, "from"],
    [{ to: "2027-02-01" }, "to"],
    [{ to: "2027-01-31" }, "to"],
    [{ to: "2028-11-22" }, "to"],
    [{ to: "2999-01-01" }, "to"],
    [{ from: "2999-01-01", to: "2999-01-05" }, "from"],
    [{ from: "1026-12-01" }, "from"],
    [{ to: "2027-02-30" }, "to"],
    [{ reason: "channel" }, "reason"],
    [{ reason: "" }, "reason"],
    [{ note: "x".repeat(201) }, "note"],
    [{ note: "a\u0000b" }, "note"],
  ])("is refused with %j", async (body, field) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 400, body: { errorCode: "VALIDATION_FAILED" } });
    expect(Object.keys((answer.body as { fieldErrors: object }).fieldErrors)).toEqual([field]);
  });

  it("may begin today and last until two years from now", async () => {
    expect((await post({ from: "2026-11-21", to: "2028-11-21" })).status).toBe(201);
  });

  it("is listed while it runs or comes, and on request when it is over", async () => {
    await blockUnits(api, [
      { unitId: unit, fromDay: "2026-10-01", toDay: "2026-11-21" },
      { unitId: unit, fromDay: "2026-11-21", toDay: "2026-11-22" },
    ]);
    expect((await list()).map(({ from }) => from)).toEqual(["2026-11-21"]);
    expect((await list("?past=true")).map(({ from }) => from)).toEqual(["2026-10-01", "2026-11-21"]);
  });

  it("is of a unit of this house alone", async () => {
    const other = await aHouse(api);
    const wrong = await api.request("POST", blocksPath(other, unit), {
      token: admin.token,
      body: { ...days, reason: "owner" },
    });
    expect(wrong).toMatchObject({ status: 404, body: { errorCode: "UNIT_NOT_FOUND" } });
    await blockUnits(api, [{ unitId: unit, fromDay: days.from, toDay: days.to }]);
    const [block] = await list();
    for (const path of [`${blocksPath(other)}/${block!.id}`, `${blocksPath()}/${admin.id}`]) {
      expect((await api.request("DELETE", path, { token: admin.token })).body).toMatchObject({
        errorCode: "BLOCK_NOT_FOUND",
      });
    }
  });

  it("stands on the occupancy calendar, in its unit's row", async () => {
    await post({ reason: "owner", note: "His daughter stays" });
    const answer = await api.request("GET", `/v1/admin/reservations/week?start=2027-02-08&house=${house.slug}`, {
      token: admin.token,
    });
    const [row] = answer.data(occupancyCalendarSchema).houses[0]!.units;
    expect(row).toMatchObject({
      id: unit,
      stays: [],
      blocks: [{ ...days, reason: "owner", note: "His daughter stays" }],
    });
  });
});

describe("the database", () => {
  const block = () => api.services.db.insert(unitBlocks).values({ id: crypto.randomUUID(), unitId: unit, ...stored });
  const stored = { fromDay: days.from, toDay: days.to, reason: "other" as const };

  it("refuses a block over a stay, in whatever state that holds the unit", async () => {
    const member = await aMember(api);
    for (const status of ["pending", "confirmed", "completed", "terminated"] as const) {
      house = await aHouse(api);
      unit = house.unitIds[0]!;
      await holdUnit(api, house, member.id, { unitId: unit, checkIn: "2027-02-09", checkOut: "2027-02-20", status });
      expect(await isRefused(block())).toBe(true);
    }
  });

  it("refuses a stay over a block: a new one, one that is moved, lengthened or reinstated", async () => {
    const member = await aMember(api);
    const { db } = api.services;
    const other = (await aHouse(api)).unitIds[0]!;
    const hold = (unitId: string, checkIn: string, checkOut: string, status: "confirmed" | "expired" = "confirmed") =>
      holdUnit(api, house, member.id, { unitId, checkIn, checkOut, status });
    const change = (checkIn: string, values: object) =>
      db.update(reservations).set(values).where(eq(reservations.checkIn, checkIn));
    await hold(unit, "2027-01-10", "2027-02-01");
    await hold(unit, "2027-02-02", "2027-02-08", "expired");
    await hold(other, "2027-02-03", "2027-02-07");
    await block();
    expect(await isRefused(hold(unit, "2027-02-09", "2027-03-09"))).toBe(true);
    expect(await isRefused(change("2027-01-10", { checkOut: "2027-02-02" }))).toBe(true);
    expect(await isRefused(change("2027-02-02", { status: "pending" }))).toBe(true);
    expect(await isRefused(change("2027-02-03", { unitId: unit }))).toBe(true);
    await change("2027-01-10", { checkOut: "2027-01-20" });
    await change("2027-01-20", { status: "completed" });
    await hold(unit, "2027-01-21", days.from); // until the morning of its first day
    await hold(unit, days.to, "2027-03-09");
  });

  it("refuses overlapping blocks of admins, and a block that ends before it begins", async () => {
    await block();
    expect(await isRefused(block())).toBe(true);
    await expect(
      api.services.db
        .insert(unitBlocks)
        .values({ id: crypto.randomUUID(), unitId: unit, ...stored, fromDay: "2027-05-02", toDay: "2027-05-02" }),
    ).rejects.toThrow();
  });
});

describe("a block and bookings at the same moment", () => {
  it("give the unit to the block or to one of 20 bookings, never to both", async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => aMember(api)));
    for (let round = 0; round < 2; round++) {
      house = await aHouse(api);
      unit = house.unitIds[0]!;
      const bookings = members.map((member) => book(member));
      const blocks = Array.from({ length: 1 + round }, () => post({}));
      const [booked, blocked] = await Promise.all([Promise.all(bookings), Promise.all(blocks)]);
      const statuses = [...booked, ...blocked].map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(new Set(statuses)).toEqual(new Set([201, 409]));
      const stays = await api.services.db.$count(
        reservations,
        and(eq(reservations.unitId, unit), inArray(reservations.status, ["pending", "confirmed"])),
      );
      expect(stays + (await listStored()).length).toBe(1);
      await api.services.db.update(reservations).set({ status: "expired" }).where(eq(reservations.unitId, unit));
    }
  });

  it("let a booking that meets the block take another unit", async () => {
    house = await aHouse(api, { units: 2 });
    unit = house.unitIds[0]!;
    const member = await aMember(api);
    const [booked, blocked] = await Promise.all([book(member), post({})]);
    expect([booked.status, blocked.status].sort()).toEqual(blocked.status === 409 ? [201, 409] : [201, 201]);
  });

  // The embedded database has one connection, and so never two transactions at once
  it.skipIf(!inject("postgres"))("wait for each other at the database: who comes second is refused", async () => {
    const { db } = api.services;
    const member = await aMember(api);
    const stay = { unitId: unit, checkIn: "2027-02-05", checkOut: "2027-03-05" };
    const insertBlock = () =>
      db
        .insert(unitBlocks)
        .values({ id: crypto.randomUUID(), unitId: unit, fromDay: days.from, toDay: days.to, reason: "other" });
    let second: Promise<boolean> | undefined;
    await db.transaction(async (tx) => {
      await holdUnit({ ...api, services: { ...api.services, db: tx } }, house, member.id, stay);
      second = isRefused(insertBlock());
      await tx.execute(sql`select pg_sleep(0.2)`);
    });
    expect(await second).toBe(true);
    expect(await listStored()).toEqual([]);
  });
});
