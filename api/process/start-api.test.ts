import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { register } from "prom-client";
import { afterEach, beforeEach, expect, inject, it, vi } from "vitest";
import demoBrand from "locales/brand.json";
import { databaseUrl, onServer } from "../../tests/factories/database-template";
import { startApi } from "./start-api";
import { setBrand } from "../kernel/brand";
import * as log from "../kernel/log";

const postgres = inject("postgres");
const name = `homes_jobs_${process.pid}`;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-jobs-"));
  if (postgres) await onServer(postgres.url, `create database ${name} template ${postgres.template}`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
  if (postgres) await onServer(postgres.url, `drop database ${name} with (force)`);
});

const { createLog } = log;
const enquiry = {
  ownerName: "Park Minji",
  email: "owner@buildings.example",
  phone: "02-555-0123",
  buildingAddress: "12 Wausan-ro",
  units: 14,
  agreePrivacy: true,
  locale: "en",
};

const cases: ["on" | "off", number][] = [
  ["on", 0],
  ["off", 2],
];
const accepted = postgres ? cases : cases.slice(0, 1); // the embedded database refuses JOBS=off

async function countWaiting(): Promise<number> {
  const { values } = (await register.getSingleMetric("homes_messages_waiting")?.get()) ?? { values: [] };
  return values.reduce((sum, { value }) => sum + value, 0);
}

it.each(accepted)("with JOBS=%s, %i mails of an enquiry wait in the end", async (JOBS, waiting) => {
  const logged: string[] = [];
  const destination = { write: (line: string) => void logged.push(line) };
  vi.spyOn(log, "createLog").mockImplementationOnce(() => createLog({ logLevel: "info" }, destination));
  const api = await startApi("alone", {
    JOBS,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres && databaseUrl(postgres.url, name),
    DEMO: "off",
    BRAND_FILE: "tests/brand/brand.json",
    PAYMENT_GATEWAY: "sandbox",
    MAIL_GATEWAY: "sandbox",
    SMS_GATEWAY: "sandbox",
    SESSION_SECRETS: "a-secret-of-the-tests-of-no-value",
    SEAL_KEYS: inject("sealKey"),
  });
  try {
    const headers = { "content-type": "application/json", "idempotency-key": "an-enquiry-of-an-owner" };
    const body = JSON.stringify(enquiry);
    const request = new Request("http://localhost/v1/consultations", { method: "POST", headers, body });
    expect((await api.fetch(request)).status).toBe(201);
    expect(logged.filter((line) => line.includes("jobs are off"))).toHaveLength(JOBS === "off" ? 1 : 0);
    if (JOBS === "off") await wait(1_500); // mail is sent every second
    await vi.waitFor(async () => expect(await countWaiting()).toBe(waiting), { timeout: 10_000, interval: 100 });
  } finally {
    await api.close();
    setBrand(demoBrand);
  }
});
