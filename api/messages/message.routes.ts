import { createRoute, z } from "@hono/zod-openapi";
import { desc, eq } from "drizzle-orm";
import { devMessageQuery, devMessageSchema } from "contract/message";
import { sandboxOutbox } from "../db/schema";
import { answers, createRouter, setPagination, type ApiHono } from "../kernel/http/openapi";
import type { Services } from "../kernel/services";

export function devMessageRoutes(services: Services): ApiHono {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: "get",
      path: "/dev/messages",
      tags: ["Demo"],
      summary: "The e-mails and SMS written, newest first (demo mode only)",
      request: { query: devMessageQuery },
      responses: answers(z.array(devMessageSchema), "A page of messages"),
    }),
    async (c) => {
      const { to, page, size } = c.req.valid("query");
      const where = to ? eq(sandboxOutbox.to, to) : undefined;
      const [rows, totalCount] = await Promise.all([
        services.db
          .select()
          .from(sandboxOutbox)
          .where(where)
          .orderBy(desc(sandboxOutbox.sentAt), desc(sandboxOutbox.id))
          .limit(size)
          .offset((page - 1) * size),
        services.db.$count(sandboxOutbox, where),
      ]);
      setPagination(c, page, size, totalCount);
      return c.json({ data: rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })) }, 200);
    },
  );
  return router;
}
