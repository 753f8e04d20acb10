import type { FaqGroup } from "contract/faq";

const maxQueryLength = 100;

/** What an address searches for: one line, not too long. */
export function faqQueryOf(search: URLSearchParams): string {
  return (search.get("q") ?? "").normalize("NFC").trim().replace(/\s+/g, " ").slice(0, maxQueryLength);
}

/**
 * The questions that hold every word of the query, in question or answer; groups without any are left out. The group's
 * title does not count: it would find all of its questions at once. An empty query leaves every question.
 */
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
