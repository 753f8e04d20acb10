import { getLast } from "domain/collections";

type Measure = (text: string) => number;

/** Breaks lines at spaces, also in Korean, and within words that are wider than a line. Keeps the text's line ends. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, width, measure));
}

function wrapLine(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = breakWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = getLast(pieces);
  }
  return [...lines, line];
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece && measure(piece + character) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}
