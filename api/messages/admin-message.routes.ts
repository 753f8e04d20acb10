import { createRoute, z } from "@hono/zod-openapi";
import { id } from "contract/envelope";
import { adminMessageDetailSchema, adminMessageFilter, adminMessageQuery, adminMessageSchema } from "contract/message";
import { exportList } from "../kernel/audit/export-list";
import { requireAdmin, adminActor } from "../kernel/http/authenticate";
import { idempotent } from "../kernel/http/idempotency";
import {
  answers,
  answersCreated,
  answersFile,
  bearer,
  createRouter,
  idempotencyHeader,
  setPagination,
  type ApiHono,
} from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { messagesFile } from "./admin-message.csv";
import { findAdminMessage, listAdminMessages, readAdminMessages } from "./admin-message.queries";
import { resendMessage } from "./resend";

const secure = { tags: ["Admin"], security: bearer };
const byId = z.object({ id });

/** `/v1/admin/messages`: what was sent, what did not arrive, and sending it again. */
export function adminMessageRoutes(services: Services): ApiHono {
  const router = createRouter();
  const getMessage = async (messageId: string) => {
    const message = await findAdminMessage(services, messageId);
    if (!message) throw new ApiError("MESSAGE_NOT_FOUND");
    return message;
  };

  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/messages",
      summary: "Mail and SMS, newest first unless sorted otherwise",
      middleware: [requireAdmin(services)] as const,
      request: { query: adminMessageQuery },
      responses: answers(z.array(adminMessageSchema), "A page of messages"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const { rows, total, isTruncated } = await listAdminMessages(services.db, query);
      setPagination(c, query.page, query.size, total, isTruncated);
      return c.json({ data: rows }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/messages.csv",
      summary: "The same, all pages, newest first, as CSV",
      middleware: [requireAdmin(services)] as const,
      request: { query: adminMessageFilter },
      responses: answersFile("text/csv", "The messages"),
    }),
    (c) => {
      const query = c.req.valid("query");
      return exportList(c, services, { ...messagesFile(readAdminMessages(services.db, query)), query });
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/messages/{id}",
      summary: "One message with what it says",
      middleware: [requireAdmin(services)] as const,
      request: { params: byId },
      responses: answers(adminMessageDetailSchema, "The message"),
    }),
    async (c) => c.json({ data: await getMessage(c.req.valid("param").id) }, 200),
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "post",
      path: "/admin/messages/{id}/resend",
      summary: "Send it again, to the address and with the link of today",
      middleware: [requireAdmin(services), idempotent(services)] as const,
      request: { params: byId, headers: idempotencyHeader },
      responses: answersCreated(adminMessageDetailSchema, "The new message"),
    }),
    async (c) => {
      const newId = c.get("newId");
      await resendMessage(services, { id: c.req.valid("param").id, newId, actor: adminActor(c) });
      return c.json({ data: await getMessage(newId) }, 201);
    },
  );
  return router;
}
