import { z } from "zod";
import { id, pageQuery } from "./envelope";
import { says } from "./problem";
import { bilingual, bilingualLines, bilingualText, text } from "./text";
import { expectedVersion, version, versionQuery } from "./version";

/** What staff do with the questions people ask: groups and questions in both languages, in an order of their choice. */

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

/** `POST /v1/admin/faq-groups`. */
export const newFaqGroupBody = z.object(groupTexts).meta({ id: "NewFaqGroup" });
/** `PUT /v1/admin/faq-groups/{id}`. */
export const faqGroupBody = z.object({ ...groupTexts, version: expectedVersion }).meta({ id: "FaqGroupRequest" });
/** `POST /v1/admin/faq-groups/{id}/faqs`. */
export const newFaqBody = z.object(faqTexts).meta({ id: "NewFaq" });
/** `PUT /v1/admin/faq-groups/{id}/faqs/{faqId}`. */
export const faqBody = z.object({ ...faqTexts, version: expectedVersion }).meta({ id: "FaqRequest" });

/** `PUT …/position`: the place to move to, from 1; beyond the last it is the last. Texts keep their version. */
export const positionBody = z
  .object({
    position: z
      .number({ error: says("notANumber") })
      .int(says("notANumber"))
      .min(1, says("notANumber")),
  })
  .meta({ id: "Position" });

/** `DELETE /v1/admin/faq-groups/{id}`: with the questions that were seen to go with it. */
export const deleteFaqGroupQuery = versionQuery.extend({
  faqCount: z.coerce
    .number({ error: says("notANumber") })
    .int(says("notANumber"))
    .min(0, says("notANumber"))
    .optional()
    .meta({ description: "How many questions were seen to go with it; another number answers RECORD_CHANGED" }),
});

const faqFilters = { q: text(200).optional().meta({ description: "Part of a question or its answer" }) };

/** `GET /v1/admin/faq.csv`. */
export const adminFaqFilter = z.object(faqFilters);
/** `GET /v1/admin/faq-groups/{id}/faqs`. */
export const adminFaqQuery = z.object({ ...faqFilters, ...pageQuery });
