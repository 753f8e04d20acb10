import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { endWithParent } from "../../scripts/test-summary.mjs";
import { freePort } from "../../scripts/postgres.mjs";
import { spawnSite, untilReady } from "../../scripts/spawn-site.mjs";

await endWithParent();

export const demoSignIns = { member: "member@homes.example", admin: "admin@homes.example" };
const password = "Homes-2026";

/** The production build with a demo of its own; builds if necessary. Requests may name their client address. */
export async function openSite() {
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-site-"));
  const port = await freePort();
  const unset = { PUBLIC_URL: "", API_BASE_URL: "", DATABASE_URL: "", SESSION_SECRETS: "", SEAL_KEYS: "" };
  const settings = { ...unset, DEMO: "on", LOG_LEVEL: "error", TRUST_PROXY: "1", PORT: String(port) };
  const group = spawnSite("start", { ...settings, DATA_DIR: path.join(folder, "data") }, { isPiped: true });
  let log = "";
  for (const output of [group.child.stdout, group.child.stderr]) output?.on("data", (text) => (log += String(text)));
  const url = `http://localhost:${port}`;
  await untilReady(`${url}/readyz`, group).catch((error: Error) => {
    throw new Error(`${error.message}: ${log}`);
  });
  return {
    url,
    port,
    failures: () => log.split("\n").filter((line) => /"level":[56]0/.test(line) || /^\s+at |Error:/.test(line)),
    logIn: async (email: string): Promise<string> => {
      const body = JSON.stringify({ email, password });
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${url}/v1/auth/login`, { method: "POST", body, headers });
      return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
    },
    openSession: async (email: string): Promise<string> => {
      const form = new URLSearchParams({ email, password });
      const answer = await fetch(`${url}/auth/login`, { method: "POST", body: form, redirect: "manual" });
      const session = answer.headers.getSetCookie().find((cookie) => cookie.includes("homes_session="));
      if (!session) throw new Error(`${email} could not log in`);
      return session.split(";")[0]!;
    },
    isRunning: group.isRunning,
    close: async () => {
      await group.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
