import { eq } from "drizzle-orm";
import { register } from "prom-client";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { adminDepositSchema } from "contract/admin/deposit";
import { dashboardSchema } from "contract/dashboard";
import { anAdmin } from "../../../tests/factories/admin";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { signInAgain, type TestMember } from "../../../tests/factories/member";
import { refunds, reservations } from "../../db/schema";
import { seedDemo } from "../../process/seed/seed";
import { countBusiness } from "./business-metrics";

const seededAt = new Date("2026-11-21T03:00:00Z");
const hourMs = 3_600_000;

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await createTestApi({ now: seededAt.toISOString() });
  await seedDemo(api.services.db, seededAt);
  admin = await anAdmin(api);
}, 120_000);
afterEach(() => vi.useRealTimers());
afterAll(() => api.close());

async function scrape(): Promise<Record<string, number>> {
  const lines = (await register.metrics()).split("\n").filter((line) => /^homes_\w+ \d/.test(line));
  return Object.fromEntries(lines.map((line) => [line.split(" ")[0]!, Number(line.split(" ")[1])]));
}

it("counts what admins see on the pages of the console", async () => {
  api.clock.set(new Date(seededAt.getTime() + 40 * 24 * hourMs).toISOString()); // deposits are late by then
  await signInAgain(api, admin);
  const get = (path: string) => api.request("GET", `/v1/admin/${path}`, { token: admin.token });
  const dashboard = (await get("dashboard")).data(dashboardSchema);
  const failed = await api.services.db.select().from(refunds).where(eq(refunds.status, "failed"));
  const late = (await get("deposits?overdue=true&size=100")).data(z.array(adminDepositSchema));
  countBusiness(api.services);
  const counted = await scrape();
  expect(counted).toMatchObject({
    homes_installments_overdue: dashboard.overdue.total,
    homes_refunds_failed: failed.length,
    homes_deposits_late: late.length,
    homes_messages_unreached: dashboard.messages.total,
    homes_holds_ending: 0,
  });
  for (const name of ["installments_overdue", "refunds_failed", "deposits_late", "messages_unreached"])
    expect(counted[`homes_${name}`], name).toBeGreaterThan(0);
});

it("counts holds that end within two hours", async () => {
  const held = await api.services.db.select().from(reservations).where(eq(reservations.status, "pending"));
  const ends = held.map(({ holdExpiresAt }) => holdExpiresAt.getTime());
  for (const end of ends.slice(0, 3)) {
    for (const time of [end - 2 * hourMs, end]) {
      api.clock.set(new Date(time).toISOString());
      countBusiness(api.services);
      const ending = ends.filter((other) => other > time && other <= time + 2 * hourMs).length;
      expect((await scrape()).homes_holds_ending).toBe(ending);
    }
  }
});

it("asks the database again only after a while, however often it is scraped", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const read = vi.spyOn(api.services.db, "execute");
  countBusiness(api.services);
  await scrape();
  const statements = read.mock.calls.length;
  await scrape();
  expect(read.mock.calls.length).toBe(statements);
  vi.advanceTimersByTime(60_000);
  await scrape();
  expect(read.mock.calls.length).toBe(2 * statements);
  read.mockRestore();
});

it("gives no values, and the other metrics still, without a database", async () => {
  vi.spyOn(api.services.db, "execute").mockRejectedValue(new Error("connection lost"));
  countBusiness(api.services);
  expect(await scrape()).not.toHaveProperty("homes_refunds_failed");
  vi.restoreAllMocks();
});
