import covered from "../../../build/fonts/covered.txt?raw";

const isCovered = new Uint8Array(0x10000);
for (const character of covered) isCovered[character.charCodeAt(0)] = 1;
for (const space of "\u00a0\u202f\u200b\u2009") isCovered[space.charCodeAt(0)] = 1;
const lastOfAscii = 0x7f;

/** Whether a page has characters beyond those of our own texts, in names and reviews for example. */
export function needsRestOfFont(html: string): boolean {
  for (let index = 0; index < html.length; index += 1) {
    const code = html.charCodeAt(index);
    if (code > lastOfAscii && !isCovered[code]) return true;
  }
  return false;
}
