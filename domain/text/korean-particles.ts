import { getFirst } from "../collections";

type Final = "none" | "rieul" | "other";

/** The final sound of each digit, 0 to 9, read in Korean. */
const digits: Final[] = ["other", "rieul", "none", "other", "none", "none", "other", "rieul", "rieul", "none"];
/** First syllable of the particle of direction; words that end in rieul drop it. */
const eu = "\uC73C";
/** The known particles, after a consonant and after a vowel. Other text in double brackets is left alone. */
const pairs = [
  ["\uC740", "\uB294"],
  ["\uC774", "\uAC00"],
  ["\uC744", "\uB97C"],
  ["\uACFC", "\uC640"],
  ["\uC73C\uB85C", "\uB85C"],
  ["\uC774\uB098", "\uB098"],
].map((pair) => pair.join("/"));
const mark = new RegExp(`\\[\\[(${pairs.join("|")})\\]\\]`, "g");
/** Replaces opening brackets in inserted values. Unicode reserves it for use within a program. */
const bracket = "\uFDD0";
const maxLookBack = 300;

/**
 * Chooses Korean particles by the word before them, which is known only after interpolation. Texts contain both forms,
 * the one after a consonant first: `{{house}}[[EUN/NEUN]]`, in Hangul. Digits are read in Korean, Latin letters
 * approximately; text in brackets is skipped. Values must be inserted by `asValue`, so that brackets within them are
 * not taken for particles.
 */
export function agreeParticles(text: string): string {
  const agreed = text.replace(mark, (_, pair: string, at: number, whole: string) => {
    const [afterConsonant = "", afterVowel = ""] = pair.split("/");
    const end = findWordEnd(whole, at);
    const final = finalOf(whole.slice(Math.max(0, end - 2), end));
    const asVowel = final === "none" || (final === "rieul" && afterConsonant.startsWith(eu));
    return asVowel ? afterVowel : afterConsonant;
  });
  return agreed.replaceAll(bracket, "[");
}

/** Escapes a value. Keeps its length, because i18next relies on it. */
export const asValue = (value: string): string => value.replaceAll("[", bracket);

/** A post-processor of i18next. */
export const particles = { type: "postProcessor", name: "particles", process: agreeParticles } as const;

/** i18next's interpolation options for use with `particles`. React escapes HTML. */
export const filling = { escapeValue: true, escape: asValue } as const;

/** Skips quotes, full stops and brackets. Looks back at most 300 characters, each once: linear time. */
export function findWordEnd(text: Pick<string, "charAt">, at: number): number {
  let depth = 0;
  let inBrackets = 0;
  for (let end = at; end > Math.max(0, at - maxLookBack); end -= 1) {
    const character = text.charAt(end - 1);
    if (character === ")") depth += 1;
    else if (character === "(") depth = Math.max(0, depth - 1);
    else if (/[\p{L}\p{N}]/u.test(character)) {
      if (depth === 0) return end;
      inBrackets ||= end;
    }
  }
  return inBrackets;
}

/** The final sound of a word's pronunciation. */
function finalOf(word: string): Final {
  const last = word.at(-1) ?? "";
  if (/[\uAC00-\uD7A3]/.test(last)) {
    const final = (last.charCodeAt(0) - 0xac00) % 28;
    return final === 0 ? "none" : final === 8 ? "rieul" : "other";
  }
  if (/\d/.test(last)) return getFirst(digits.slice(Number(last)));
  if (/[lLR]$/.test(word)) return "rieul";
  return /(?:[mn]|ng)$/i.test(word) ? "other" : "none";
}
