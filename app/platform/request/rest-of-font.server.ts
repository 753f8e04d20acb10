import type { LaterSheet } from "~/design-system/theme/fonts";
import withoutMore from "../../../build/fonts/without-more.txt?raw";
import withoutRest from "../../../build/fonts/without-rest.txt?raw";

const [noSheet, more, rest] = [0, 1, 2];
const sheetOf = new Uint8Array(0x10000).fill(rest);
for (const character of withoutRest) sheetOf[character.charCodeAt(0)] = more;
for (const character of withoutMore + "\u00a0\u202f\u200b\u2009") sheetOf[character.charCodeAt(0)] = noSheet;
const notAscii = /[^\0-\x7f]+/g;

/** The style sheets that a page needs for its characters: of our other texts, and of names and reviews for example. */
export function findLaterSheets(html: string): LaterSheet[] {
  const found = [true, false, false];
  for (const { 0: characters, index } of html.matchAll(notAscii)) {
    for (let at = 0; at < characters.length; at += 1) {
      const sheet = sheetOf[characters.charCodeAt(at)]!;
      if (!found[sheet] && isShown(html, index)) found[sheet] = true;
    }
  }
  return (["more", "rest"] as const).filter((_, index) => found[index + 1]);
}

/** Whether a character is not only read aloud, by search engines, or in the list of a select, which has the system's font. */
function isShown(html: string, index: number): boolean {
  const fromTag = html.slice(html.lastIndexOf("<", index), index);
  if (/^<option(?![^>]* selected)/.test(fromTag)) return false;
  return !/ (?:alt|aria-label|content|label)="[^"]*$/.test(fromTag);
}
