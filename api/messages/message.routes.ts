import { desc, eq } from "drizzle-orm";
import { listDemoMessages } from "contract/message";
import { sandboxOutbox } from "../db/schema";
import { createImplementer } from "../kernel/http/implement";
import type { ApiHono } from "../kernel/http/openapi";
import type { Services } from "../kernel/services";

export function devMessageRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(listDemoMessages, async ({ query: { to, page, size } }) => {
    const where = to ? eq(sandboxOutbox.to, to) : undefined;
    const [rows, total] = await Promise.all([
      services.db
        .select()
        .from(sandboxOutbox)
        .where(where)
        .orderBy(desc(sandboxOutbox.sentAt), desc(sandboxOutbox.id))
        .limit(size)
        .offset((page - 1) * size),
      services.db.$count(sandboxOutbox, where),
    ]);
    return { rows: rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })), total };
  });

  return router;
}
