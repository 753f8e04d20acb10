import { createRoute, z } from "@hono/zod-openapi";
import {
  adminFaqGroupSchema,
  deleteFaqGroupQuery,
  faqGroupBody,
  newFaqGroupBody,
  positionBody,
} from "contract/admin-faq";
import { id } from "contract/envelope";
import { requireAdmin, staffOf } from "../kernel/http/authenticate";
import { idempotent } from "../kernel/http/idempotency";
import {
  answers,
  answersCreated,
  answersNothing,
  bearer,
  createRouter,
  idempotencyHeader,
  jsonBody,
  type ApiHono,
} from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { findAdminFaqGroup, listAdminFaqGroups } from "./admin-faq.queries";
import { createFaqGroup, deleteFaqGroup, moveFaqGroup, saveFaqGroup } from "./faq-group.commands";

const secure = { tags: ["Admin"], security: bearer };
const byId = z.object({ id });

/** `/v1/admin/faq-groups`: the groups of questions, in both languages and in staff's order (spec section 7). */
export function adminFaqGroupRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = requireAdmin(services);
  const guarded = { ...secure, middleware: admin };
  const get = async (groupId: string) => {
    const group = await findAdminFaqGroup(services.db, groupId);
    if (!group) throw new ApiError("FAQ_NOT_FOUND");
    return group;
  };

  router.openapi(
    createRoute({
      ...guarded,
      method: "get",
      path: "/admin/faq-groups",
      summary: "All groups in their order, with how many questions each has",
      responses: answers(z.array(adminFaqGroupSchema), "The groups"),
    }),
    async (c) => c.json({ data: await listAdminFaqGroups(services.db) }, 200),
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "post",
      path: "/admin/faq-groups",
      summary: "A new group, the last one",
      middleware: [admin, idempotent(services)] as const,
      request: { headers: idempotencyHeader, ...jsonBody(newFaqGroupBody) },
      responses: answersCreated(adminFaqGroupSchema, "The group"),
    }),
    async (c) => {
      await createFaqGroup(services, { id: c.get("newId"), ...c.req.valid("json"), by: staffOf(c) });
      return c.json({ data: await get(c.get("newId")) }, 201);
    },
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "get",
      path: "/admin/faq-groups/{id}",
      summary: "One group",
      request: { params: byId },
      responses: answers(adminFaqGroupSchema, "The group"),
    }),
    async (c) => c.json({ data: await get(c.req.valid("param").id) }, 200),
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "put",
      path: "/admin/faq-groups/{id}",
      summary: "A group's title",
      request: { params: byId, ...jsonBody(faqGroupBody) },
      responses: answers(adminFaqGroupSchema, "The group"),
    }),
    async (c) => {
      const group = { id: c.req.valid("param").id, ...c.req.valid("json"), by: staffOf(c) };
      await saveFaqGroup(services, group);
      return c.json({ data: await get(group.id) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "put",
      path: "/admin/faq-groups/{id}/position",
      summary: "Move a group",
      request: { params: byId, ...jsonBody(positionBody) },
      responses: answers(adminFaqGroupSchema, "The group in its new place"),
    }),
    async (c) => {
      const group = { id: c.req.valid("param").id, ...c.req.valid("json"), by: staffOf(c) };
      await moveFaqGroup(services, group);
      return c.json({ data: await get(group.id) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "delete",
      path: "/admin/faq-groups/{id}",
      summary: "Delete a group with its questions",
      request: { params: byId, query: deleteFaqGroupQuery },
      responses: answersNothing("Deleted"),
    }),
    async (c) => {
      await deleteFaqGroup(services, { id: c.req.valid("param").id, ...c.req.valid("query"), by: staffOf(c) });
      return c.body(null, 204);
    },
  );
  return router;
}
