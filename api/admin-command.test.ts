import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../tests/factories/api";
import { aMember } from "../tests/factories/member";
import { grantAdmin, listAdmins, revokeAdmin } from "./accounts/admin-role";
import { makeResetLink } from "./sign-in/password-reset";
import { runAdminCommand } from "./admin-command";
import { openEmbedded } from "./db/client";
import { accounts, auditLog } from "./db/schema";

const operator = { kind: "operator" } as const;

describe("the admin role", () => {
  let api: TestApi;
  beforeAll(async () => void (api = await createTestApi()));
  afterAll(() => api.close());

  it("is granted and revoked, never for the last admin, and audited", async () => {
    const { db } = api.services;
    const now = api.services.now();
    const proven = { emailVerifiedAt: now };
    const [first, second] = [await aMember(api, proven), await aMember(api, proven)];
    expect(await grantAdmin(db, now, { email: first.email.toUpperCase() }, operator)).toBe("done");
    expect(await grantAdmin(db, now, { email: first.email }, operator)).toBe("unchanged");
    expect(await grantAdmin(db, now, { email: "nobody@residents.example" }, operator)).toBe("unknown");
    expect(await revokeAdmin(db, now, { email: second.email }, operator)).toBe("unchanged");
    expect(await revokeAdmin(db, now, { email: "nobody@residents.example" }, operator)).toBe("unknown");
    expect(await revokeAdmin(db, now, { email: first.email }, operator)).toBe("last");
    await grantAdmin(db, now, { email: second.email }, operator);
    const both = [first, second].map(({ email }) => revokeAdmin(db, now, { email }, operator));
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
    expect(await grantAdmin(api.services.db, new Date(), { email }, operator)).toBe("unverified");
    expect(await listAdmins(api.services.db)).not.toContain(email);
  });

  it("is granted without mail: a link from the server sets a password, confirms the e-mail and ends earlier sessions", async () => {
    const { db, env } = api.services;
    const { email, token } = await aMember(api);
    const link = (await makeResetLink(db, api.services.now(), env, email.toUpperCase())) ?? "";
    expect(link).toMatch(`${env.publicUrl}/auth/reset-password?token=`);
    const body = { token: new URL(link).searchParams.get("token"), password: "New-way-2026" };
    expect((await api.request("POST", "/v1/auth/reset-password", { body })).status).toBeLessThan(300);
    expect((await api.request("GET", "/v1/users/me", { token })).status).toBe(401);
    expect(await grantAdmin(db, api.services.now(), { email }, operator)).toBe("done");
    expect((await api.request("POST", "/v1/auth/reset-password", { body })).status).toBe(410);
    const [made] = await db.select().from(auditLog).where(eq(auditLog.action, "account.passwordLinkMade"));
    expect(made?.actor).toBe("operator");
  });

  it("is not granted to a deleted account", async () => {
    const { email } = await aMember(api, { deletedAt: new Date() });
    expect(await grantAdmin(api.services.db, new Date(), { email }, operator)).toBe("unknown");
  });
});

describe("npm run admin", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-admin-"));
  const run = (...args: string[]) => runAdminCommand(args, { DATA_DIR: folder });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("prints its usage, and reports a missing database without creating one", async () => {
    for (const args of [[], ["grant"], ["list", "all"], ["promote", "a@b.example"]]) {
      expect(await run(...args)).toMatchObject({
        ok: false,
        sentence: expect.stringContaining("Use: npm run admin") as string,
      });
    }
    await expect(run("list")).rejects.toThrow("there is no database");
    await expect(runAdminCommand(["list"], { DATABASE_URL: "mysql://x" })).rejects.toThrow("DATABASE_URL is wrong");
  });

  it(
    "refuses while the server has the embedded database open, and works once the server is stopped",
    { timeout: 60_000 },
    async () => {
      const server = await openEmbedded(folder);
      const email = "jiwon@homes.example";
      const person = {
        firstName: "Jiwon",
        lastName: "Lee",
        country: "KR",
        phone: "+821087654321",
        locale: "ko" as const,
      };
      const now = new Date();
      await server.db.insert(accounts).values([
        { ...person, id: uuidv7(), email, termsAgreedAt: now, emailVerifiedAt: now },
        { ...person, id: uuidv7(), email: "unproven@homes.example", termsAgreedAt: now },
      ]);
      await expect(run("grant", email)).rejects.toThrow("another process has");
      await server.close();
      expect(await run("list")).toEqual({ ok: true, sentence: "There is no admin yet." });
      expect(await run("grant", "unproven@homes.example")).toMatchObject({
        ok: false,
        sentence: expect.stringContaining("not confirmed. Its owner opens the link") as string,
      });
      await expect(run("link", email)).rejects.toThrow("SESSION_SECRETS must be set");
      expect(await run("grant", email)).toEqual({ ok: true, sentence: `${email} is an admin now.` });
      expect(await run("grant", "b@homes.example")).toMatchObject({ ok: false });
      expect(await run("revoke", email)).toMatchObject({
        ok: false,
        sentence: expect.stringContaining("last admin") as string,
      });
      expect(await run("list")).toEqual({ ok: true, sentence: email });
    },
  );
});
