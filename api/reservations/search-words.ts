import { withoutMarks } from "domain/person-name";
import { phoneDigitsOf } from "../accounts/phone";

const maxWords = 8;
const phoneInText = /(?<!\S)[+(]?\d[\d\s().-]*(?!\S)/g;

/**
 * What is typed into a search, as the database asks for it: the beginning of each word, all of them; digits also as part
 * of a phone number, in any spelling. The letters become what `plain_letters` of the migration `0015_admin_lists` makes
 * of the texts that are searched. Null when nothing is left to look for.
 */
export function searchQueryOf(typed: string): string | null {
  const text = withoutMarks(typed)
    .replace(/[’‘ʻʼ`´]/g, "'")
    .replace(/[‐–]/g, "-");
  const words = wordsOf(text).slice(0, maxWords);
  if (words.length === 0) return null;
  const kept = words.join(" ");
  const phones = [...kept.matchAll(phoneInText)].map(([phone]) => phone.trim());
  const rest = wordsOf(kept.replace(phoneInText, " "));
  return [...rest.map(beginningOf), ...phones.map(phoneOrWords)].join(" & ");
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}+(]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** A number typed in groups is one phone, or each group stands for itself: a room and a code. */
function phoneOrWords(digits: string): string {
  const words = wordsOf(digits).map((word) => anyOf([beginningOf(word), ...partOfPhone(word)]));
  return anyOf([`(${words.join(" & ")})`, ...partOfPhone(digits)]);
}

/** The migration `find_by_phone` keeps each end of a phone's digits behind a plus sign. */
const partOfPhone = (phone: string) => phoneDigitsOf(phone).map((digits) => `'+${digits}':*`);

const anyOf = (queries: string[]) => `(${queries.join(" | ")})`;

const beginningOf = (word: string) => `'${word.replace(/^[+(]+/, "").replace(/['\\]/g, "$&$&")}':*`;
