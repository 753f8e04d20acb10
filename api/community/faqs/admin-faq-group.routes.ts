import { z } from "@hono/zod-openapi";
import {
  adminFaqGroupSchema,
  deleteFaqGroupQuery,
  faqGroupBody,
  newFaqGroupBody,
  positionBody,
} from "contract/admin-faq";
import { byId } from "contract/envelope";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { getAdminFaqGroup, listAdminFaqGroups } from "./admin-faq.queries";
import { createFaqGroup, deleteFaqGroup, moveFaqGroup, updateFaqGroup } from "./faq-group.commands";

const groupPath = "/admin/faq-groups/{id}";

/** `/v1/admin/faq-groups`: the groups of questions, in both languages and in order. */
export function adminFaqGroupRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { notFound: "FAQ_NOT_FOUND", read: "content.read", write: "content.write" });
  const { db } = services;

  calls.get(
    {
      path: "/admin/faq-groups",
      summary: "All groups in their order, with how many questions each has",
      data: z.array(adminFaqGroupSchema),
      description: "The groups",
    },
    () => listAdminFaqGroups(db),
  );
  calls.create(
    {
      path: "/admin/faq-groups",
      summary: "A new group, the last one",
      body: newFaqGroupBody,
      data: adminFaqGroupSchema,
      description: "The group",
    },
    async ({ newId, body, actor }) => {
      await createFaqGroup(services, { id: newId, actor }, body.title);
      return getAdminFaqGroup(db, newId);
    },
  );
  calls.get(
    { path: groupPath, summary: "One group", params: byId, data: adminFaqGroupSchema, description: "The group" },
    ({ params }) => getAdminFaqGroup(db, params.id),
  );
  calls.update(
    {
      path: groupPath,
      summary: "A group's title",
      params: byId,
      body: faqGroupBody,
      data: adminFaqGroupSchema,
      description: "The group",
    },
    async ({ params, body: { title, version }, actor }) => {
      await updateFaqGroup(services, { id: params.id, version, actor }, title);
      return getAdminFaqGroup(db, params.id);
    },
  );
  calls.update(
    {
      path: `${groupPath}/position`,
      summary: "Move a group",
      params: byId,
      body: positionBody,
      data: adminFaqGroupSchema,
      description: "The group in its new place",
    },
    async ({ params, body, actor }) => {
      await moveFaqGroup(services, { id: params.id, actor }, body.position);
      return getAdminFaqGroup(db, params.id);
    },
  );
  calls.delete(
    {
      path: groupPath,
      summary: "Delete a group with its questions",
      params: byId,
      query: deleteFaqGroupQuery,
      description: "Deleted",
    },
    ({ params, query: { version, faqCount }, actor }) =>
      deleteFaqGroup(services, { id: params.id, version, actor }, faqCount),
  );
  return calls.router;
}
