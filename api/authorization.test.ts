import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountSchema } from "contract/account";
import type { Reservation } from "contract/reservation";
import { signAccessToken } from "./kernel/http/access-token";
import { eq } from "drizzle-orm";
import { adminRoles, can, type AdminRole } from "domain/people/permissions";
import { sessions } from "./db/schema";
import { aLimitedAdmin, anAdmin } from "../tests/factories/admin";
import { createTestApi, type TestApi } from "../tests/factories/api";
import { aHouse } from "../tests/factories/house";
import { aMember, type TestMember } from "../tests/factories/member";
import { anOccupant, reserve } from "../tests/factories/reservation";
import { startPayment } from "../tests/factories/payment";
import { signUp } from "../tests/factories/sign-up";
import type { OpenApiDocument } from "./kernel/openapi/complete-document";
import { listCalls, type Call } from "../tests/factories/openapi-calls";

/** Valid, so that only authorization can refuse. */
const bodies: Record<string, unknown> = {
  "PUT /v1/reservations/{id}/occupants/{occupantId}": anOccupant(0),
  "POST /v1/reservations/{id}/review": {
    facilities: 5,
    communication: 5,
    events: 5,
    location: 5,
    publicReview: "Good",
  },
  "POST /v1/conversations/{id}/messages": { text: "Hello" },
  "PUT /v1/conversations/{id}/read": { until: "2026-11-21T03:00:00Z" },
  "POST /v1/reservations/{id}/payments": {
    installments: [1],
    method: "FOREIGN_CARD",
    returnUrl: "http://localhost:3000/back",
  },
  "PUT /v1/users/me/saved-searches/{id}": { alerts: false },
};

let api: TestApi;
let owner: TestMember;
let reservation: Reservation;
let paymentId: string;
let calls: Call[];
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

beforeAll(async () => {
  api = await createTestApi({ settings: { GOOGLE_CLIENT_ID: "homes-web" } });
  owner = await aMember(api);
  reservation = await reserve(api, owner, await aHouse(api));
  paymentId = (await startPayment(api, owner, reservation)).id;
  calls = listCalls((await api.request("GET", "/v1/openapi.json")).body as OpenApiDocument);
});
afterAll(() => api.close());

function send(call: Call, token?: string) {
  const ids: Record<string, string | undefined> = {
    id: call.path.startsWith("/v1/users/me/sessions") ? owner.sessionId : reservation.id,
    occupantId: reservation.occupants[0]?.id,
    changeId: reservation.id,
    paymentId,
  };
  const url = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? "x");
  const body = bodies[nameOf(call)] ?? (call.method === "GET" || !call.body ? undefined : {});
  return api.request(call.method, url, { token, body });
}

describe("authorization", () => {
  it("answers 401 to an ended session, and to another environment's token", async () => {
    const ended = await aMember(api);
    await api.request("DELETE", `/v1/users/me/sessions/${ended.sessionId}`, { token: ended.token });
    const env = { ...api.services.env, publicUrl: "https://elsewhere.example" };
    const foreign = await signAccessToken({ ...api.services, env }, owner);
    const secured = calls.filter((one) => one.secured);
    for (const call of secured) expect((await send(call, ended.token)).status, nameOf(call)).toBe(401);
    for (const token of ["", "a.b.c", foreign]) expect((await send(secured[0]!, token)).status).toBe(401);
  });

  it("answers 404 to a member for another member's records", async () => {
    const stranger = await aMember(api);
    const theirs = calls.filter(
      ({ secured, path }) => secured && path.includes("{id}") && !path.startsWith("/v1/admin/"),
    );
    expect(theirs.length).toBeGreaterThan(8);
    for (const call of theirs) expect((await send(call, stranger.token)).status, nameOf(call)).toBe(404);
    const seen = await api.request("GET", `/v1/reservations/${reservation.id}`, { token: owner.token });
    expect(seen.status).toBe(200);
  });

  it("answers 403 to a member for calls of admins", async () => {
    const adminCalls = calls.filter((call) => call.path.startsWith("/v1/admin/"));
    expect(adminCalls.length).toBeGreaterThan(0);
    for (const call of adminCalls) expect((await send(call, owner.token)).status, nameOf(call)).toBe(403);
  });

  it(
    "answers 403 for calls without the permission, and no 403 with it: every role × every call",
    { timeout: 120_000 },
    async () => {
      const people: Record<AdminRole, TestMember> = {
        admin: await anAdmin(api),
        desk: await aLimitedAdmin(api, "desk"),
        content: await aLimitedAdmin(api, "content"),
        finance: await aLimitedAdmin(api, "finance"),
        cleaner: await aLimitedAdmin(api, "cleaner"),
      };
      const adminCalls = calls.filter((call) => call.path.startsWith("/v1/admin/"));
      for (const call of adminCalls) {
        expect(call.permission.length, `${nameOf(call)} names a permission`).toBeGreaterThan(0);
        for (const role of adminRoles) {
          const { status } = await send(call, people[role].token);
          const cell = `${role} × ${nameOf(call)}`;
          if (can([role], call.permission)) expect([200, 201, 204, 400, 404, 409, 410], cell).toContain(status);
          else expect(status, cell).toBe(403);
        }
      }
    },
  );

  it("adds the permissions of several roles up", async () => {
    const both = await aLimitedAdmin(api, "content", "finance");
    const status = async (path: string) => (await api.request("GET", path, { token: both.token })).status;
    expect(
      await Promise.all(["boards", "deposits", "messages", "audit-log"].map((list) => status(`/v1/admin/${list}`))),
    ).toEqual([200, 200, 403, 403]);
  });

  it("needs a recent password or code for money, roles and the deletion of accounts, whatever the role, and for nothing else", async () => {
    const admin = await anAdmin(api);
    const twentyMinutesAgo = new Date(api.services.now().getTime() - 20 * 60_000);
    await api.services.db.update(sessions).set({ provedAt: twentyMinutesAgo }).where(eq(sessions.id, admin.sessionId));
    const adminCalls = calls.filter((call) => call.path.startsWith("/v1/admin/"));
    const asking = [];
    for (const call of adminCalls) {
      const answer = await send(call, admin.token);
      expect(answer.status === 403, nameOf(call)).toBe(call.needsProof);
      if (!call.needsProof) continue;
      expect(answer.body, nameOf(call)).toMatchObject({ errorCode: "PROOF_REQUIRED" });
      asking.push(nameOf(call));
    }
    expect(asking.sort()).toEqual([
      "DELETE /v1/admin/reservations/{id}/cancel",
      "DELETE /v1/admin/reservations/{id}/changes/{changeId}",
      "DELETE /v1/admin/reservations/{id}/mid-stay-checkout",
      "DELETE /v1/admin/users/{id}",
      "DELETE /v1/admin/users/{id}/admin",
      "DELETE /v1/admin/users/{id}/second-factor",
      "POST /v1/admin/payments/{id}/return",
      "POST /v1/admin/payments/{id}/undo",
      "POST /v1/admin/refunds/{id}/bank-transfer",
      "POST /v1/admin/refunds/{id}/retry",
      "POST /v1/admin/reservations/{id}/changes",
      "POST /v1/admin/reservations/{id}/eviction",
      "POST /v1/admin/reservations/{id}/payments",
      "POST /v1/admin/reservations/{id}/refund-deposit",
      "POST /v1/admin/users",
      "PUT /v1/admin/users/{id}/admin",
      "PUT /v1/admin/users/{id}/roles",
    ]);
  });

  it("ignores role, verification and account in a member's input", async () => {
    const stranger = await aMember(api);
    const me = async () => (await api.request("GET", "/v1/users/me", { token: stranger.token })).data(accountSchema);
    const before = await me();
    const { firstName, lastName } = before.profile;
    const sent = {
      role: "admin",
      emailVerified: true,
      emailVerifiedAt: "2026-01-01",
      id: owner.id,
      email: owner.email,
    };
    const body = { firstName, lastName, countryCode: "82", phone: "010-1234-5678", ...sent };
    const answer = await api.request("POST", "/v1/users/me/profile", { token: stranger.token, body });
    expect([200, 400]).toContain(answer.status);
    const { profile: _then, ...after } = await me();
    expect(before).toMatchObject(after);
  });

  it("compares passwords exactly as typed, with spaces and case", async () => {
    const typed = " Ha-2026 비밀번호 ";
    const { email } = await signUp(api, { password: typed });
    const logIn = async (password: string) =>
      (await api.request("POST", "/v1/auth/login", { body: { email, password } })).status;
    expect(await logIn(typed)).toBe(200);
    for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, 10)]) expect(await logIn(other)).toBe(401);
  });
});
