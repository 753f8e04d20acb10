import { z } from "zod";
import { defineCall } from "../call";
import { byId, id, pageQuery } from "../envelope";
import { says } from "../problem";
import { bilingual, bilingualLines, bilingualText, text } from "../text";
import { expectedVersion, version, versionQuery } from "../version";

const position = z.number().int().min(1).meta({ description: "The place among its like, from 1" });
const slug = z.string().meta({ description: "Made once, of the English words, so that links live on" });

export const adminFaqGroupSchema = z
  .object({ id, slug, title: bilingual, position, faqCount: z.number().int(), version })
  .meta({ id: "AdminFaqGroup" });
export type AdminFaqGroup = z.infer<typeof adminFaqGroupSchema>;

export const adminFaqSchema = z
  .object({ id, groupId: id, slug, question: bilingual, answer: bilingual, position, version })
  .meta({ id: "AdminFaq" });
export type AdminFaq = z.infer<typeof adminFaqSchema>;

const groupTexts = { title: bilingualText(100) };
const faqTexts = { question: bilingualText(200), answer: bilingualLines(4000) };

export const newFaqGroupBody = z.object(groupTexts).meta({ id: "NewFaqGroup" });
const faqGroupBody = z.object({ ...groupTexts, version: expectedVersion }).meta({ id: "FaqGroupRequest" });
export const newFaqBody = z.object(faqTexts).meta({ id: "NewFaq" });
const faqBody = z.object({ ...faqTexts, version: expectedVersion }).meta({ id: "FaqRequest" });

/** The position to move to, from 1; clamped to the last. Moving does not raise the version. */
export const positionBody = z
  .object({
    position: z
      .number({ error: says("notANumber") })
      .int(says("notANumber"))
      .min(1, says("notANumber")),
  })
  .meta({ id: "Position" });

const deleteFaqGroupQuery = versionQuery.extend({
  faqCount: z.coerce
    .number({ error: says("notANumber") })
    .int(says("notANumber"))
    .min(0, says("notANumber"))
    .optional()
    .meta({ description: "How many questions were seen to go with it; another number answers RECORD_CHANGED" }),
});

const faqFilters = { q: text(200).optional().meta({ description: "Part of a question or its answer" }) };

export const adminFaqFilter = z.object(faqFilters);
export const adminFaqQuery = z.object({ ...faqFilters, ...pageQuery });

const group = { path: "/v1/admin/faq-groups/{id}", tag: "Admin", params: byId } as const;
const faq = {
  path: "/v1/admin/faq-groups/{id}/faqs/{faqId}",
  tag: "Admin",
  params: byId.extend({ faqId: id }),
} as const;
const read = { permission: "content.read" } as const;
const write = { permission: "content.write" } as const;

export const listAdminFaqGroups = defineCall({
  operationId: "listAdminFaqGroups",
  method: "get",
  path: "/v1/admin/faq-groups",
  tag: "Admin",
  summary: "All groups in their order, with how many questions each has",
  access: read,
  data: z.array(adminFaqGroupSchema),
  answers: "The groups",
});

export const createFaqGroup = defineCall({
  operationId: "createFaqGroup",
  method: "post",
  path: "/v1/admin/faq-groups",
  tag: "Admin",
  summary: "A new group, the last one",
  access: write,
  body: newFaqGroupBody,
  data: adminFaqGroupSchema,
  answers: "The group",
  isCreated: true,
  isIdempotent: true,
});

export const getAdminFaqGroup = defineCall({
  ...group,
  operationId: "getAdminFaqGroup",
  method: "get",
  summary: "One group",
  access: read,
  data: adminFaqGroupSchema,
  answers: "The group",
  errors: ["FAQ_NOT_FOUND"],
});

export const updateFaqGroup = defineCall({
  ...group,
  operationId: "updateFaqGroup",
  method: "put",
  summary: "A group's title",
  access: write,
  body: faqGroupBody,
  data: adminFaqGroupSchema,
  answers: "The group",
  errors: ["FAQ_NOT_FOUND"],
});

export const moveFaqGroup = defineCall({
  ...group,
  operationId: "moveFaqGroup",
  method: "put",
  path: "/v1/admin/faq-groups/{id}/position",
  summary: "Move a group",
  access: write,
  body: positionBody,
  data: adminFaqGroupSchema,
  answers: "The group in its new place",
  errors: ["FAQ_NOT_FOUND"],
});

export const deleteFaqGroup = defineCall({
  ...group,
  operationId: "deleteFaqGroup",
  method: "delete",
  summary: "Delete a group with its questions",
  access: write,
  query: deleteFaqGroupQuery,
  answers: "Deleted",
  errors: ["FAQ_NOT_FOUND"],
});

export const listAdminFaqs = defineCall({
  ...group,
  operationId: "listAdminFaqs",
  method: "get",
  path: "/v1/admin/faq-groups/{id}/faqs",
  summary: "The questions of a group in their order",
  access: read,
  query: adminFaqQuery,
  data: z.array(adminFaqSchema),
  answers: "A page of questions",
  isPaged: true,
  errors: ["FAQ_NOT_FOUND"],
});

export const exportAdminFaqs = defineCall({
  operationId: "exportAdminFaqs",
  method: "get",
  path: "/v1/admin/faq.csv",
  tag: "Admin",
  summary: "The questions of all groups, in the order of the site, as CSV",
  access: read,
  query: adminFaqFilter,
  file: "text/csv",
  answers: "The questions",
});

export const createFaq = defineCall({
  ...group,
  operationId: "createFaq",
  method: "post",
  path: "/v1/admin/faq-groups/{id}/faqs",
  summary: "A new question, the last of its group",
  access: write,
  body: newFaqBody,
  data: adminFaqSchema,
  answers: "The question",
  isCreated: true,
  isIdempotent: true,
  errors: ["FAQ_NOT_FOUND"],
});

export const getAdminFaq = defineCall({
  ...faq,
  operationId: "getAdminFaq",
  method: "get",
  summary: "One question",
  access: read,
  data: adminFaqSchema,
  answers: "The question",
  errors: ["FAQ_NOT_FOUND"],
});

export const updateFaq = defineCall({
  ...faq,
  operationId: "updateFaq",
  method: "put",
  summary: "Question and answer",
  access: write,
  body: faqBody,
  data: adminFaqSchema,
  answers: "The question",
  errors: ["FAQ_NOT_FOUND"],
});

export const moveFaq = defineCall({
  ...faq,
  operationId: "moveFaq",
  method: "put",
  path: "/v1/admin/faq-groups/{id}/faqs/{faqId}/position",
  summary: "Move a question within its group",
  access: write,
  body: positionBody,
  data: adminFaqSchema,
  answers: "The question in its new place",
  errors: ["FAQ_NOT_FOUND"],
});

export const deleteFaq = defineCall({
  ...faq,
  operationId: "deleteFaq",
  method: "delete",
  summary: "Delete a question",
  access: write,
  query: versionQuery,
  answers: "Deleted",
  errors: ["FAQ_NOT_FOUND"],
});
