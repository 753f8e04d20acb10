import { sql } from "drizzle-orm";
import { isWritable } from "../writable";
import type { Services } from "../services";
import { createRouter, type ApiHono } from "./openapi";

const timeoutMs = 2_500; // less than the web half's own time limit

/** Liveness, and readiness: whether the database answers and there is disk space. */
export function probeRoutes(services: Pick<Services, "db" | "env" | "now">): ApiHono {
  const router = createRouter();
  router.get("/healthz", (c) => c.text("ok"));
  router.get("/readyz", async (c) => ((await isReady(services)) ? c.text("ready") : c.text("not ready", 503)));
  return router;
}

async function isReady(services: Pick<Services, "db" | "env" | "now">): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => (timer = setTimeout(resolve, timeoutMs, false)));
  const answered = Promise.resolve(services.db.execute(sql`select 1`)).then(
    () => isWritable(services),
    () => false,
  );
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}
