import { z } from "zod";
import { adminCalls } from "../call";
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

const reader = adminCalls("content.read");
const writer = adminCalls("content.write");

export const listAdminFaqGroups = reader.get("listAdminFaqGroups", "/v1/admin/faq-groups", {
  summary: "All groups in their order, with how many questions each has",
  data: z.array(adminFaqGroupSchema),
});

export const createFaqGroup = writer.post("createFaqGroup", "/v1/admin/faq-groups", {
  summary: "A new group, the last one",
  body: newFaqGroupBody,
  data: adminFaqGroupSchema,
  isCreated: true,
  isIdempotent: true,
});

export const getAdminFaqGroup = reader.get("getAdminFaqGroup", "/v1/admin/faq-groups/{id}", {
  params: byId,
  summary: "One group",
  data: adminFaqGroupSchema,
  errors: ["FAQ_NOT_FOUND"],
});

export const updateFaqGroup = writer.put("updateFaqGroup", "/v1/admin/faq-groups/{id}", {
  params: byId,
  summary: "A group's title",
  body: faqGroupBody,
  data: adminFaqGroupSchema,
  errors: ["FAQ_NOT_FOUND"],
});

export const moveFaqGroup = writer.put("moveFaqGroup", "/v1/admin/faq-groups/{id}/position", {
  params: byId,
  summary: "Move a group",
  body: positionBody,
  data: adminFaqGroupSchema,
  answers: "The group in its new place",
  errors: ["FAQ_NOT_FOUND"],
});

export const deleteFaqGroup = writer.delete("deleteFaqGroup", "/v1/admin/faq-groups/{id}", {
  params: byId,
  summary: "Delete a group with its questions",
  query: deleteFaqGroupQuery,
  errors: ["FAQ_NOT_FOUND"],
});

export const listAdminFaqs = reader.get("listAdminFaqs", "/v1/admin/faq-groups/{id}/faqs", {
  params: byId,
  summary: "The questions of a group in their order",
  query: adminFaqQuery,
  data: z.array(adminFaqSchema),
  isPaged: true,
  errors: ["FAQ_NOT_FOUND"],
});

export const exportAdminFaqs = reader.get("exportAdminFaqs", "/v1/admin/faq.csv", {
  summary: "The questions of all groups, in the order of the site, as CSV",
  query: adminFaqFilter,
  file: "text/csv",
});

export const createFaq = writer.post("createFaq", "/v1/admin/faq-groups/{id}/faqs", {
  params: byId,
  summary: "A new question, the last of its group",
  body: newFaqBody,
  data: adminFaqSchema,
  isCreated: true,
  isIdempotent: true,
  errors: ["FAQ_NOT_FOUND"],
});

export const getAdminFaq = reader.get("getAdminFaq", "/v1/admin/faq-groups/{id}/faqs/{faqId}", {
  params: byId.extend({ faqId: id }),
  summary: "One question",
  data: adminFaqSchema,
  errors: ["FAQ_NOT_FOUND"],
});

export const updateFaq = writer.put("updateFaq", "/v1/admin/faq-groups/{id}/faqs/{faqId}", {
  params: byId.extend({ faqId: id }),
  summary: "Question and answer",
  body: faqBody,
  data: adminFaqSchema,
  errors: ["FAQ_NOT_FOUND"],
});

export const moveFaq = writer.put("moveFaq", "/v1/admin/faq-groups/{id}/faqs/{faqId}/position", {
  params: byId.extend({ faqId: id }),
  summary: "Move a question within its group",
  body: positionBody,
  data: adminFaqSchema,
  answers: "The question in its new place",
  errors: ["FAQ_NOT_FOUND"],
});

export const deleteFaq = writer.delete("deleteFaq", "/v1/admin/faq-groups/{id}/faqs/{faqId}", {
  params: byId.extend({ faqId: id }),
  summary: "Delete a question",
  query: versionQuery,
  errors: ["FAQ_NOT_FOUND"],
});
