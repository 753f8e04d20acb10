import { eq, getTableName, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountExportSchema } from "contract/account";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aConversation } from "../../../tests/factories/conversation";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { aPassport } from "../../../tests/factories/passport";
import { anOccupant, reserve } from "../../../tests/factories/reservation";
import { signAll } from "../../../tests/factories/signing";
import { pay } from "../../../tests/factories/payment";
import { switchOn } from "../../../tests/factories/push";
import { password, signUp } from "../../../tests/factories/sign-up";
import { recordAudit } from "../../kernel/audit/audit";
import { queryRows } from "../../db/client";
import { isPersonal, listMarks, ownership, tableNames } from "../../db/schema/personal-data";
import * as schema from "../../db/schema";
import { accounts, notes, reviews } from "../../db/schema";
import { makeAccountLink } from "../../people/accounts/account-links";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());

const exportOf = async ({ token }: { token: string }) =>
  (await api.request("GET", "/v1/users/me/export", { token })).data(accountExportSchema);

async function listTablesOfAccounts() {
  const rows = await queryRows<{ name: string }>(
    api.services.db,
    sql`with recursive edges as (
          select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'
        ), reached as (
          select 'accounts' as name union select child from edges join reached on reached.name = edges.parent
        ) select name from reached`,
  );
  return rows.map((row) => row.name);
}

describe("the export of an account", () => {
  async function somebodyWithEverything(): Promise<TestMember> {
    const member = await aMember(api, { emailVerifiedAt: api.services.now(), googleSubject: `subject-${uuidv7()}` });
    const own = { ...anOccupant(0), email: member.email };
    const reservation = await reserve(api, member, await aHouse(api), { guests: 2, occupants: [own, anOccupant(1)] });
    await pay(api, member, reservation);
    await signAll(api, reservation.id, { passport: aPassport() });
    const change = { token: member.token, body: { checkOut: "2027-05-10", reason: "Thesis" } };
    await api.request("POST", `/v1/reservations/${reservation.id}/changes`, change);
    await api.request("DELETE", `/v1/reservations/${reservation.id}/cancel?reason=Visa`, { token: member.token });
    const { db } = api.services;
    await makeAccountLink(db, api.services.now(), {
      accountId: member.id,
      purpose: "changeEmail",
      email: "n@m.example",
    });
    const scores = { facilities: 5, communication: 5, events: 5, location: 5 };
    const said = { author: { en: "A", ko: "A" }, publicReview: { en: "Good", ko: "Good" }, improvement: "More plants" };
    await db
      .insert(reviews)
      .values({ id: uuidv7(), houseId: reservation.house.id, reservationId: reservation.id, ...said, ...scores });
    await aConversation(api, member, { kind: "repair", room: "Kitchen", reservationId: reservation.id });
    const note = { accountId: member.id, kind: "note", text: "Prefers mail", authorId: uuidv7() } as const;
    await db.insert(notes).values({ id: uuidv7(), ...note });
    await api.request("PUT", `/v1/users/me/wishlist/${reservation.house.id}`, { token: member.token });
    const search = { token: member.token, body: { criteria: { area: "hongdae" } } };
    await api.request("POST", "/v1/users/me/saved-searches", search);
    await switchOn(api, member);
    const block = { blockedAt: api.services.now(), blockReason: "Noise" };
    await db.update(accounts).set(block).where(eq(accounts.id, member.id));
    return member;
  }

  it("has content in every section that a column is marked for", async () => {
    const { sections } = await exportOf(await somebodyWithEverything());
    const marked = tableNames
      .flatMap(listMarks)
      .flatMap(([, mark]) => (isPersonal(mark) && Array.isArray(mark.exported) ? mark.exported : []));
    const named = marked.filter((section) => section !== "account");
    expect(Object.keys(sections)).toEqual(expect.arrayContaining(named));
    for (const [section, records] of Object.entries(sections)) expect(records.length, section).toBeGreaterThan(0);
  });

  it("declares the owning column of every table that leads to an account", async () => {
    // By other columns, by their session, or by a change of a stay
    const byName = ["messages", "refresh_tokens", "unit_blocks"];
    const owned = Object.keys(ownership).map((name) => getTableName(schema[name as keyof typeof ownership]));
    expect((await listTablesOfAccounts()).sort()).toEqual([...new Set([...owned, ...byName])].sort());
  });

  it("contains no hash, no token, and no data of other signers", async () => {
    const member = await somebodyWithEverything();
    const text = JSON.stringify(await exportOf(member));
    const { sections } = await exportOf(member);
    expect(sections.contracts).toHaveLength(1);
    expect(sections.contracts![0]).toMatchObject({
      signedName: "Linh Nguyễn",
      signedWith: expect.anything() as unknown,
    });
    expect(sections.occupants!.map((person) => Object.keys(person))).not.toContainEqual(
      expect.arrayContaining(["signedFrom"]),
    );
    expect(sections.payments![0]).not.toHaveProperty("redirectUrl");
    const [account] = await api.services.db
      .select()
      .from(accounts)
      .where(sql`id = ${member.id}`);
    const links = await queryRows<{ id: string }>(
      api.services.db,
      sql`select id from account_links where account_id = ${member.id}`,
    );
    for (const secret of [account!.googleSubject!, links[0]!.id, "passwordHash", "linkVersion"]) {
      expect(text).not.toContain(secret);
    }
  });

  it("contains no password hash", async () => {
    const { accessToken: token } = await signUp(api);
    const text = JSON.stringify(await exportOf({ token }));
    expect(text).not.toContain("argon2");
    expect(text).not.toContain(password);
  });

  it("contains a contract of another member's reservation only after the address is confirmed", async () => {
    const booker = await aMember(api);
    const [proven, unproven] = [await aMember(api, { emailVerifiedAt: api.services.now() }), await aMember(api)];
    const signers = [proven, unproven].map(({ email }, index) => ({ ...anOccupant(index), email }));
    const { id } = await reserve(api, booker, await aHouse(api), { guests: 2, occupants: signers });
    await signAll(api, id);
    const { sections } = await exportOf(proven);
    expect(sections).toMatchObject({ contracts: [{ role: "occupant" }], reservations: [] });
    for (const trace of ["signature", "signedFrom", "signedWith"])
      expect(sections.contracts![0]).not.toHaveProperty(trace);
    expect((await exportOf(unproven)).sections.contracts).toEqual([]);
    expect((await exportOf(booker)).sections.contracts).toEqual([]);
  });

  it("contains actions on the account, not an admin's actions on others", async () => {
    const [admin, other] = [await aMember(api, { role: "admin" }), await aMember(api)];
    const at = api.services.now();
    const actor = { kind: "admin" as const, id: admin.id };
    for (const { id } of [admin, other]) {
      await recordAudit(api.services.db, { actor, at, action: "account.tested", subject: "account", subjectId: id });
    }
    const logOf = async (who: TestMember) => (await exportOf(who)).sections.auditLog;
    expect(await logOf(admin)).toMatchObject([{ subjectId: admin.id }]);
    expect(await logOf(other)).toMatchObject([{ subjectId: other.id, actor: "admin" }]);
  });

  it("is limited to ten an hour", async () => {
    const member = await aMember(api);
    const ask = async () => (await api.request("GET", "/v1/users/me/export", { token: member.token })).status;
    const statuses = await Promise.all(Array.from({ length: 12 }, ask));
    expect(statuses.sort()).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  it("requires a session", async () => {
    expect((await api.request("GET", "/v1/users/me/export")).status).toBe(401);
  });
});
