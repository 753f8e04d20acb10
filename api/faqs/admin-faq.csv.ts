import type { AdminFaq, AdminFaqGroup } from "contract/admin-faq";
import type { Cell } from "../kernel/http/csv";

type FaqInGroup = AdminFaq & { group: AdminFaqGroup["title"] };

const columns: Record<string, (faq: FaqInGroup) => Cell> = {
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

/** Questions as a CSV file. */
export function faqsFile(faqs: AsyncIterable<FaqInGroup>) {
  return { name: "faq", header: Object.keys(columns), rows: cellsOf(faqs) };
}

async function* cellsOf(faqs: AsyncIterable<FaqInGroup>): AsyncGenerator<Cell[]> {
  for await (const faq of faqs) yield Object.values(columns).map((cell) => cell(faq));
}
