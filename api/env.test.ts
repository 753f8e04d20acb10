import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { portOneEnv } from "../tests/factories/portone";
import { SettingError } from "contract/settings";
import { findWebProblems } from "~/platform/env.server";
import { findApiProblems, readApiEnv, readLinkSettings } from "./env";

const brandFile = "tests/brand/brand.json";
let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-env-"))));
afterEach(() => rmSync(dataDir, { recursive: true }));
const secretsOf = () => readApiEnv("alone", { DEMO: "on", DATA_DIR: dataDir }).secrets;

it("creates a secret once and keeps it, without leaving other files", () => {
  const made = secretsOf();
  expect(made[0].length).toBeGreaterThanOrEqual(32);
  expect(secretsOf()).toEqual(made);
  expect(readdirSync(dataDir).sort()).toEqual(["secrets", "vapid"]);
});

it("creates the key of push notifications in demo mode alone, and takes several, newest first", () => {
  const own = { DEMO: "on", DATA_DIR: dataDir };
  const made = readApiEnv("alone", own).push!;
  expect(Buffer.from(made.keys[0].publicKey, "base64url")).toHaveLength(65);
  expect(readApiEnv("alone", own).push).toEqual(made);
  const [newest, former] = ["1".repeat(43), made.keys[0].privateKey];
  const { keys } = readApiEnv("alone", { ...own, VAPID_KEYS: `${newest}, ${former}` }).push!;
  expect(keys.map(({ privateKey }) => privateKey)).toEqual([newest, former]);
  expect(keys[1]).toEqual(made.keys[0]);
  const gateways = { PAYMENT_GATEWAY: "sandbox", MAIL_GATEWAY: "sandbox", SMS_GATEWAY: "sandbox" };
  const production = { ...own, ...gateways, DEMO: "off", SESSION_SECRETS: "x".repeat(32), BRAND_FILE: brandFile };
  expect(readApiEnv("alone", { ...production, SEAL_KEYS: inject("sealKey") }).push).toBeUndefined();
});

it.each(["short", "A".repeat(43), "_".repeat(43)])("refuses %s as a key of push notifications", (key) => {
  expect(() => readApiEnv("alone", { DEMO: "on", DATA_DIR: dataDir, VAPID_KEYS: key })).toThrow("VAPID_KEYS");
});

it("names the setting of a file that cannot be read", () => {
  mkdirSync(path.join(dataDir, "secrets"));
  const file = path.join(dataDir, "secrets");
  const sentence = `The file ${file} cannot be read (EISDIR). Make it readable, or set SESSION_SECRETS.`;
  const source = { DEMO: "on", DATA_DIR: dataDir };
  expect(findApiProblems("alone", source)).toEqual([{ setting: "SESSION_SECRETS", sentence }]);
  expect(findWebProblems(source)).toEqual([{ setting: "SESSION_SECRETS", sentence }]);
  expect(() => readLinkSettings(source)).toThrow(sentence);
  expect(findApiProblems("alone", { ...source, SESSION_SECRETS: "x".repeat(32) })).toEqual([]);
});

it.each(["", "short"])("refuses a truncated file (%j)", (content) => {
  writeFileSync(path.join(dataDir, "secrets"), content);
  expect(secretsOf).toThrow(SettingError);
  expect(secretsOf).toThrow("SESSION_SECRETS");
});

it.each([
  "PORTONE_STORE_ID",
  "PORTONE_API_SECRET",
  "PORTONE_WEBHOOK_SECRET",
  "PORTONE_CHANNEL_CREDIT_CARD",
  "PORTONE_CHANNEL_FOREIGN_CARD",
])("does not start with PortOne without %s", (missing) => {
  const settings = { ...portOneEnv("https://portone.test"), DEMO: "on", DATA_DIR: dataDir };
  expect(readApiEnv("alone", settings).portOne).toMatchObject({ apiUrl: "https://portone.test" });
  expect(() => readApiEnv("alone", { ...settings, [missing]: "" })).toThrow(
    `${missing} must be set when PAYMENT_GATEWAY is portone.`,
  );
});

it("requires PortOne's settings only for PortOne", () => {
  const settings = { ...portOneEnv("https://portone.test"), DEMO: "on", DATA_DIR: dataDir };
  expect(readApiEnv("alone", { ...settings, PAYMENT_GATEWAY: "sandbox" }).portOne).toBeUndefined();
  expect(() => readApiEnv("alone", { ...settings, PORTONE_WEBHOOK_SECRET: "no base64" })).toThrow(
    "PORTONE_WEBHOOK_SECRET",
  );
});

it("creates a seal key of its own only in demo mode", () => {
  const sandbox = { PAYMENT_GATEWAY: "sandbox", MAIL_GATEWAY: "sandbox", SMS_GATEWAY: "sandbox" };
  const settings = { ...sandbox, DATA_DIR: dataDir, SESSION_SECRETS: "x".repeat(32), BRAND_FILE: brandFile };
  expect(() => readApiEnv("alone", { ...settings, DEMO: "off" })).toThrow("SEAL_KEYS must be set outside demo mode");
  expect(readApiEnv("alone", { ...settings, DEMO: "on" }).sealKeys).toEqual([]);
  expect(readApiEnv("alone", { ...settings, DEMO: "off", SEAL_KEYS: inject("sealKey") }).sealKeys).toHaveLength(1);
});

it("does not start outside demo mode without the settings that the operations guide requires", () => {
  const least = {
    ...portOneEnv("https://portone.test"),
    PUBLIC_URL: "https://homes.example",
    DATABASE_URL: "postgres://homes@localhost/homes",
    SESSION_SECRETS: "x".repeat(32),
    SEAL_KEYS: inject("sealKey"),
    BRAND_FILE: brandFile,
    MAIL_GATEWAY: "smtp",
    SMTP_URL: "smtp://localhost",
    SMS_GATEWAY: "solapi",
    SOLAPI_API_KEY: "key",
    SOLAPI_API_SECRET: "secret",
    SOLAPI_FROM: "02-6010-7700",
  };
  expect(readApiEnv("bundled", least).demo).toBe(false);
  const optional = ["PUBLIC_URL", "PORTONE_API_URL"];
  for (const name of Object.keys(least).filter((setting) => !optional.includes(setting))) {
    expect(() => readApiEnv("bundled", { ...least, [name]: "" }), name).toThrow(new RegExp(`^${name} must be set`));
  }
});

it("sends mail from and to the company by default", () => {
  const settings = {
    DEMO: "off",
    DATA_DIR: dataDir,
    SESSION_SECRETS: "x".repeat(32),
    SEAL_KEYS: inject("sealKey"),
    PAYMENT_GATEWAY: "sandbox",
    SMS_GATEWAY: "sandbox",
    MAIL_GATEWAY: "smtp",
    SMTP_URL: "smtp://localhost",
    BRAND_FILE: brandFile,
  };
  const env = readApiEnv("alone", settings);
  expect([env.smtp?.from, env.staffEmail]).toEqual(['"하늘꿰집" <hello@haneul.test>', "hello@haneul.test"]);
  const own = { MAIL_FROM: "Stay <stay@haneul.test>", STAFF_EMAIL: "desk@haneul.test" };
  const other = readApiEnv("alone", { ...settings, ...own });
  expect([other.smtp?.from, other.staffEmail]).toEqual(["Stay <stay@haneul.test>", "desk@haneul.test"]);
  for (const [name, value] of Object.entries({
    MAIL_FROM: "HOMES <stay@homes.example>",
    STAFF_EMAIL: "a@example.com",
  })) {
    expect(() => readApiEnv("alone", { ...settings, [name]: value })).toThrow(new RegExp(`^${name} is wrong`));
  }
});

it("reports all missing and wrong settings together, one sentence each", () => {
  const settings = { DEMO: "off", DATA_DIR: dataDir, PORT: "http", PAYMENT_GATEWAY: "portone", SMS_GATEWAY: "solapi" };
  const problems = findApiProblems("alone", { ...settings, SOLAPI_FROM: "homes" });
  expect(problems.map(({ setting }) => setting).sort()).toEqual(
    [
      ...[
        "PORT",
        "SESSION_SECRETS",
        "SEAL_KEYS",
        "BRAND_FILE",
        "MAIL_GATEWAY",
        "SOLAPI_FROM",
        "SOLAPI_API_KEY",
        "SOLAPI_API_SECRET",
      ],
      ...["PORTONE_STORE_ID", "PORTONE_API_SECRET", "PORTONE_WEBHOOK_SECRET"],
      ...["PORTONE_CHANNEL_CREDIT_CARD", "PORTONE_CHANNEL_FOREIGN_CARD"],
    ].sort(),
  );
  for (const { setting, sentence } of problems) expect(sentence).toContain(setting);
  expect(() => readApiEnv("alone", settings)).toThrow(/^PORT is wrong(.|\n)+SEAL_KEYS must be set/);
  expect(readdirSync(dataDir)).toEqual([]);
});

it("requires PostgreSQL when PUBLIC_URL is https, unless the embedded database is allowed", () => {
  const settings = { DEMO: "on", DATA_DIR: dataDir, PUBLIC_URL: "https://homes.example" };
  expect(() => readApiEnv("bundled", settings)).toThrow(/^DATABASE_URL must be set when PUBLIC_URL is https/);
  expect(readApiEnv("bundled", { ...settings, ALLOW_EMBEDDED_DATABASE: "on" }).databaseUrl).toBeUndefined();
  expect(readApiEnv("bundled", { ...settings, DATABASE_URL: "postgres://localhost/homes" }).demo).toBe(true);
});

it("refuses to leave the jobs of the embedded database to another process", () => {
  const settings = { DEMO: "on", DATA_DIR: dataDir, JOBS: "off" };
  const sentence =
    "DATABASE_URL must be set when JOBS is off, since no other process can run the jobs of the embedded database.";
  expect(findApiProblems("alone", settings)).toEqual([{ setting: "DATABASE_URL", sentence }]);
  expect(() => readApiEnv("bundled", settings)).toThrow(sentence);
  expect(readApiEnv("alone", { ...settings, DATABASE_URL: "postgres://localhost/homes" }).jobs).toBe(false);
  expect(readApiEnv("bundled", { DEMO: "on", DATA_DIR: dataDir }).jobs).toBe(true);
});

it("takes a read replica of the same database, on another server", () => {
  const findSentences = (DATABASE_READ_URL: string, DATABASE_URL = "postgres://homes@primary/homes") =>
    findApiProblems("alone", { DEMO: "on", DATA_DIR: dataDir, DATABASE_URL, DATABASE_READ_URL }).map(
      ({ sentence }) => sentence,
    );
  expect(findSentences("postgres://homes@replica/homes")).toEqual([]);
  expect(findSentences("postgres://homes@primary:5433/homes")).toEqual([]);
  expect(findSentences("postgres://homes@replica/homes", "")).toEqual([
    "DATABASE_URL must be set when DATABASE_READ_URL is set, which names its replica.",
  ]);
  expect(findSentences("postgres://other@primary:5432/homes")).toEqual([
    "DATABASE_READ_URL is wrong: it names the server of DATABASE_URL: leave it out without a replica.",
  ]);
  expect(findSentences("postgres://homes@replica/other")).toEqual([
    "DATABASE_READ_URL is wrong: it takes the name of the database in DATABASE_URL, which a replica has too.",
  ]);
  const settings = { DEMO: "on", DATA_DIR: dataDir, DATABASE_URL: "postgres://homes:p%40ss@primary/homes" };
  const readUrl = (DATABASE_READ_URL: string) =>
    readApiEnv("alone", { ...settings, DATABASE_READ_URL }).databaseReadUrl;
  expect(readUrl("postgres://replica:5433/homes")).toBe("postgres://homes:p%40ss@replica:5433/homes");
  expect(readUrl("postgres://reader:other@replica/homes")).toBe("postgres://reader:other@replica/homes");
});
