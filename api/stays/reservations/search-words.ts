import { foldText } from "domain/people/person-name";
import { phoneDigitsOf } from "../../people/accounts/phone";

const maxWords = 8;
const phoneInText = /(?<!\S)[+(]?\d[\d\s().-]*(?!\S)/g;

/**
 * Converts search input to a text query: all words by prefix; digits also as part of a phone number in any spelling.
 * Null without a search term.
 */
export function toSearchQuery(typed: string): string | null {
  const words = wordsOf(foldText(typed)).slice(0, maxWords);
  if (words.length === 0) return null;
  const searchText = words.join(" ");
  const phones = [...searchText.matchAll(phoneInText)].map(([phone]) => phone.trim());
  const rest = wordsOf(searchText.replace(phoneInText, " "));
  return [...rest.map(beginningOf), ...phones.map(phoneOrWords)].join(" & ");
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}+(]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Groups of digits may be one phone number, or separate words such as a unit and a code. */
function phoneOrWords(digits: string): string {
  const words = wordsOf(digits).map((word) => anyOf([beginningOf(word), ...partOfPhone(word)]));
  return anyOf([`(${words.join(" & ")})`, ...partOfPhone(digits)]);
}

/** The database's `phone_words` indexes each suffix of a phone's digits after a plus sign. */
const partOfPhone = (phone: string) => phoneDigitsOf(phone).map((digits) => `'+${digits}':*`);

const anyOf = (queries: string[]) => `(${queries.join(" | ")})`;

const beginningOf = (word: string) => `'${word.replace(/^[+(]+/, "").replace(/['\\]/g, "$&$&")}':*`;
