import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { adminUserDetailSchema, adminUserSchema } from "contract/admin/user";
import { paginationSchema } from "contract/envelope";
import { reservationSchema } from "contract/reservation";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { reserve } from "../../../tests/factories/reservation";
import { auditLog } from "../../db/schema";

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await createTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

const proven = () => ({ emailVerifiedAt: api.services.now() });
const asAdmin = (method: string, path: string, token = admin.token) =>
  api.request(method, `/v1/admin/users${path}`, { token, headers: { "x-forwarded-for": "203.0.113.7" } });
const emailsOf = async (query: string) =>
  (await asAdmin("GET", query)).data(z.array(adminUserSchema)).map(({ username }) => username);
const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode: string }).errorCode;

describe("the list of users", () => {
  it("is searched by name in either order, by e-mail, and by a national phone number", async () => {
    const found = await aMember(api, { firstName: "지우", lastName: "한", phone: "+821055556666" });
    for (const q of [
      "지우",
      "한지우",
      "지우 한",
      found.email.slice(0, 12).toUpperCase(),
      "010-5555-6666",
      "+82 10 5555",
      "+82 010-5555-6666",
      "０１０ ５５５５ ６６６６",
      "5555-6666",
    ]) {
      expect(await emailsOf(`?q=${encodeURIComponent(q)}`), q).toContain(found.email);
    }
    expect(await emailsOf("?q=100%25_nobody")).toEqual([]);
    expect(await emailsOf("?role=admin")).toEqual([admin.email]);
  });

  it("is sorted, paged and counted; an unknown sort is refused", async () => {
    const answer = await asAdmin("GET", "?sort=email&size=1&page=2");
    const pages = paginationSchema.parse(JSON.parse(answer.headers.get("x-pagination") ?? ""));
    expect(pages).toMatchObject({ page: 2, size: 1 });
    const all = await emailsOf("?sort=email");
    expect(all).toEqual([...all].sort());
    expect(answer.data(z.array(adminUserSchema)).map(({ username }) => username)).toEqual([all[1]]);
    expect((await asAdmin("GET", "?sort=password")).status).toBe(400);
  });

  it("excludes deleted accounts, and answers 404 for them", async () => {
    const gone = await aMember(api, { deletedAt: new Date() });
    expect(await emailsOf(`?q=${gone.email}`)).toEqual([]);
    expect(codeOf(await asAdmin("GET", `/${gone.id}`))).toBe("USER_NOT_FOUND");
  });

  it("is exported with exactly the rows found", async () => {
    await aMember(api, { firstName: "=HYPERLINK(1)", lastName: "Formula" });
    const file = await asAdmin("GET", ".csv?q=Formula");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = String(file.body).trimEnd().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(",'=HYPERLINK(1),Formula,KR,'+821012345678,member,false,");
  });
});

describe("a user", () => {
  it("is shown with consents, sessions and the four lists of stays", async () => {
    const member = await aMember(api, proven());
    const reservation = await reserve(api, member, await aHouse(api));
    const shown = (await asAdmin("GET", `/${member.id}`)).data(adminUserDetailSchema);
    expect(shown).toMatchObject({ username: member.email, role: "member", emailVerified: true, lastAdmin: false });
    expect(shown.sessions).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toMatch(/hash|token/i);
    for (const phase of ["upcoming", "current", "past", "canceled"]) {
      const list = await asAdmin("GET", `/${member.id}/reservations/${phase}`);
      const ids = list.data(z.array(reservationSchema)).map(({ id }) => id);
      expect(ids, phase).toEqual(phase === "upcoming" ? [reservation.id] : []);
    }
  });

  it("becomes an admin only with a confirmed e-mail, and a member again immediately", async () => {
    const unproven = await aMember(api);
    expect(codeOf(await asAdmin("PUT", `/${unproven.id}/admin`))).toBe("EMAIL_NOT_VERIFIED");
    const user = await aMember(api, proven());
    expect((await asAdmin("PUT", `/${user.id}/admin`)).data(adminUserDetailSchema).role).toBe("admin");
    expect((await asAdmin("GET", "", user.token)).status).toBe(200);
    expect((await asAdmin("PUT", `/${user.id}/admin`)).status).toBe(200);
    expect((await asAdmin("DELETE", `/${user.id}/admin`)).status).toBe(200);
    expect((await asAdmin("GET", "", user.token)).status).toBe(403);
    const written = (await api.services.db.select().from(auditLog)).filter(({ subjectId }) => subjectId === user.id);
    expect(written.map(({ action, detail }) => ({ action, detail }))).toEqual([
      { action: "account.adminGranted", detail: { before: { roles: [] }, after: { roles: ["admin"] } } },
      { action: "account.adminRevoked", detail: { before: { roles: ["admin"] }, after: { roles: [] } } },
    ]);
    expect(written[0]).toMatchObject({ actor: "admin", actorId: admin.id });
  });

  it("cannot revoke their own role; of two who revoke each other one remains", async () => {
    const other = await aMember(api, { role: "admin", ...proven() });
    expect(codeOf(await asAdmin("DELETE", `/${admin.id}/admin`))).toBe("OWN_ROLE");
    const both = await Promise.all([
      asAdmin("DELETE", `/${other.id}/admin`),
      asAdmin("DELETE", `/${admin.id}/admin`, other.token),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    if (both[1]?.status === 200) admin = other;
    expect(await emailsOf("?role=admin")).toEqual([admin.email]);
  });

  it("gets exactly the roles that are chosen, which apply from the next call on", async () => {
    const user = await aMember(api, proven());
    const setRoles = (roles: string[], token = admin.token) =>
      api.request("PUT", `/v1/admin/users/${user.id}/roles`, { token, body: { roles } });
    const dashboard = async () => (await api.request("GET", "/v1/admin/dashboard", { token: user.token })).status;
    expect(await dashboard()).toBe(403);
    expect((await setRoles(["finance", "desk", "desk"])).data(adminUserDetailSchema)).toMatchObject({
      role: "member",
      roles: ["desk", "finance"],
    });
    expect(await dashboard()).toBe(200);
    expect(await emailsOf("?role=finance")).toEqual([user.email]);
    expect(await emailsOf(`?role=member&q=${user.email}`)).toEqual([]);
    expect((await setRoles(["desk"], user.token)).status).toBe(403);
    expect((await setRoles([])).data(adminUserDetailSchema).roles).toEqual([]);
    expect(await dashboard()).toBe(403);
    expect((await setRoles(["owner"])).status).toBe(400);
    expect(
      codeOf(
        await api.request("PUT", `/v1/admin/users/${admin.id}/roles`, {
          token: admin.token,
          body: { roles: ["desk"] },
        }),
      ),
    ).toBe("OWN_ROLE");
    const unproven = await aMember(api);
    const refused = await api.request("PUT", `/v1/admin/users/${unproven.id}/roles`, {
      token: admin.token,
      body: { roles: ["desk"] },
    });
    expect(codeOf(refused)).toBe("EMAIL_NOT_VERIFIED");
  });

  it("leaves one admin when two take each other's role at once, ten times over", async () => {
    for (let round = 0; round < 10; round++) {
      const other = await aMember(api, { role: "admin", ...proven() });
      const demote = (id: string, token: string) =>
        api.request("PUT", `/v1/admin/users/${id}/roles`, { token, body: { roles: [] } });
      const both = await Promise.all([demote(other.id, admin.token), demote(admin.id, other.token)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
      if (both[1]?.status === 200) admin = other;
      expect(await emailsOf("?role=admin")).toEqual([admin.email]);
    }
  });

  it("is logged out everywhere; admins who do it to themselves keep this session", async () => {
    const user = await aMember(api);
    expect((await asAdmin("PUT", `/${user.id}/sessions/end`)).data(adminUserDetailSchema).sessions).toEqual([]);
    expect((await api.request("GET", "/v1/users/me", { token: user.token })).status).toBe(401);
    const own = (await asAdmin("PUT", `/${admin.id}/sessions/end`)).data(adminUserDetailSchema);
    expect(own.sessions.map(({ current }) => current)).toEqual([true]);
  });

  it("gets the confirmation mail again, once for a form sent twice", async () => {
    const user = await aMember(api);
    const send = () =>
      api.request("POST", `/v1/admin/users/${user.id}/verify-email/resend`, { token: admin.token, key: "one" });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const written = (await api.services.db.select().from(auditLog)).filter(({ subjectId }) => subjectId === user.id);
    expect(written.map(({ action }) => action)).toEqual(["account.verificationResent"]);
  });

  it("answers 404 for an unknown one", async () => {
    const nobody = "/01890000-0000-7000-8000-000000000000";
    for (const [method, path] of [
      ["GET", ""],
      ["PUT", "/admin"],
      ["DELETE", "/admin"],
      ["PUT", "/sessions/end"],
      ["POST", "/verify-email/resend"],
      ["GET", "/reservations/past"],
    ] as const) {
      expect(codeOf(await asAdmin(method, nobody + path)), `${method} ${path}`).toBe("USER_NOT_FOUND");
    }
  });
});
