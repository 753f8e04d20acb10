/** Processes of the production build that can be killed and restarted: webs and APIs on one PostgreSQL. */
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { spawnSite } from "../../scripts/spawn-site.mjs";
import { endWithParent } from "../../scripts/test-summary.mjs";

await endWithParent();

const folder = mkdtempSync(path.join(os.tmpdir(), "homes-load-"));
const secret = "what-both-halves-know-when-they-run-apart";

export function build() {
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/** Makes a certificate with its key, in one file of the folder. */
export function makeSealKey(folder) {
  const file = path.join(folder, "seal.pem");
  const subject = ["-nodes", "-days", "2", "-subj", "/CN=test"];
  const key = ["req", "-x509", "-newkey", "rsa:3072", ...subject, "-keyout", file];
  appendFileSync(file, execFileSync("openssl", key, { stdio: ["ignore", "pipe", "ignore"] })); // after the key
  return file;
}

/** Resolves once `url` + `ready` answers; `kill` is `kill -9`. */
export async function startHalf(half, port, env) {
  const url = `http://127.0.0.1:${port}`;
  const ready = `${url}/readyz`;
  const settings = {
    DEMO: "on",
    LOG_LEVEL: "error",
    DATABASE_URL: "",
    API_BASE_URL: "",
    PUBLIC_URL: "",
    SESSION_SECRETS: secret,
    PORT: String(port),
    DATA_DIR: path.join(folder, String(port)),
    ...env,
  };
  let group;
  const one = {
    url,
    isReady: async () =>
      (await fetch(ready, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined))?.ok === true,
    async start() {
      group = spawnSite(half === "api" ? "api" : "start", settings);
    },
    /** Restarts until it answers: starts fail while the database is down. */
    async untilReady(timeoutMs = 120_000) {
      for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(100)) {
        if (await one.isReady()) return;
        if (!group.isRunning()) await one.start();
      }
      throw new Error(`${half} on ${port} did not come up`);
    },
    kill: () => group.end("SIGKILL"),
    stop: () => group.end(),
  };
  await one.start();
  await one.untilReady();
  return one;
}

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
