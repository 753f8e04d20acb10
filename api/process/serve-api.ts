/** `npm run api`: `/v1` alone. */
import { once } from "node:events";
import { serve } from "@hono/node-server";
import { prepareDataDir } from "../db/data-dir/data-dir";
import { openMetrics } from "./metrics";
import { getRunningApi } from "./running-api";
import { startApi } from "./start-api";
import { readApiEnv } from "../env";

prepareDataDir(readApiEnv("alone").dataDir);
const api = await getRunningApi(() => startApi("alone"));
await openMetrics(api.env.metricsPort);
const server = serve({ fetch: api.fetch, port: api.env.port });
await once(server, "listening");
api.log.info(`/v1 is ready on http://localhost:${api.env.port}`);
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.close());
