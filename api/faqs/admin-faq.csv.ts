import type { AdminFaq, AdminFaqGroup } from "contract/admin-faq";
import type { CsvFile } from "../kernel/http/csv";
import { toCsvFile, type CsvColumns } from "../kernel/records/csv-columns";

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

/** Questions as a file. */
export function faqsFile(faqs: AsyncIterable<FaqInGroup>): CsvFile {
  return toCsvFile("faq", columns, faqs);
}
