import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { auditEntrySchema } from "contract/audit";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { pay } from "../../../tests/factories/payment";
import { reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { auditLog } from "../../db/schema";
import { recordAudit } from "../../kernel/audit/audit";

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await createTestApi({ now: "2026-11-10T03:00:00Z" });
  admin = await anAdmin(api);
});
afterAll(() => api.close());

const list = async (query: string) =>
  (await api.request("GET", `/v1/admin/audit-log?${query}`, { token: admin.token })).data(z.array(auditEntrySchema));

describe("the audit log", () => {
  it("cannot be updated, deleted or truncated in the database", async () => {
    const { db } = api.services;
    await recordAudit(db, {
      actor: { kind: "clock" },
      at: new Date(),
      action: "a.b",
      subject: "a",
      subjectId: uuidv7(),
    });
    for (const change of [
      sql`update audit_log set action = 'other'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`truncate audit_log cascade`,
    ]) {
      await expect(db.execute(change)).rejects.toThrow();
    }
    expect(await db.$count(auditLog)).toBeGreaterThan(0);
  });

  it("shows who did what and from where, with a link to the subject", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    const { db } = api.services;
    const detail = { before: { title: "Old" }, after: { title: "New" } };
    const actor = { kind: "admin", id: admin.id, address: "203.0.113.7" } as const;
    const of = { subject: "reservation", subjectId: reservation.id };
    await recordAudit(db, { actor, at: api.services.now(), action: "reservation.touched", ...of, detail });
    const [entry] = await list("action=reservation.touched");
    expect(entry).toMatchObject({
      actorEmail: admin.email,
      address: "203.0.113.7",
      about: { list: "reservations", key: reservation.id, name: reservation.code },
      detail,
    });
    for (const query of [
      `who=${admin.email.slice(0, 8)}`,
      "who=203.0.113",
      "actor=admin",
      `subject=reservation&subjectId=${reservation.id}`,
      "from=2026-11-10&to=2026-11-10",
    ]) {
      expect(
        (await list(query)).map(({ id }) => id),
        query,
      ).toContain(entry?.id);
    }
    for (const query of [
      "who=nobody",
      "actor=clock",
      "to=2026-11-09",
      "from=2026-11-11",
      "action=reservation.tou%25x",
    ]) {
      expect(
        (await list(query)).map(({ id }) => id),
        query,
      ).not.toContain(entry?.id);
    }
  });

  it("finds what happened to a stay, its payments and its signers, in the list and the file", async () => {
    const member = await aMember(api);
    const house = await aHouse(api);
    const [stay, other] = [await reserve(api, member, house), await reserve(api, member, await aHouse(api))];
    for (const each of [stay, other]) {
      await pay(api, member, each);
      await signAll(api, each.id);
    }
    const entries = await list(`reservationId=${stay.id}&size=100`);
    expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(["reservation", "payment", "occupant"]));
    expect(new Set(entries.map(({ about }) => about?.key))).toEqual(new Set([stay.id]));
    const path = `/v1/admin/audit-log.csv?reservationId=${stay.id}`;
    const file = String((await api.request("GET", path, { token: admin.token })).body);
    expect(file.trimEnd().split("\r\n")).toHaveLength(entries.length + 1);
  });

  it("is paged in both orders, with each entry once", async () => {
    const { db } = api.services;
    const subjectId = uuidv7();
    const at = api.services.now(); // all with the same timestamp
    for (let number = 0; number < 7; number++) {
      await recordAudit(db, { actor: { kind: "clock" }, at, action: `tick.${number}`, subject: "tick", subjectId });
    }
    for (const sort of ["at", "-at"]) {
      const pages = await Promise.all([1, 2, 3].map((page) => list(`subject=tick&sort=${sort}&size=3&page=${page}`)));
      const actions = pages.flat().map(({ action }) => action);
      const ticks = [0, 1, 2, 3, 4, 5, 6].map((number) => `tick.${number}`);
      expect(actions).toEqual(sort === "at" ? ticks : ticks.reverse());
    }
    const file = await api.request("GET", "/v1/admin/audit-log.csv?subject=tick", { token: admin.token });
    expect(String(file.body).trimEnd().split("\r\n")).toHaveLength(8);
  });

  it("records who exported which list with which filter, without the search terms", async () => {
    const lists = ["reservations", "users", "community", "reviews", "faq"];
    lists.push("houses", "coupons", "deposits", "consultations", "messages", "audit-log");
    for (const name of lists) {
      expect((await api.request("GET", `/v1/admin/${name}.csv`, { token: admin.token })).status, name).toBe(200);
    }
    await api.request("GET", "/v1/admin/users.csv?role=admin&q=Hidden", { token: admin.token });
    const entries = await list("action=list.exported&sort=at&size=100");
    expect(entries.slice(-12).map(({ detail }) => detail)).toEqual([
      ...lists.map((name) => ({ list: name })),
      { list: "users", role: "admin", searched: true },
    ]);
    expect(entries.at(-1)).toMatchObject({ actorEmail: admin.email, subject: "list", about: null });
    expect((await api.request("GET", "/v1/admin/users.csv?role=king", { token: admin.token })).status).toBe(400);
    expect(await list("action=list.exported&size=100")).toHaveLength(entries.length);
  });

  it("links to a coupon by the code in the entry", async () => {
    const terms = { name: { en: "Five", ko: "5%" }, percent: 5, validFrom: "2026-11-01", validTo: "2026-12-01" };
    for (const code of ["AUDIT-1", "AUDIT-2"]) {
      await api.request("POST", "/v1/admin/coupons", { token: admin.token, body: { code, ...terms } });
    }
    await api.request("DELETE", "/v1/admin/coupons/AUDIT-2?version=1", { token: admin.token });
    const about = (await list("subject=coupon&sort=at")).map(({ action, about }) => [action, about]);
    expect(about).toEqual([
      ["coupon.created", { list: "coupons", key: "AUDIT-1", name: "AUDIT-1" }],
      ["coupon.created", null],
      ["coupon.deleted", null],
    ]);
  });

  it("stores the address of admins who act on a reservation", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    const answer = await api.request("POST", `/v1/admin/reservations/${reservation.id}/extend-hold`, {
      token: admin.token,
    });
    expect(answer.status).toBe(200);
    const [entry] = await list(`action=reservation.holdExtended&subjectId=${reservation.id}`);
    expect(entry).toMatchObject({ actor: "admin", actorId: admin.id });
    expect(entry?.address).not.toBeNull();
  });
});
