import { depends, ends, modifies } from "./korean-phrases.json";

const ending = new RegExp(ends);
const modifier = new RegExp(modifies);
const dependent = new RegExp(depends);
/** In syllables of the largest heading: what fits on a line of a narrow phone. */
const maxWidth = 9.5;

/**
 * Joins the words of short Korean phrases by spaces that do not break, so that headings and leads break between
 * phrases. Browsers break Korean between any two words. Other text is returned unchanged.
 */
export function keepPhrases(text: string): string {
  if (!/\p{Script=Hangul}/u.test(text)) return text;
  const phrases: string[] = [];
  let previous = ".";
  for (const word of text.split(" ")) {
    const phrase = `${phrases.at(-1) ?? ""} ${word}`;
    if (belongsTo(previous, word) && widthOf(phrase) <= maxWidth) phrases.splice(-1, 1, phrase);
    else phrases.push(word);
    previous = word;
  }
  return phrases.map((phrase) => phrase.replaceAll(" ", "\u00A0")).join(" ");
}

/** A phrase ends with a particle, a connective ending or punctuation. */
function belongsTo(previous: string, word: string): boolean {
  if (!/[\p{L}\p{N}%]$/u.test(previous)) return false;
  return dependent.test(word) || modifier.test(previous) || !ending.test(previous);
}

function widthOf(text: string): number {
  const syllables = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  const spaces = text.split(" ").length - 1;
  return syllables + spaces * 0.3 + (text.length - syllables - spaces) * 0.55;
}
