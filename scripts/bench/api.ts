import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createApp } from "../../api/app";
import type { Database } from "../../api/db/client";
import { readApiEnv } from "../../api/env";
import { readFromPrimary } from "../../api/db/read-replica";
import { chooseGateways } from "../../api/gateways/choose";
import { createLog } from "../../api/kernel/log";

export function createBenchApi(db: Database) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "homes-bench-"));
  const env = readApiEnv("bundled", { DEMO: "on", DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const now = () => new Date();
  const publicReads = readFromPrimary(db);
  const services = { db, publicReads, env, now, log: createLog(env), ...chooseGateways(env, db, now) };
  return { app: createApp(services), services, close: () => rmSync(dataDir, { recursive: true, force: true }) };
}
