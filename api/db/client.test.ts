import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { SettingError } from "contract/settings";
import { openEmbedded, queryRows } from "./client";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-db-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it("creates a complete folder after an interrupted first start, and refuses a second process", async () => {
  mkdirSync(path.join(dataDir, "database.new/base"), { recursive: true });
  writeFileSync(path.join(dataDir, "database.new/PG_VERSION"), "18");
  writeFileSync(path.join(dataDir, "lock"), ""); // stale: no process listens there
  const opened = await openEmbedded(dataDir);
  expect(existsSync(path.join(dataDir, "database.new"))).toBe(false);
  expect(await queryRows(opened.db, sql`select count(*)::int as houses from houses`)).toEqual([{ houses: 0 }]);
  await expect(openEmbedded(dataDir)).rejects.toThrow(SettingError);
  expect(await queryRows(opened.db, sql`show shared_buffers`)).toEqual([{ shared_buffers: "16MB" }]);
  await opened.close();

  const again = await openEmbedded(dataDir);
  await again.close();
});
