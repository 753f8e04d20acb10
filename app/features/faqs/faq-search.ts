import type { FaqGroup } from "contract/faq";

const longestQuery = 100;

/** What an address searches for: one line, not too long. */
export function faqQueryOf(search: URLSearchParams): string {
  return (search.get("q") ?? "").normalize("NFC").trim().replace(/\s+/g, " ").slice(0, longestQuery);
}

/**
 * The questions that hold every word of the query, in question, answer or the group's title; groups without any are
 * left out. An empty query leaves everything.
 */
export function searchFaqs(groups: FaqGroup[], query: string): FaqGroup[] {
  const words = query.toLowerCase().split(" ").filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      faqs: group.faqs.filter(({ question, answer }) => {
        const text = `${group.title} ${question} ${answer}`.normalize("NFC").toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ faqs }) => faqs.length > 0);
}
