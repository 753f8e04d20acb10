import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { register } from "prom-client";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import demoBrand from "locales/brand.json";
import { databaseUrl, onServer } from "../tests/factories/database-template";
import { startApi } from "./bundled";
import { setBrand } from "./kernel/brand";

const postgres = inject("postgres");
const name = `homes_jobs_${process.pid}`;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-jobs-"));
  if (postgres) await onServer(postgres.url, `create database ${name} template ${postgres.template}`);
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  if (postgres) await onServer(postgres.url, `drop database ${name} with (force)`);
});

const enquiry = {
  ownerName: "Park Minji",
  email: "owner@buildings.example",
  phone: "02-555-0123",
  buildingAddress: "12 Wausan-ro",
  units: 14,
  agreePrivacy: true,
  locale: "en",
};

it.each([
  ["on", 0],
  ["off", 2],
])("with JOBS=%s, %i mails of an enquiry still wait after three seconds", async (JOBS, waiting) => {
  const api = await startApi("alone", {
    JOBS,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres && databaseUrl(postgres.url, name),
    DEMO: "off",
    BRAND_FILE: "tests/brand/brand.json",
    LOG_LEVEL: "silent",
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
    await wait(3_000);
    const { values } = (await register.getSingleMetric("homes_messages_waiting")?.get()) ?? { values: [] };
    expect(values.reduce((sum, { value }) => sum + value, 0)).toBe(waiting);
  } finally {
    await api.close();
    setBrand(demoBrand);
  }
});
