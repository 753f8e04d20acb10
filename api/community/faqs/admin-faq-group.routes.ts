import * as calls from "contract/admin/faq";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getAdminFaqGroup, listAdminFaqGroups } from "./admin-faq.queries";
import { createFaqGroup, deleteFaqGroup, moveFaqGroup, updateFaqGroup } from "./faq-group.commands";

export function adminFaqGroupRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const { db } = services;

  implement(calls.listAdminFaqGroups, () => listAdminFaqGroups(db));

  implement(calls.createFaqGroup, async ({ newId, body, actor }) => {
    await createFaqGroup(services, { id: newId, actor }, body.title);
    return getAdminFaqGroup(db, newId);
  });

  implement(calls.getAdminFaqGroup, ({ params }) => getAdminFaqGroup(db, params.id));

  implement(calls.updateFaqGroup, async ({ params, body: { title, version }, actor }) => {
    await updateFaqGroup(services, { id: params.id, version, actor }, title);
    return getAdminFaqGroup(db, params.id);
  });

  implement(calls.moveFaqGroup, async ({ params, body, actor }) => {
    await moveFaqGroup(services, { id: params.id, actor }, body.position);
    return getAdminFaqGroup(db, params.id);
  });

  implement(calls.deleteFaqGroup, ({ params, query: { version, faqCount }, actor }) =>
    deleteFaqGroup(services, { id: params.id, version, actor }, faqCount),
  );
  return router;
}
