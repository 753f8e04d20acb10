import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { v7 as uuidv7 } from "uuid";
import { afterAll, expect, it } from "vitest";
import { runAdminCommand } from "./admin-command";
import { openEmbedded } from "../db/client";
import { accounts } from "../db/schema";

const person = { firstName: "Jiwon", lastName: "Lee", country: "KR", phone: "+821087654321", locale: "ko" } as const;
const folder = mkdtempSync(path.join(os.tmpdir(), "homes-admin-"));
const run = (...args: string[]) => runAdminCommand(args, { DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("says what it has done, on the embedded database", { timeout: 60_000 }, async () => {
  const server = await openEmbedded(folder);
  const email = "jiwon@homes.example";
  const now = new Date();
  await server.db.insert(accounts).values([
    { ...person, id: uuidv7(), email, termsAgreedAt: now, emailVerifiedAt: now },
    { ...person, id: uuidv7(), email: "unproven@homes.example", termsAgreedAt: now },
  ]);
  await server.close();
  expect(await run("list")).toEqual({ ok: true, sentence: "There is no admin yet." });
  expect(await run("grant", "unproven@homes.example")).toMatchObject({
    ok: false,
    sentence: expect.stringContaining("not confirmed. Its owner opens the link") as string,
  });
  await expect(run("link", email)).rejects.toThrow("SESSION_SECRETS must be set");
  expect(await run("grant", email)).toEqual({ ok: true, sentence: `${email} now has the role admin.` });
  expect(await run("grant", "b@homes.example")).toMatchObject({ ok: false });
  expect(await run("revoke", email)).toMatchObject({
    ok: false,
    sentence: expect.stringContaining("last admin") as string,
  });
  expect(await run("grant", email, "finance")).toMatchObject({ ok: true });
  expect(await run("list")).toEqual({ ok: true, sentence: `${email} admin finance` });
  expect(await run("revoke", email, "finance")).toMatchObject({ ok: true });
  expect(await run("reset-second-factor", email)).toMatchObject({
    ok: true,
    sentence: expect.stringContaining("with the password alone") as string,
  });
  expect(await run("reset-second-factor", "b@homes.example")).toMatchObject({ ok: false });
});
