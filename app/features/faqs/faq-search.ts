import type { FaqGroup } from "contract/faq";
import { foldText } from "domain/people/person-name";

const maxQueryLength = 100;

export function faqQueryOf(search: URLSearchParams): string {
  return (search.get("q") ?? "").normalize("NFC").trim().replace(/\s+/g, " ").slice(0, maxQueryLength);
}

/** Every word of the query, in question or answer, not in group titles. An empty query matches everything. */
export function searchFaqs(groups: FaqGroup[], query: string): FaqGroup[] {
  const words = foldText(query).split(" ").filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      faqs: group.faqs.filter(({ question, answer }) => {
        const text = foldText(`${question} ${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ faqs }) => faqs.length > 0);
}
