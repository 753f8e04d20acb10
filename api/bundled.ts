import type { Logger } from "pino";
import { createApp } from "./app";
import { openEmbedded, openPostgres } from "./db/client";
import { seedDemo } from "./db/seed/seed";
import { readApiEnv, type ApiEnv } from "./env";
import { chooseGateways } from "./gateways/choose";
import { freeAbandonedKeys } from "./http/idempotency";
import { startJobs } from "./jobs/jobs";
import { createLog } from "./log";
import { countQueue } from "./messages/queue-metrics";
import type { Services } from "./services";

/** A server of `/v1` that is ready to answer. */
type RunningApi = {
  env: ApiEnv;
  log: Logger;
  /** `socket` is what the server that listens knows of the connection; in-process there is none. */
  fetch: (request: Request, socket?: object) => Promise<Response>;
  /** Stops the jobs and closes the database; a second call waits for the first. */
  close: () => Promise<void>;
};

/**
 * Reads the settings, opens the database and starts the jobs.
 * @throws SettingError with one sentence that names the wrong setting.
 */
export async function startApi(
  role: "bundled" | "alone",
  source?: Record<string, string | undefined>,
): Promise<RunningApi> {
  const env = readApiEnv(role, source);
  const log = createLog(env);
  log.info(
    `Demo mode is ${env.demo ? "on" : "off"}. The database is ${env.databaseUrl ? "PostgreSQL" : `in ${env.dataDir}`}.`,
  );
  const database = env.databaseUrl ? await openPostgres(env.databaseUrl) : await openEmbedded(env.dataDir);
  const now = () => new Date();
  if (env.demo) await seedDemo(database.db, now());
  const services: Services = { db: database.db, env, now, log, ...chooseGateways(env, database.db, now) };
  if (database.kind === "embedded") await freeAbandonedKeys(services);
  countQueue(services);
  const stopJobs = startJobs(services);
  const app = createApp(services);
  let closing: Promise<void> | undefined;
  return {
    env,
    log,
    fetch: async (request, socket) => app.fetch(request, socket),
    close: () =>
      (closing ??= stopJobs().then(() => {
        services.mail.close?.();
        return database.close();
      })),
  };
}

const shared = globalThis as { homesApi?: Promise<RunningApi> };

/**
 * The API inside the web process, started once: `npm start` starts it before the first request, a development server
 * at the first one and keeps it over reloads, since two would fight for one database.
 */
export function bundledApi(): Promise<RunningApi> {
  return (shared.homesApi ??= startApi("bundled"));
}
