import {
  adminFaqFilter,
  adminFaqQuery,
  adminFaqSchema,
  faqBody,
  newFaqBody,
  positionBody,
  type AdminFaq,
  type AdminFaqGroup,
} from "contract/admin-faq";
import { byId, id } from "contract/envelope";
import { versionQuery } from "contract/version";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { getAdminFaq, listAdminFaqs, readAdminFaqs } from "./admin-faq.queries";
import { createFaq, deleteFaq, moveFaq, updateFaq } from "./faq.commands";

const byFaq = byId.extend({ faqId: id });
const faqsPath = "/admin/faq-groups/{id}/faqs";
const faqPath = `${faqsPath}/{faqId}`;

type FaqInGroup = AdminFaq & { group: AdminFaqGroup["title"] };

const columns: CsvColumns<FaqInGroup> = {
  id: ({ id }) => id,
  groupEn: ({ group }) => group.en,
  groupKo: ({ group }) => group.ko,
  position: ({ position }) => position,
  slug: ({ slug }) => slug,
  questionEn: ({ question }) => question.en,
  questionKo: ({ question }) => question.ko,
  answerEn: ({ answer }) => answer.en,
  answerKo: ({ answer }) => answer.ko,
};

/** `/v1/admin/faq-groups/{id}/faqs`: the questions of a group, in both languages. */
export function adminFaqRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { notFound: "FAQ_NOT_FOUND", read: "content.read", write: "content.write" });
  const { db } = services;

  calls.list(
    {
      path: faqsPath,
      summary: "The questions of a group in their order",
      params: byId,
      query: adminFaqQuery,
      row: adminFaqSchema,
      description: "A page of questions",
    },
    ({ params, query }) => listAdminFaqs(db, params.id, query),
  );
  calls.file(
    {
      path: "/admin/faq.csv",
      summary: "The questions of all groups, in the order of the site, as CSV",
      query: adminFaqFilter,
      description: "The questions",
      columns,
    },
    ({ query }) => readAdminFaqs(db, query),
  );
  calls.create(
    {
      path: faqsPath,
      summary: "A new question, the last of its group",
      params: byId,
      body: newFaqBody,
      data: adminFaqSchema,
      description: "The question",
    },
    async ({ params, newId, actor, body }) => {
      await createFaq(services, { groupId: params.id, id: newId, actor }, body);
      return getAdminFaq(db, params.id, newId);
    },
  );
  calls.get(
    { path: faqPath, summary: "One question", params: byFaq, data: adminFaqSchema, description: "The question" },
    ({ params }) => getAdminFaq(db, params.id, params.faqId),
  );
  calls.update(
    {
      path: faqPath,
      summary: "Question and answer",
      params: byFaq,
      body: faqBody,
      data: adminFaqSchema,
      description: "The question",
    },
    async ({ params: { id: groupId, faqId }, body: { version, ...texts }, actor }) => {
      await updateFaq(services, { groupId, id: faqId, version, actor }, texts);
      return getAdminFaq(db, groupId, faqId);
    },
  );
  calls.update(
    {
      path: `${faqPath}/position`,
      summary: "Move a question within its group",
      params: byFaq,
      body: positionBody,
      data: adminFaqSchema,
      description: "The question in its new place",
    },
    async ({ params: { id: groupId, faqId }, body, actor }) => {
      await moveFaq(services, { groupId, id: faqId, actor }, body.position);
      return getAdminFaq(db, groupId, faqId);
    },
  );
  calls.delete(
    { path: faqPath, summary: "Delete a question", params: byFaq, query: versionQuery, description: "Deleted" },
    ({ params: { id: groupId, faqId }, query: { version }, actor }) =>
      deleteFaq(services, { groupId, id: faqId, version, actor }),
  );
  return calls.router;
}
