import { z } from "zod";
import { id, pageQuery } from "./envelope";
import { says } from "./problem";
import { bilingual, bilingualLines, bilingualText, text } from "./text";
import { expectedVersion, version, versionQuery } from "./version";

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
export const faqGroupBody = z.object({ ...groupTexts, version: expectedVersion }).meta({ id: "FaqGroupRequest" });
export const newFaqBody = z.object(faqTexts).meta({ id: "NewFaq" });
export const faqBody = z.object({ ...faqTexts, version: expectedVersion }).meta({ id: "FaqRequest" });

/** The position to move to, from 1; clamped to the last. Moving does not raise the version. */
export const positionBody = z
  .object({
    position: z
      .number({ error: says("notANumber") })
      .int(says("notANumber"))
      .min(1, says("notANumber")),
  })
  .meta({ id: "Position" });

export const deleteFaqGroupQuery = versionQuery.extend({
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
