import type { FaqGroup } from "contract/faq";

const maxQueryLength = 100;

export function faqQueryOf(search: URLSearchParams): string {
  return (search.get("q") ?? "").normalize("NFC").trim().replace(/\s+/g, " ").slice(0, maxQueryLength);
}

/** Every word of the query, in question or answer, not in group titles. An empty query matches everything. */
export function searchFaqs(groups: FaqGroup[], query: string): FaqGroup[] {
  const words = query.toLowerCase().split(" ").filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      faqs: group.faqs.filter(({ question, answer }) => {
        const text = `${question} ${answer}`.normalize("NFC").toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ faqs }) => faqs.length > 0);
}
