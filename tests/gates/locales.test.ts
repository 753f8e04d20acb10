import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { errorCodes, fieldProblems } from "contract/problem";
import brand from "locales/brand.json";
import { agreeParticles } from "domain/text/korean-particles";
import { chooseParts } from "domain/text/optional-parts";
import { read, readJson } from "./files";

const languages = ["en", "ko"] as const;
const promises = { bills: true, concierge: true, meetUps: true };
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** By namespace and path: `common.json menu.houses`. */
const texts = { en: readTexts("en"), ko: readTexts("ko") };
const entries = languages.flatMap((language) =>
  Object.entries(texts[language]).map(([key, text]) => ({ language, key, text })),
);

test("both languages have the same keys", () => {
  const keys = (language: "en" | "ko") =>
    [...new Set(Object.keys(texts[language]).map((key) => key.replace(pluralSuffix, "")))].sort(); // Korean has one form
  expect(keys("ko")).toEqual(keys("en"));
});

test("no key is twice in its object", () => {
  const again = languages.flatMap((language) =>
    readdirSync(`locales/${language}`)
      .map((name) => `locales/${language}/${name}`)
      .filter((file) => {
        const written = [...read(file).matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon);
        return written.length !== countKeys(readJson(file));
      }),
  );
  expect(again).toEqual([]);
});

test("both languages insert the same values and elements", () => {
  const different = Object.entries(texts.en).filter(
    ([key, text]) => !pluralSuffix.test(key) && placeholdersOf(text) !== placeholdersOf(texts.ko[key] ?? ""),
  );
  expect(different).toEqual([]);
});

test("each language has all its plural forms", () => {
  const missing = languages.flatMap((language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = Object.keys(texts[language]).filter((key) => pluralSuffix.test(key));
    return counted
      .flatMap((key) => forms.map((form) => key.replace(pluralSuffix, `_${form}`)))
      .filter((key) => !(key in texts[language]));
  });
  expect(missing).toEqual([]);
});

test("no text is empty", () => {
  expect(entries.filter(({ text }) => text.trim() === "")).toEqual([]);
});

test("every error code and field problem has a sentence", () => {
  const wanted = [
    ...Object.keys(errorCodes).map((code) => `errors.json codes.${code}`),
    ...fieldProblems.map((problem) => `errors.json fields.${problem}`),
  ];
  expect(wanted.filter((key) => languages.some((language) => !(key in texts[language])))).toEqual([]);
});

test("Korean particles agree with any inserted value", () => {
  const bare =
    /\}\}(?:\([^)]*\)|[’”"\]])*(?:은|는|이|가|을|를|과|와|으로|로|이나|나|\(?[은이을과으와]\)?\([^)]+\))(?=[\s.,?]|로|$)/;
  const rigid = Object.entries(texts.ko).filter(
    ([, text]) => bare.test(text) || /\[\[/.test(agreeParticles(chooseParts(text, { vatPercent: 10, promises }))),
  );
  expect(rigid).toEqual([]);
});

test("without VAT and promises no text says them, but those that the page then leaves out", () => {
  const said = /\bVAT\b|24[- ]?h(?:ours?)?\b|at any hour|every week|weekly|부가세|24시간|매주/;
  const leftOut = [
    /^(?:admin|gallery|errors|rooms)/,
    /^home\.json (?:benefit\.)?concierge\./,
    /^(?:consultations\.json figures\.concierge|common\.json footer\.always|houses\.json (?:card\.included|bills\.vat))/,
    /^legal\.json privacy\.sections\.6\./, // cookies
    /^(?:about\.json .*\.cleaner|consultations\.json services\.cleaning)/,
  ];
  const wrong = entries.filter(
    ({ key, text }) => said.test(chooseParts(text, {})) && !leftOut.some((known) => known.test(key)),
  );
  expect(wrong).toEqual([]);
});

test("texts take the brand's name from one place", () => {
  expect(entries.filter(({ text }) => text.includes(brand.name))).toEqual([]);
});

function readTexts(language: "en" | "ko"): Record<string, string> {
  const found: Record<string, string> = {};
  for (const file of readdirSync(`locales/${language}`)) {
    const visit = (value: unknown, path: string[]) => {
      if (typeof value === "string") found[`${file} ${path.join(".")}`] = value;
      else for (const [key, inner] of Object.entries(value as object)) visit(inner, [...path, key]);
    };
    visit(readJson(`locales/${language}/${file}`), []);
  }
  return found;
}

function countKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value).reduce((sum: number, each) => sum + countKeys(each), 0);
  return inner + (Array.isArray(value) ? 0 : Object.keys(value).length);
}

function placeholdersOf(text: string): string {
  return (text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>|\[\[\w+:/g) ?? [])
    .map((found) => found.replace(/\s/g, ""))
    .sort()
    .join();
}
