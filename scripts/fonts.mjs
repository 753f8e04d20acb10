/** Into build/fonts/: the characters of the English texts, of the Korean texts, and published pieces for the rest. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";

const published = "node_modules/pretendard/dist/web/variable";
const family = "Pretendard Variable";
const elsewhere = [
  "devMailbox.json",
  "documents.json",
  "gallery.json",
  "messages.json",
  "sandbox.json",
  "tenancyContract.json",
];
const weights = { min: 400, max: 700 };
/** Must be the same for all faces: browsers combine only faces with equal weights. */
const faceWeights = "45 920";

export async function writeFonts(folder) {
  mkdirSync(folder, { recursive: true });
  const fullFont = readFileSync(path.join(published, "woff2/PretendardVariable.woff2"));
  const latin = latinCharacters();
  const texts = [...charactersOf("locales/ko"), ...charactersOf("api/seed/data")]; // and of operators' brand files
  const korean = new Set(texts.filter((character) => !latin.has(character)));
  const faces = [];
  for (const [name, characters] of Object.entries({ latin, korean })) {
    const text = [...characters].join("");
    const font = await subsetFont(fullFont, text, { targetFormat: "woff2", variationAxes: { wght: weights } });
    writeFileSync(path.join(folder, `${name}.woff2`), font);
    const points = [...characters].map((character) => character.codePointAt(0));
    faces.push(face(`./${name}.woff2`, points));
  }
  writeFileSync(path.join(folder, "texts.css"), faces.join("\n"));
  writeFileSync(path.join(folder, "rest.css"), restOf(new Set([...latin, ...korean]), folder));
}

function latinCharacters() {
  const characters = new Set([...charactersOf("locales/en"), ...readFileSync("locales/brand.json", "utf8"), ..."·₩"]);
  for (let point = 0x20; point <= 0x7e; point++) characters.add(String.fromCodePoint(point));
  return characters;
}

function charactersOf(folder) {
  const files = readdirSync(folder).filter((file) => !elsewhere.includes(file));
  const texts = files.map((file) => readFileSync(path.join(folder, file), "utf8"));
  return new Set(texts.join("").replace(/[\p{Cc}\p{Cf}]/gu, ""));
}

/** The published pieces without the characters of the first two files. */
function restOf(taken, folder) {
  const points = new Set([...taken].map((character) => character.codePointAt(0)));
  const css = readFileSync(path.join(published, "pretendardvariable-dynamic-subset.css"), "utf8");
  const pieces = css.matchAll(/url\(\.\/([^)]+)\)[^;]*;\s*unicode-range:\s*([^;]+);/g);
  return [...pieces]
    .map(([, file, ranges]) => ({ file, points: pointsOf(ranges).filter((point) => !points.has(point)) }))
    .filter((piece) => piece.points.length > 0)
    .map((piece) => face(path.relative(folder, path.join(published, piece.file)), piece.points))
    .join("\n");
}

function face(url, points) {
  const source = `src: url(${url}) format("woff2")`;
  return `@font-face { font-family: "${family}"; font-weight: ${faceWeights}; font-display: swap; ${source}; unicode-range: ${rangesOf(points)} }`;
}

/** `U+61-63, U+e9` → code points. */
function pointsOf(ranges) {
  return ranges.split(",").flatMap((range) => {
    const [first, last = first] = range
      .trim()
      .slice(2)
      .split("-")
      .map((point) => parseInt(point, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function rangesOf(points) {
  const ranges = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.last === point - 1) range.last = point;
    else ranges.push({ first: point, last: point });
  }
  const hex = (point) => point.toString(16);
  return ranges.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(", ");
}
