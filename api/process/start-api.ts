import { createApp } from "../app";
import { setBrand } from "../kernel/brand";
import { openDatabase } from "../db/open";
import { openReadReplica, readFromPrimary } from "../db/read-replica";
import { storeDemoPhotographs } from "./seed/conversations";
import { seedDemo } from "./seed/seed";
import { readApiEnv } from "../env";
import { chooseGateways } from "../gateways/choose";
import { freeAbandonedKeys } from "../kernel/http/idempotency";
import { followCompany } from "../kernel/company/company";
import { jobs, startJobs } from "./jobs/jobs";
import { createLog } from "../kernel/log";
import { countBusiness } from "../console/dashboard/business-metrics";
import { countQueue } from "../messages/queue-metrics";
import type { RunningApi } from "./running-api";
import type { Services } from "../kernel/services";

/** @throws SettingError with a sentence for each wrong setting, or when the database cannot be opened */
export async function startApi(
  role: "bundled" | "alone",
  source?: Record<string, string | undefined>,
): Promise<RunningApi> {
  const env = readApiEnv(role, source);
  setBrand(env.brand);
  const log = createLog(env);
  log.info(
    `Demo mode is ${env.demo ? "on" : "off"}. The database is ${env.databaseUrl ? "PostgreSQL" : `in ${env.dataDir}`}.`,
  );
  const database = await openDatabase(env, { log });
  if (database.applied.length > 0) log.info({ migrations: database.applied }, "migrations applied");
  const now = () => new Date();
  if (env.demo) await seedDemo(database.db, now());
  const { databaseReadUrl } = env;
  const replica = databaseReadUrl && database.pool && (await openReadReplica(databaseReadUrl, database.pool, { log }));
  const publicReads = replica || readFromPrimary(database.db);
  const services: Services = { db: database.db, publicReads, env, now, log, ...chooseGateways(env, database.db, now) };
  const stopFollowing = await followCompany(services);
  if (env.demo) await storeDemoPhotographs(services);
  if (database.kind === "embedded") await freeAbandonedKeys(services);
  countQueue(services);
  countBusiness(services);
  if (!env.jobs) log.info("The jobs are off in this process.");
  const stopJobs = startJobs(services, env.jobs ? jobs : []);
  const app = createApp(services);
  let closing: Promise<void> | undefined;
  return {
    env,
    log,
    fetch: async (request, socket) => app.fetch(request, socket),
    close: () =>
      (closing ??= stopJobs().then(async () => {
        stopFollowing();
        services.mail.close?.();
        await (replica && replica.close());
        return database.close();
      })),
  };
}
