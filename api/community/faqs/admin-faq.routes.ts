import * as calls from "contract/admin/faq";
import type { AdminFaq, AdminFaqGroup } from "contract/admin/faq";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { bilingualColumns, type CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { getAdminFaq, listAdminFaqs, readAdminFaqs, getAdminFaqGroup, listAdminFaqGroups } from "./admin-faq.queries";
import {
  createFaq,
  deleteFaq,
  moveFaq,
  updateFaq,
  createFaqGroup,
  deleteFaqGroup,
  moveFaqGroup,
  updateFaqGroup,
} from "./faq.commands";

type FaqInGroup = AdminFaq & { group: AdminFaqGroup["title"] };

const columns: CsvColumns<FaqInGroup> = {
  id: ({ id }) => id,
  ...bilingualColumns("group", ({ group }) => group),
  position: ({ position }) => position,
  slug: ({ slug }) => slug,
  ...bilingualColumns("question", ({ question }) => question),
  ...bilingualColumns("answer", ({ answer }) => answer),
};

export function adminFaqRoutes(services: Services): ApiHono {
  const { router, implement, implementFile } = createImplementer(services);
  const { db } = services;

  implement(calls.listAdminFaqs, ({ params, query }) => listAdminFaqs(db, params.id, query));

  implementFile(calls.exportAdminFaqs, columns, ({ query }) => readAdminFaqs(db, query));

  implement(calls.createFaq, async ({ params, newId, actor, body }) => {
    await createFaq(services, { groupId: params.id, id: newId, actor }, body);
    return getAdminFaq(db, params.id, newId);
  });

  implement(calls.getAdminFaq, ({ params }) => getAdminFaq(db, params.id, params.faqId));

  implement(calls.updateFaq, async ({ params: { id: groupId, faqId }, body: { version, ...texts }, actor }) => {
    await updateFaq(services, { groupId, id: faqId, version, actor }, texts);
    return getAdminFaq(db, groupId, faqId);
  });

  implement(calls.moveFaq, async ({ params: { id: groupId, faqId }, body, actor }) => {
    await moveFaq(services, { groupId, id: faqId, actor }, body.position);
    return getAdminFaq(db, groupId, faqId);
  });

  implement(calls.deleteFaq, ({ params: { id: groupId, faqId }, query: { version }, actor }) =>
    deleteFaq(services, { groupId, id: faqId, version, actor }),
  );

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
