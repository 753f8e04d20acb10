import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readApiEnv, SettingError } from "./env";

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-env-"))));
afterEach(() => rmSync(dataDir, { recursive: true }));
const secretsOf = () => readApiEnv("alone", { DEMO: "on", DATA_DIR: dataDir }).secrets;

it("makes a secret once and keeps it, leaving nothing else behind", () => {
  const made = secretsOf();
  expect(made[0].length).toBeGreaterThanOrEqual(32);
  expect(secretsOf()).toEqual(made);
  expect(readdirSync(dataDir)).toEqual(["secrets"]);
});

it.each(["", "short"])("refuses a file that was cut off (%j)", (content) => {
  writeFileSync(path.join(dataDir, "secrets"), content);
  expect(secretsOf).toThrow(SettingError);
  expect(secretsOf).toThrow("SESSION_SECRETS");
});
