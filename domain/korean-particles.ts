type Final = "none" | "rieul" | "other";

/** How Korean reads digits, 0 to 9, at their end. */
const digits: Final[] = ["other", "rieul", "none", "other", "none", "none", "other", "rieul", "rieul", "none"];
/** The syllable with which the particle of direction begins; after a rieul that one does without it. */
const eu = "\uC73C";
/** The particles that there are, after a consonant and after a vowel: nothing else in such brackets is a mark. */
const pairs = [
  ["\uC740", "\uB294"],
  ["\uC774", "\uAC00"],
  ["\uC744", "\uB97C"],
  ["\uACFC", "\uC640"],
  ["\uC73C\uB85C", "\uB85C"],
  ["\uC774\uB098", "\uB098"],
].map((pair) => pair.join("/"));
const mark = new RegExp(`\\[\\[(${pairs.join("|")})\\]\\]`, "g");
/** Stands for an opening bracket in what is filled in. Unicode keeps it for use within a program. */
const bracket = "\uFDD0";
/** How far back the word before a particle is looked for, in characters. */
const farthest = 300;

/**
 * Makes Korean particles agree with the word before them, which is known only when a text is filled in. A text writes
 * both forms, the one after a consonant first: `{{house}}[[EUN/NEUN]]`, in Hangul. Digits are read as Korean reads
 * them, Latin letters as they are mostly heard; what stands in brackets is passed over, as it is in reading. What is
 * filled in goes through `asValue` first: what looks like a mark in there is somebody's text, and stays.
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

/** What is filled into a text before its particles agree. As long as it was: i18next counts on that. */
export const asValue = (value: string): string => value.replaceAll("[", bracket);

/** For i18next, as a step after a text is filled in. */
export const particles = { type: "postProcessor", name: "particles", process: agreeParticles } as const;

/** How i18next is to fill in, where `particles` follow. HTML is escaped where it is rendered. */
export const filling = { escapeValue: true, escape: asValue } as const;

/**
 * Where the word before `at` ends: quotes, full stops and brackets with their content are not read aloud. Looks back
 * 300 characters at most, at each once.
 */
export function findWordEnd(text: Pick<string, "charAt">, at: number): number {
  let depth = 0;
  let inBrackets = 0;
  for (let end = at; end > Math.max(0, at - farthest); end -= 1) {
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

/** The consonant that a word ends in for the ear; none for a vowel. */
function finalOf(word: string): Final {
  const last = word.at(-1) ?? "";
  if (/[\uAC00-\uD7A3]/.test(last)) {
    const final = (last.charCodeAt(0) - 0xac00) % 28;
    return final === 0 ? "none" : final === 8 ? "rieul" : "other";
  }
  if (/\d/.test(last)) return digits[Number(last)]!;
  if (/[lLR]$/.test(word)) return "rieul";
  return /(?:[mn]|ng)$/i.test(word) ? "other" : "none";
}
