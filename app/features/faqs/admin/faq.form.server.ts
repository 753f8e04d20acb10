import { z } from "zod";
import { newFaqBody, newFaqGroupBody, positionBody } from "contract/admin/faq";
import { versionField as version } from "contract/version";

/** Numbers stand in hidden fields, as text. */
const { en: titleEn, ko: titleKo } = newFaqGroupBody.shape.title.shape;
const { en: questionEn, ko: questionKo } = newFaqBody.shape.question.shape;
const { en: answerEn, ko: answerKo } = newFaqBody.shape.answer.shape;

const titles = { titleEn, titleKo };
const texts = { questionEn, questionKo, answerEn, answerKo };
const faqId = z.uuid();

export const newGroupForm = z.object(titles);
export const groupForm = z.object({ ...titles, version });
export const deleteGroupForm = z.object({ version, faqCount: z.coerce.number().int() });
export const newFaqForm = z.object(texts);
export const faqForm = z.object({ ...texts, faqId, version });
export const deleteFaqForm = z.object({ faqId, version });

const position = z.coerce.number().pipe(positionBody.shape.position);
export const moveGroupForm = z.object({ groupId: z.uuid(), position });
export const moveFaqForm = z.object({ faqId, position });

export const fieldNames = {
  "title.en": "titleEn",
  "title.ko": "titleKo",
  "question.en": "questionEn",
  "question.ko": "questionKo",
  "answer.en": "answerEn",
  "answer.ko": "answerKo",
};
