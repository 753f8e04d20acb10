import { withoutMarks } from "contract/name";

const wordsAtMost = 8;

/**
 * What is typed into a search, as the database asks for it: the beginning of each word, all of them. The letters become
 * what `plain_letters` of the migration `0015_admin_lists` makes of the texts that are searched. Null when nothing is
 * left to look for.
 */
export function searchQueryOf(typed: string): string | null {
  const words = withoutMarks(typed)
    .replace(/[’‘ʻʼ`´]/g, "'")
    .replace(/[‐–]/g, "-")
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter(Boolean)
    .slice(0, wordsAtMost);
  if (words.length === 0) return null;
  return words.map((word) => `'${word.replace(/['\\]/g, "$&$&")}':*`).join(" & ");
}
