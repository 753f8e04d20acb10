import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { readServerCommand } from "../../scripts/server-command.mjs";
import { layDemoWorld } from "../e2e/demo-world.mjs";
import { answering, freePort, start } from "../e2e/server";
import { logInCall, logInForm, openPost } from "./drain";

const folder = mkdtempSync(path.join(os.tmpdir(), "homes-ending-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { DEMO: "on", LOG_LEVEL: "warn", API_BASE_URL: "", DATABASE_URL: "", PUBLIC_URL: "" };

it.each([
  ["the site with /v1 inside", "start", logInForm],
  ["/v1 alone", "api", logInCall],
] as const)("%s does not wait forever for slow clients", async (_what, script, post) => {
  const port = await freePort();
  const env = { ...settings, PORT: String(port), DATA_DIR: path.join(folder, String(port)) };
  layDemoWorld(env.DATA_DIR);
  const server = start(process.execPath, readServerCommand(script), env);
  await answering(`http://localhost:${port}/readyz`, server);
  await openPost(port, post);
  const startedAt = performance.now();
  server.kill("SIGTERM");
  expect(await once(server, "exit")).toEqual([1, null]); // by its own time limit of nine seconds
  expect(performance.now() - startedAt).toBeGreaterThan(8_900);
  expect(performance.now() - startedAt).toBeLessThan(20_000); // parallel tests use every core
});

it("handles SIGTERM during the start, as the first process of a container", async () => {
  const env = { ...settings, LOG_LEVEL: "info", PORT: String(await freePort()), DATA_DIR: path.join(folder, "early") };
  const early = start(process.execPath, readServerCommand("start"), env, { output: "pipe" });
  await once(early.stdout!, "data"); // its first line, before the database is set up
  early.kill("SIGTERM");
  expect(await once(early, "exit")).toEqual([0, null]);
});
