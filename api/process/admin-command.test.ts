import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { aMember } from "../../tests/factories/member";
import { changeRoles, grantRole, listAdmins, revokeRole } from "../people/accounts/roles";
import { makeResetLink } from "../people/sign-in/password-reset";
import { runAdminCommand } from "./admin-command";
import { openEmbedded } from "../db/client";
import { accounts, auditLog } from "../db/schema";

const operator = { kind: "operator" } as const;
const person = { firstName: "Jiwon", lastName: "Lee", country: "KR", phone: "+821087654321", locale: "ko" } as const;

describe("the admin role", () => {
  let api: TestApi;
  beforeAll(async () => void (api = await createTestApi()));
  afterAll(() => api.close());

  it("is granted and revoked, never for the last admin, and audited", async () => {
    const { db } = api.services;
    const now = api.services.now();
    const proven = { emailVerifiedAt: now };
    const [first, second] = [await aMember(api, proven), await aMember(api, proven)];
    expect(await grantRole(db, now, { email: first.email.toUpperCase() }, "admin", operator)).toBe("done");
    expect(await grantRole(db, now, { email: first.email }, "admin", operator)).toBe("unchanged");
    expect(await grantRole(db, now, { email: "nobody@residents.example" }, "admin", operator)).toBe("unknown");
    expect(await revokeRole(db, now, { email: second.email }, "admin", operator)).toBe("unchanged");
    expect(await revokeRole(db, now, { email: "nobody@residents.example" }, "admin", operator)).toBe("unknown");
    expect(await revokeRole(db, now, { email: first.email }, "admin", operator)).toBe("last");
    await grantRole(db, now, { email: second.email }, "admin", operator);
    const both = [first, second].map(({ email }) => revokeRole(db, now, { email }, "admin", operator));
    expect((await Promise.all(both)).sort()).toEqual(["done", "last"]);
    expect(await listAdmins(db)).toHaveLength(1);
    const written = await db.select().from(auditLog).where(eq(auditLog.actor, "operator")).orderBy(auditLog.id);
    expect(written.map(({ action }) => action)).toEqual([
      "account.adminGranted",
      "account.adminGranted",
      "account.adminRevoked",
    ]);
  });

  it("is not granted to an unconfirmed e-mail", async () => {
    const { email } = await aMember(api);
    expect(await grantRole(api.services.db, new Date(), { email }, "admin", operator)).toBe("unverified");
    expect(await listAdmins(api.services.db)).not.toContainEqual(expect.objectContaining({ email }));
  });

  it("is granted without mail: a link from the server sets a password, confirms the e-mail and ends earlier sessions", async () => {
    const { db, env } = api.services;
    const { email, token } = await aMember(api, { passwordHash: "of a lost password" });
    const link = (await makeResetLink(db, api.services.now(), env, email.toUpperCase())) ?? "";
    expect(link).toMatch(`${env.publicUrl}/auth/reset-password?token=`);
    const body = { token: new URL(link).searchParams.get("token"), password: "New-way-2026" };
    expect((await api.request("POST", "/v1/auth/reset-password", { body })).status).toBeLessThan(300);
    expect((await api.request("GET", "/v1/users/me", { token })).status).toBe(401);
    expect(await grantRole(db, api.services.now(), { email }, "admin", operator)).toBe("done");
    expect((await api.request("POST", "/v1/auth/reset-password", { body })).status).toBe(410);
    const [made] = await db.select().from(auditLog).where(eq(auditLog.action, "account.passwordLinkMade"));
    expect(made?.actor).toBe("operator");
  });

  it("stays with an admin who is not suspended", async () => {
    const { db } = api.services;
    const now = api.services.now();
    for (const { email, roles } of await listAdmins(db)) {
      if (roles.includes("admin")) await db.update(accounts).set({ role: "member" }).where(eq(accounts.email, email));
    }
    const active = await aMember(api, { role: "admin", emailVerifiedAt: now });
    await aMember(api, { role: "admin", emailVerifiedAt: now, suspendedAt: now });
    const toDesk = () => ["desk"] as const;
    expect(await changeRoles(db, now, { id: active.id }, toDesk, operator)).toBe("last");
    await aMember(api, { role: "admin", emailVerifiedAt: now });
    expect(await changeRoles(db, now, { id: active.id }, toDesk, operator)).toBe("done");
    expect(await listAdmins(db)).toContainEqual({ email: active.email, roles: ["desk"] });
  });

  it("is not granted to a deleted account", async () => {
    const { email } = await aMember(api, { deletedAt: new Date() });
    expect(await grantRole(api.services.db, new Date(), { email }, "admin", operator)).toBe("unknown");
  });
});

describe("npm run admin", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-admin-"));
  const run = (...args: string[]) => runAdminCommand(args, { DATA_DIR: folder });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("prints its usage, and reports a missing database without creating one", async () => {
    for (const args of [
      [],
      ["grant"],
      ["list", "all"],
      ["promote", "a@b.example"],
      ["grant", "a@b.example", "owner"],
    ]) {
      expect(await run(...args)).toMatchObject({
        ok: false,
        sentence: expect.stringContaining("Use: npm run admin") as string,
      });
    }
    await expect(run("list")).rejects.toThrow("there is no database");
    await expect(runAdminCommand(["list"], { DATABASE_URL: "mysql://x" })).rejects.toThrow("DATABASE_URL is wrong");
  });

  it("refuses while the server has the embedded database open, and works once the server is stopped", async () => {
    const server = await openEmbedded(folder);
    const [email, now] = ["jiwon@homes.example", new Date()];
    await server.db
      .insert(accounts)
      .values({ ...person, id: uuidv7(), email, termsAgreedAt: now, emailVerifiedAt: now });
    await expect(run("grant", email)).rejects.toThrow("another process has");
    await server.close();
    expect(await run("grant", email)).toEqual({ ok: true, sentence: `${email} now has the role admin.` });
    expect(await run("revoke", email)).toMatchObject({ ok: false });
  });
});
