import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { readServerCommand } from "../../scripts/server-command.mjs";
import { answering, freePort, start, stop } from "../e2e/server";

it("the first start in an empty folder logs the demo mode, then the applied migrations", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-starting-"));
  const port = String(await freePort());
  const unset = { DATABASE_URL: "", API_BASE_URL: "", PUBLIC_URL: "", SESSION_SECRETS: "", SEAL_KEYS: "" };
  const settings = { ...unset, DEMO: "", LOG_LEVEL: "info", PORT: port, DATA_DIR: path.join(folder, "new") };
  const server = start(process.execPath, readServerCommand("start"), settings, { output: "pipe" });
  const output = text(server.stdout!);
  try {
    await answering(`http://localhost:${port}/readyz`, server);
  } finally {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
  const lines = (await output)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { msg: string; migrations?: string[] });
  expect(lines[0]!.msg).toMatch(/^Demo mode is on\./);
  expect(lines.find(({ msg }) => msg === "migrations applied")?.migrations?.[0]).toBe("0000_tables");
});
