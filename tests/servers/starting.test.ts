import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { readServerCommand } from "../../scripts/server-command.mjs";
import { freePort } from "../e2e/server";

const folder = mkdtempSync(path.join(os.tmpdir(), "homes-starting-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const unset = { DEMO: "", DATABASE_URL: "", API_BASE_URL: "", PUBLIC_URL: "", SESSION_SECRETS: "", SEAL_KEYS: "" };
const gateways = { PAYMENT_GATEWAY: "", MAIL_GATEWAY: "", SMS_GATEWAY: "" };

async function run(script: string[], settings: Record<string, string>) {
  const dataDir = path.join(folder, "data");
  const env = { ...process.env, ...unset, ...gateways, DATA_DIR: dataDir, PORT: String(await freePort()), ...settings };
  const child = spawn(process.execPath, script, { env, stdio: ["ignore", "pipe", "pipe"] });
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { out, err, status: status as number };
}

type Line = { level: number; settings?: string[] };
const linesOf = (output: string) =>
  output
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const wrongSettings = { DEMO: "on", GOOGLE_CLIENT_ID: "x", REFUND_POLICY: "none" };
const noDatabase = { DEMO: "on", DATABASE_URL: "postgres://homes@127.0.0.1:1/homes" };

it.each<[string, "start" | "api", Record<string, string>, string[]]>([
  ["the site with wrong settings of both halves", "start", wrongSettings, ["GOOGLE_CLIENT_SECRET", "REFUND_POLICY"]],
  ["/v1 alone with a wrong setting", "api", wrongSettings, ["REFUND_POLICY"]],
  ["the site with a database that does not answer", "start", noDatabase, ["DATABASE_URL"]],
])("a start of %s exits with one line in the log and a sentence for each", async (_what, script, settings, named) => {
  const { out, err, status } = await run(readServerCommand(script), settings);
  const fatal = linesOf(out).filter(({ level }) => level === 60);
  expect([status, fatal.map(({ settings }) => settings)]).toEqual([1, [named]]);
  const sentences = err.split("\n").filter((line) => line && !line.startsWith("{"));
  expect(sentences.map((sentence) => sentence.split(" ")[0])).toEqual(named);
  expect(out + err).not.toContain("    at ");
});

it("checks all settings without starting anything", async () => {
  const wrong = await run(["build/commands/settings.js"], { DEMO: "off", PORT: "x" });
  expect(wrong.status).toBe(1);
  for (const name of ["PORT", "SESSION_SECRETS", "SEAL_KEYS", "PAYMENT_GATEWAY", "MAIL_GATEWAY", "SMS_GATEWAY"]) {
    expect(wrong.err).toMatch(new RegExp(`^${name} `, "m"));
  }
  const right = await run(["build/commands/settings.js"], { DEMO: "on", DATA_DIR: path.join(folder, "none") });
  expect([right.status, right.out]).toEqual([0, "All settings are in order.\n"]);
  expect(existsSync(path.join(folder, "none"))).toBe(false);
});

it("an error that nothing catches ends a process that runs, with a line in the log without addresses", async () => {
  const code = 'setTimeout(() => { throw new Error("to guest@homes.example") })';
  const preload = ["--import", "./build/commands/preload.js"];
  const { out, err, status } = await run([...preload, "--input-type=module", "--eval", code], {});
  expect([status, linesOf(out).map(({ level }) => level)]).toEqual([1, [60]]);
  expect(err).toBe("The process ended by an error that no setting explains: the log has its line.\n");
  expect(out).not.toContain("guest");
});
