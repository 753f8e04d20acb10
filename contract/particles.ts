type Final = "none" | "rieul" | "other";

/** How Korean reads digits, 0 to 9, at their end. */
const digits: Final[] = ["other", "rieul", "none", "other", "none", "none", "other", "rieul", "rieul", "none"];
/** The syllable with which the particle of direction begins; after a rieul that one does without it. */
const eu = "\uC73C";
const mark = /\[\[([^\]/]+)\/([^\]]+)\]\]/g;
/** What is not read aloud before a particle: brackets with their content, quotes, full stops. */
const silent = /(?:\([^()]*\)|[^\p{L}\p{N}])+$/u;

/**
 * Makes Korean particles agree with the word before them, which is known only when a text is filled in. A text writes
 * both forms, the one after a consonant first: `{{house}}[[EUN/NEUN]]`, in Hangul. Digits are read as Korean reads
 * them, Latin letters as they are mostly heard; what stands in brackets is passed over, as it is in reading.
 */
export function agreeParticles(text: string): string {
  return text.replace(mark, (_, afterConsonant: string, afterVowel: string, at: number, whole: string) => {
    const final = finalOf(whole.slice(0, at).replace(silent, ""));
    const asVowel = final === "none" || (final === "rieul" && afterConsonant.startsWith(eu));
    return asVowel ? afterVowel : afterConsonant;
  });
}

/** For i18next, as a step after a text is filled in. */
export const particles = { type: "postProcessor", name: "particles", process: agreeParticles } as const;

/** The consonant that a word ends in for the ear; none for a vowel. */
function finalOf(word: string): Final {
  const last = word.at(-1) ?? "";
  if (/[\uAC00-\uD7A3]/.test(last)) {
    const final = (last.charCodeAt(0) - 0xac00) % 28;
    return final === 0 ? "none" : final === 8 ? "rieul" : "other";
  }
  if (/\d/.test(last)) return digits[Number(last)]!;
  if (/(?:[lL]|R)$/.test(word)) return "rieul";
  return /(?:[mn]|ng)$/i.test(word) ? "other" : "none";
}
