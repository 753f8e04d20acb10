/**
 * Into build/fonts/: one file for the characters of the English texts, one for those of the first Korean pages that a
 * visitor sees, one for the other Korean texts (texts.css), and the published pieces for what people write (rest.css).
 * A browser loads a file only if the page has characters of its `unicode-range`.
 */
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
const firstPages = ["common.json", "home.json", "houses.json"];
/** Pixels a kilometre of a map with all houses. */
const wholeCity = 30;
const weights = { min: 400, max: 700 };
/** Kerning and figures of equal width. All features together need twice the bytes for Latin letters. */
const features = ["kern", "tnum"];
/** Must be the same for all faces: browsers combine only faces with equal weights. */
const faceWeights = "45 920";

export async function writeFonts(folder) {
  mkdirSync(folder, { recursive: true });
  const fullFont = readFileSync(path.join(published, "woff2/PretendardVariable.woff2"));
  const latin = latinCharacters();
  const sharePicture = charactersOf("locales", ["share-picture.json"]);
  const first = new Set([
    ...charactersOf("locales/ko", firstPages),
    ...charactersOf("locales", ["brand.json"]),
    ...houseNames(),
    ...mapNames(wholeCity),
  ]);
  const all = new Set([
    ...charactersOf("locales/ko"), // and of operators' brand files
    ...sharePicture,
    ...charactersOf("api/process/seed/data"),
    ...mapNames(),
  ]);
  const without = (characters, ...others) =>
    new Set([...characters].filter((character) => !others.some((other) => other.has(character))));
  const korean = without(first, latin);
  const moreKorean = without(all, latin, korean);
  const faces = {};
  for (const [name, characters] of Object.entries({ latin, korean, "more-korean": moreKorean })) {
    const text = [...characters].join("");
    const font = await subsetFont(fullFont, text, {
      targetFormat: "woff2",
      variationAxes: { wght: weights },
      keepFeatures: features,
    });
    writeFileSync(path.join(folder, `${name}.woff2`), font);
    const points = [...characters].map((character) => character.codePointAt(0));
    faces[name] = face(`./${name}.woff2`, points);
  }
  const files = {
    "texts.css": Object.values(faces).join("\n"),
    "rest.css": restOf(new Set([...latin, ...korean, ...moreKorean]), folder),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
}

function latinCharacters() {
  const characters = new Set([...charactersOf("locales/en"), ...brandInEnglish(), ..."·₩©"]);
  for (let point = 0x20; point <= 0x7e; point++) characters.add(String.fromCodePoint(point));
  return characters;
}

/** Numbers of the company hold Korean names of districts. */
function brandInEnglish() {
  const { ko, ...brand } = JSON.parse(readFileSync("locales/brand.json", "utf8"));
  return JSON.stringify(brand);
}

/** What a card, the map and the search show of a house. */
function houseNames() {
  const shown = new Set(["name", "tagline", "address", "subway"]);
  const texts = [];
  for (const file of readdirSync("api/process/seed/data")) {
    const { beds, houses = [] } = JSON.parse(readFileSync(path.join("api/process/seed/data", file), "utf8"));
    texts.push(JSON.stringify(beds) ?? "");
    for (const house of houses) texts.push(JSON.stringify(Object.entries(house).filter(([field]) => shown.has(field))));
  }
  return texts.join("");
}

/** What the map writes between houses. It names smaller stations only where it shows a part of the city. */
function mapNames(pixelsPerKm = Infinity) {
  const { ko } = JSON.parse(readFileSync("build/map/names.json", "utf8"));
  const shown = ko.filter(({ from }) => from <= pixelsPerKm);
  return shown.map(({ text }) => text).join("");
}

function charactersOf(folder, names = readdirSync(folder)) {
  const files = names.filter((file) => !elsewhere.includes(file));
  const texts = files.map((file) => readFileSync(path.join(folder, file), "utf8"));
  return new Set(texts.join("").replace(/[\p{Cc}\p{Cf}]/gu, ""));
}

/** The published pieces without the characters of the other files. */
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
