import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve("pretendard/package.json")),
  "dist/public/static/alternative", // TrueType: pdf-lib cannot embed OpenType
);
const weights = { regular: "Pretendard-Regular.ttf", bold: "Pretendard-Bold.ttf" } as const;
export type Weight = keyof typeof weights;

const fontFiles = new Map<Weight, Promise<Buffer>>();

/** Embeds the characters used: pdf-lib's subsets lose Hangul. Without alternative glyphs, which have no text. */
export async function cutFont(weight: Weight, characters: string): Promise<Uint8Array> {
  const font = fontFiles.get(weight) ?? readFile(path.join(folder, weights[weight]));
  fontFiles.set(weight, font);
  return subsetFont(await font, characters, { targetFormat: "truetype", noLayoutClosure: true });
}
