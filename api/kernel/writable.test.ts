import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { createTestApi } from "../../tests/factories/api";
import { isOutOfResources } from "../db/unavailable";

/** Simulates a full disk, also for modules that other test files have loaded. */
function fillDisk() {
  vi.spyOn(fs, "statfsSync").mockReturnValue({ bavail: 0, blocks: 1_000, bsize: 4_096 } as fs.StatsFs);
  syncBuiltinESMExports();
}
function freeDisk() {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}
afterEach(freeDisk);

it("is not ready while DATA_DIR has no space, and is ready again when it has", async () => {
  const api = await createTestApi();
  const probe = async (path: string) => (await api.request("GET", path)).status;
  expect(await probe("/readyz")).toBe(200);
  fillDisk();
  expect([await probe("/readyz"), await probe("/healthz")]).toEqual([503, 200]);
  freeDisk();
  expect(await probe("/readyz")).toBe(200);
  await api.close();
});

it("answers 503 and is not ready while the disk is full, and recovers", async () => {
  const api = await createTestApi({ changesTables: true });
  const { db } = api.services;
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await db.execute(sql`create trigger full_disk before insert on consultations for each row execute function refuse()`);
  const body = {
    ownerName: "Park Minji",
    email: "owner@buildings.example",
    phone: "02-555-0123",
    buildingAddress: "12 Wausan-ro",
    units: 14,
    message: "",
    locale: "en",
    agreePrivacy: true,
  };
  const enquire = () => api.request("POST", "/v1/consultations", { body });
  const ready = async () => (await api.request("GET", "/readyz")).status;

  const refused = await enquire();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(refused.body).toMatchObject({ errorCode: "UPSTREAM_UNAVAILABLE" });
  expect(await ready()).toBe(503);
  await db.execute(sql`drop trigger full_disk on consultations`);
  api.clock.advance({ minutes: 1 });
  expect(await ready()).toBe(200);
  expect((await enquire()).status).toBe(201);
  await api.close();
});

it.each([
  ["53100", true],
  ["53200", true],
  ["53300", false],
  ["25006", true],
  ["ENOSPC", true],
  ["23505", false],
])("classifies %s as lack of space: %s", (code, expected) => {
  expect(isOutOfResources(new Error("Failed query", { cause: Object.assign(new Error(), { code }) }))).toBe(expected);
});
