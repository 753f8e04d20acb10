import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { adminUserDetailSchema } from "contract/admin/user";
import { adminConversationSchema } from "contract/conversation";
import { mayActOn, type AdminRole, type LimitedRole } from "domain/people/permissions";
import { openTestApi } from "../../../tests/factories/api";
import { aConversation } from "../../../tests/factories/conversation";
import { aMember, type TestMember } from "../../../tests/factories/member";
import { revokeRole } from "../../people/accounts/roles";
import { accounts, conversations } from "../../db/schema";

const api = await openTestApi();
const { db } = api.services;
const now = () => api.services.now();
const codeOf = (answer: { body: unknown }) => (answer.body as { errorCode?: string }).errorCode;
const withRoles = (...roles: AdminRole[]) =>
  aMember(api, {
    emailVerifiedAt: now(),
    role: roles.includes("admin") ? "admin" : "member",
    limitedRoles: roles.filter((role): role is LimitedRole => role !== "admin"),
  });
const set = (who: TestMember, values: Partial<typeof accounts.$inferInsert>) =>
  db.update(accounts).set(values).where(eq(accounts.id, who.id));
const block = { blockedAt: now(), blockReason: "Two incidents" };

it("lets nobody act on a colleague's account who may do more than they, by any call", async () => {
  const calls: [method: string, path: string, body?: object][] = [
    ["PUT", "/sessions/end"],
    ["PUT", "/block", { reason: "Noise" }],
    ["DELETE", "/block"],
    ["POST", "/verify-email/resend"],
  ];
  const targets: AdminRole[][] = [[], ["desk"], ["content"], ["finance"], ["admin"]];
  for (const actors of [["desk"], ["admin"]] satisfies AdminRole[][]) {
    const actor = await withRoles(...actors);
    for (const roles of targets) {
      const target = await withRoles(...roles);
      for (const [method, path, body] of calls) {
        const answer = await api.request(method, `/v1/admin/users/${target.id}${path}`, { token: actor.token, body });
        const expected = mayActOn(actors, roles) ? 200 : 403;
        expect(answer.status, `${actors.join()} ${method} ${path} on ${roles.join()}`).toBe(expected);
        if (expected === 403) expect(codeOf(answer)).toBe("USER_OUT_OF_REACH");
      }
    }
  }
  const reach = (actors: AdminRole[], roles: AdminRole[]) => mayActOn(actors, roles);
  expect([reach(["desk"], ["admin"]), reach(["desk"], ["finance"]), reach(["desk", "finance"], ["finance"])]).toEqual([
    false,
    false,
    true,
  ]);
}, 60_000);

it("keeps the last admin who can act: a suspended, blocked or deleted one does not count, in any call", async () => {
  await db.update(accounts).set({ role: "member" }).where(eq(accounts.role, "admin"));
  const last = await withRoles("admin");
  const others = await Promise.all([withRoles("admin"), withRoles("admin"), withRoles("admin")]);
  await set(others[0], { suspendedAt: now() });
  await set(others[1], block);
  await set(others[2], { deletedAt: now() });
  const as = (method: string, path: string, body?: object) => api.request(method, path, { token: last.token, body });
  const refused = { status: 409, body: { errorCode: "LAST_ADMIN" } };
  expect(await as("DELETE", "/v1/users/me", { email: last.email })).toMatchObject(refused);
  expect(await as("POST", "/v1/users/me/suspension")).toMatchObject(refused);
  expect(await as("PUT", `/v1/admin/users/${last.id}/block`, { reason: "Noise" })).toMatchObject(refused);
  expect(await revokeRole(db, now(), { id: last.id }, "admin", { kind: "operator" })).toBe("last");
  const shown = (await as("GET", `/v1/admin/users/${last.id}`)).data(adminUserDetailSchema);
  expect(shown.lastAdmin).toBe(true);
  await set(others[0], { suspendedAt: null });
  expect((await as("POST", "/v1/users/me/suspension")).status).toBe(200);
});

it("frees the conversations of an admin who can no longer answer them, however that came", async () => {
  await withRoles("admin");
  const resident = await aMember(api);
  const admin = await withRoles("admin");
  const end: Record<string, (who: TestMember) => Promise<unknown>> = {
    "another role": (who) => {
      const body = { roles: ["content"] };
      return api.request("PUT", `/v1/admin/users/${who.id}/roles`, { token: admin.token, body });
    },
    "role revoked": (who) => revokeRole(db, now(), { id: who.id }, "desk", { kind: "operator" }),
    suspended: (who) => api.request("POST", "/v1/users/me/suspension", { token: who.token }),
    blocked: (who) => {
      const body = { reason: "Noise" };
      return api.request("PUT", `/v1/admin/users/${who.id}/block`, { token: admin.token, body });
    },
    deleted: (who) => api.request("DELETE", "/v1/users/me", { token: who.token, body: { email: who.email } }),
  };
  for (const [what, act] of Object.entries(end)) {
    const desk = await withRoles("desk");
    const repair = { kind: "repair", room: "Bath", urgency: "urgent", text: "Water everywhere" };
    const { id } = await aConversation(api, resident, repair);
    const assign = (assignee: string) =>
      api.request("PUT", `/v1/admin/conversations/${id}/assignee`, { token: admin.token, body: { assignee } });
    expect((await assign(desk.id)).data(adminConversationSchema).assignee?.id).toBe(desk.id);
    await act(desk);
    const [row] = await db.select().from(conversations).where(eq(conversations.id, id));
    expect(row!.assigneeId, what).toBeNull();
    expect((await assign(desk.id)).status, what).toBe(400);
  }
}, 60_000);
