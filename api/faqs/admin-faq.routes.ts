import { createRoute, z } from "@hono/zod-openapi";
import { adminFaqFilter, adminFaqQuery, adminFaqSchema, faqBody, newFaqBody, positionBody } from "contract/admin-faq";
import { id } from "contract/envelope";
import { versionQuery } from "contract/version";
import { exportList } from "../kernel/audit/export-list";
import { requireAdmin, staffOf } from "../kernel/http/authenticate";
import { idempotent } from "../kernel/http/idempotency";
import {
  answers,
  answersCreated,
  answersFile,
  answersNothing,
  bearer,
  createRouter,
  idempotencyHeader,
  jsonBody,
  setPagination,
  type ApiHono,
} from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { faqsFile } from "./admin-faq.csv";
import { findAdminFaq, findAdminFaqGroup, listAdminFaqs, readAdminFaqs } from "./admin-faq.queries";
import { createFaq, deleteFaq, moveFaq, updateFaq } from "./faq.commands";

const secure = { tags: ["Admin"], security: bearer };
const byGroup = z.object({ id });
const byId = z.object({ id, faqId: id });

/** `/v1/admin/faq-groups/{id}/faqs`: the questions of a group, in both languages (spec section 7). */
export function adminFaqRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = requireAdmin(services);
  const guarded = { ...secure, middleware: admin };
  const get = async (groupId: string, faqId: string) => {
    const faq = await findAdminFaq(services.db, groupId, faqId);
    if (!faq) throw new ApiError("FAQ_NOT_FOUND");
    return faq;
  };

  router.openapi(
    createRoute({
      ...guarded,
      method: "get",
      path: "/admin/faq-groups/{id}/faqs",
      summary: "The questions of a group in their order",
      request: { params: byGroup, query: adminFaqQuery },
      responses: answers(z.array(adminFaqSchema), "A page of questions"),
    }),
    async (c) => {
      const query = c.req.valid("query");
      const { id: groupId } = c.req.valid("param");
      if (!(await findAdminFaqGroup(services.db, groupId))) throw new ApiError("FAQ_NOT_FOUND");
      const { rows, total } = await listAdminFaqs(services.db, groupId, query);
      setPagination(c, query.page, query.size, total);
      return c.json({ data: rows }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "get",
      path: "/admin/faq.csv",
      summary: "The questions of all groups, in the order of the site, as CSV",
      request: { query: adminFaqFilter },
      responses: answersFile("text/csv", "The questions"),
    }),
    (c) => {
      const query = c.req.valid("query");
      return exportList(c, services, { ...faqsFile(readAdminFaqs(services.db, query)), query });
    },
  );
  router.openapi(
    createRoute({
      ...secure,
      method: "post",
      path: "/admin/faq-groups/{id}/faqs",
      summary: "A new question, the last of its group",
      middleware: [admin, idempotent(services)] as const,
      request: { params: byGroup, headers: idempotencyHeader, ...jsonBody(newFaqBody) },
      responses: answersCreated(adminFaqSchema, "The question"),
    }),
    async (c) => {
      const faq = { groupId: c.req.valid("param").id, id: c.get("newId"), ...c.req.valid("json"), by: staffOf(c) };
      await createFaq(services, faq);
      return c.json({ data: await get(faq.groupId, faq.id) }, 201);
    },
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "get",
      path: "/admin/faq-groups/{id}/faqs/{faqId}",
      summary: "One question",
      request: { params: byId },
      responses: answers(adminFaqSchema, "The question"),
    }),
    async (c) => c.json({ data: await get(c.req.valid("param").id, c.req.valid("param").faqId) }, 200),
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "put",
      path: "/admin/faq-groups/{id}/faqs/{faqId}",
      summary: "Question and answer",
      request: { params: byId, ...jsonBody(faqBody) },
      responses: answers(adminFaqSchema, "The question"),
    }),
    async (c) => {
      const { id: groupId, faqId } = c.req.valid("param");
      await updateFaq(services, { groupId, id: faqId, ...c.req.valid("json"), by: staffOf(c) });
      return c.json({ data: await get(groupId, faqId) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "put",
      path: "/admin/faq-groups/{id}/faqs/{faqId}/position",
      summary: "Move a question within its group",
      request: { params: byId, ...jsonBody(positionBody) },
      responses: answers(adminFaqSchema, "The question in its new place"),
    }),
    async (c) => {
      const { id: groupId, faqId } = c.req.valid("param");
      await moveFaq(services, { groupId, id: faqId, ...c.req.valid("json"), by: staffOf(c) });
      return c.json({ data: await get(groupId, faqId) }, 200);
    },
  );
  router.openapi(
    createRoute({
      ...guarded,
      method: "delete",
      path: "/admin/faq-groups/{id}/faqs/{faqId}",
      summary: "Delete a question",
      request: { params: byId, query: versionQuery },
      responses: answersNothing("Deleted"),
    }),
    async (c) => {
      const { id: groupId, faqId } = c.req.valid("param");
      await deleteFaq(services, { groupId, id: faqId, ...c.req.valid("query"), by: staffOf(c) });
      return c.body(null, 204);
    },
  );
  return router;
}
