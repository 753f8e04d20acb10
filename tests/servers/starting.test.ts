import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { answering, freePort, stop } from "../e2e/server";

const folder = mkdtempSync(path.join(os.tmpdir(), "homes-starting-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, "file");
writeFileSync(file, "");
const fullDisk = path.join(folder, "full-disk.mjs");
writeFileSync(
  fullDisk,
  `import fs from "node:fs";
   import { syncBuiltinESMExports } from "node:module";
   fs.statfsSync = () => ({ bavail: 0, blocks: 1000, bsize: 4096 });
   const write = fs.writeFileSync;
   fs.writeFileSync = (file, ...rest) => {
     if (String(file).includes(".write-test-")) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
     return write(file, ...rest);
   };
   syncBuiltinESMExports();`,
);

const unset = { DEMO: "", DATABASE_URL: "", API_BASE_URL: "", PUBLIC_URL: "", SESSION_SECRETS: "", SEAL_KEYS: "" };
const gateways = { PAYMENT_GATEWAY: "", MAIL_GATEWAY: "", SMS_GATEWAY: "" };

async function run(script: string[], settings: Record<string, string>) {
  const dataDir = path.join(folder, "data");
  const env = { ...process.env, ...unset, ...gateways, DATA_DIR: dataDir, PORT: String(await freePort()), ...settings };
  const child = spawn(process.execPath, script, { env, stdio: ["ignore", "pipe", "pipe"] });
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { out, err, status: status as number };
}

type Line = { level: number; settings?: string[]; msg: string };
const linesOf = (output: string) =>
  output
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

describe.each([
  [
    "two settings of both halves",
    { DEMO: "on", GOOGLE_CLIENT_ID: "x", REFUND_POLICY: "none" },
    ["GOOGLE_CLIENT_SECRET", "REFUND_POLICY"],
  ],
  ["a DATA_DIR that is no folder", { DEMO: "on", DATA_DIR: path.join(file, "data") }, ["DATA_DIR"]],
  [
    "a database that does not answer",
    { DEMO: "on", DATABASE_URL: "postgres://homes@127.0.0.1:1/homes" },
    ["DATABASE_URL"],
  ],
  // Not writable for root either
  ["a DATA_DIR that cannot be written to", { DEMO: "on", DATA_DIR: "/sys/homes" }, ["DATA_DIR"]],
  ["a full DATA_DIR", { DEMO: "on", NODE_OPTIONS: `--import=${pathToFileURL(fullDisk).href}` }, ["DATA_DIR"]],
  ["https on the embedded database", { DEMO: "on", PUBLIC_URL: "https://homes.test" }, ["DATABASE_URL"]],
])("a start with %s", (_what, settings: Record<string, string>, named) => {
  it.each([[[]], [["api"]]])("exits with one line in the log and a sentence for each (%j)", async (argument) => {
    const expected = argument.length > 0 ? named.filter((name) => name !== "GOOGLE_CLIENT_SECRET") : named;
    const { out, err, status } = await run(["scripts/start.mjs", ...argument], settings);
    const fatal = linesOf(out).filter(({ level }) => level === 60);
    expect([status, fatal.map(({ settings }) => settings)]).toEqual([1, [expected]]);
    const sentences = err.split("\n").filter((line) => line && !line.startsWith("{"));
    expect(sentences.map((sentence) => sentence.split(" ")[0])).toEqual(expected);
    expect(out + err).not.toContain("    at ");
  });
});

it("checks all settings without starting anything", async () => {
  const wrong = await run(["scripts/settings.mjs"], { DEMO: "off", PORT: "x" });
  expect(wrong.status).toBe(1);
  for (const name of ["PORT", "SESSION_SECRETS", "SEAL_KEYS", "PAYMENT_GATEWAY", "MAIL_GATEWAY", "SMS_GATEWAY"]) {
    expect(wrong.err).toMatch(new RegExp(`^${name} `, "m"));
  }
  const right = await run(["scripts/settings.mjs"], { DEMO: "on", DATA_DIR: path.join(folder, "none") });
  expect([right.status, right.out]).toEqual([0, "All settings are in order.\n"]);
  expect(existsSync(path.join(folder, "none"))).toBe(false);
});

it("logs only JSON: first the demo mode, then the applied migrations", async () => {
  const port = String(await freePort());
  const env = {
    ...process.env,
    ...unset,
    ...gateways,
    PORT: port,
    DATA_DIR: path.join(folder, "new"),
    LOG_LEVEL: "info",
  };
  const child = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: ["ignore", "pipe", "pipe"] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  await answering(`http://localhost:${port}/readyz`, child);
  await fetch(`http://localhost:${port}/`);
  await stop(child);
  const [lines, early] = (await output).map(linesOf);
  expect(lines![0]!.msg).toMatch(/^Demo mode is on\./);
  const applied = lines!.find(({ msg }) => msg === "migrations applied") as Line & { migrations: string[] };
  expect(applied.migrations[0]).toBe("0000_tables");
  expect(lines!.some(({ msg }) => msg === "request")).toBe(true);
  expect(early!.every(({ level }) => level === 30)).toBe(true);
});
