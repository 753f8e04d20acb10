import { readdirSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { errorCodes, fieldProblems } from "contract/problem";
import brand from "locales/brand.json";
import { agreeParticles } from "domain/korean-particles";
import { listFiles, read, readJson } from "./files";

const namespaces = readdirSync("locales/en");
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

describe("the two languages", () => {
  test("have the same namespaces", () => {
    expect(readdirSync("locales/ko")).toEqual(namespaces);
  });

  test.each(["en", "ko"].flatMap((language) => namespaces.map((file) => `locales/${language}/${file}`)))(
    "%s has each key once",
    (file) => {
      const again: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isObjectLiteralExpression(node)) {
          const keys = node.properties.map((property) => property.name!.getText(tree));
          again.push(...keys.filter((key, index) => keys.indexOf(key) !== index));
        }
        ts.forEachChild(node, visit);
      };
      const tree = ts.parseJsonText(file, read(file));
      visit(tree);
      expect(again).toEqual([]);
    },
  );

  test.each(namespaces)("%s has the same keys", (file) => {
    expect(meaningsOf("ko", file)).toEqual(meaningsOf("en", file));
  });

  test.each(namespaces)("%s uses the same values and elements", (file) => {
    const korean = stringsOf("ko", file);
    const different = Object.entries(stringsOf("en", file))
      .filter(([key]) => key in korean)
      .map(([key, english]) => ({ key, en: placeholdersOf(english), ko: placeholdersOf(korean[key] ?? "") }))
      .filter(({ key, en, ko }) => !pluralSuffix.test(key) && en.join() !== ko.join());
    expect(different).toEqual([]);
  });

  test.each(["en", "ko"] as const)("%s has all plural forms", (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const missing = namespaces.flatMap((file) => {
      const keys = Object.keys(stringsOf(language, file));
      const counted = new Set(keys.filter((key) => pluralSuffix.test(key)).map((key) => key.replace(pluralSuffix, "")));
      return [...counted].flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !keys.includes(key));
    });
    expect(missing).toEqual([]);
  });

  test.each(["en", "ko"] as const)("%s has no empty text", (language) => {
    const empty = namespaces.flatMap((file) =>
      Object.entries(stringsOf(language, file)).filter(([, text]) => text.trim() === ""),
    );
    expect(empty).toEqual([]);
  });

  test.each(["en", "ko"] as const)("%s has a sentence for every error code and field problem", (language) => {
    const keys = new Set(Object.keys(stringsOf(language, "errors.json")));
    const wanted = [
      ...Object.keys(errorCodes).map((code) => `codes.${code}`),
      ...fieldProblems.map((p) => `fields.${p}`),
    ];
    expect(wanted.filter((key) => !keys.has(key))).toEqual([]);
  });

  test("Korean particles agree with any inserted value", () => {
    const bare =
      /\}\}(?:\([^)]*\)|[’”"\]])*(?:은|는|이|가|을|를|과|와|으로|로|이나|나|\(?[은이을과으와]\)?\([^)]+\))(?=[\s.,?]|로|$)/;
    const rigid = namespaces.flatMap((file) =>
      Object.entries(stringsOf("ko", file)).filter(([, text]) => bare.test(text) || /\[\[/.test(agreeParticles(text))),
    );
    expect(rigid).toEqual([]);
  });

  test("Korean rules say that offenders must leave, not that they may leave", () => {
    const texts = [
      ...namespaces.flatMap((file) => Object.values(stringsOf("ko", file))),
      ...listFiles(["api/seed/data"], /\.json$/).flatMap((file) => read(file).match(/[^"]*[가-힣][^"]*/g) ?? []),
    ];
    const rules = texts.filter((text) => /소음/.test(text) && /환불|보증금/.test(text));
    expect(rules.length).toBeGreaterThanOrEqual(6);
    expect(rules.filter((text) => !/강제 퇴실 조치될 수 있으며 환불되지 않/.test(text))).toEqual([]);
    expect(texts.filter((text) => /환불 없이/.test(text))).toEqual([]);
  });

  test.each([
    ["en", /deposit/, /keeps? the deposit|is kept/, /cancel/],
    ["ko", /보증금/, /(?:돌려드리|반환하)지 않/, /취소/],
  ] as const)(
    "%s terms, contract, receipt and FAQ name both facts of the deposit",
    (language, deposit, kept, canceled) => {
      const textsOf = {
        terms: Object.values(stringsOf(language, "legal.json")),
        contract: Object.values(stringsOf(language, "tenancyContract.json")),
        receipt: Object.values(stringsOf(language, "documents.json")),
        faq: demoFaqs().map(({ answer }) => answer[language]),
      };
      const lacking = Object.entries(textsOf).filter(([, texts]) => {
        const named = texts.filter((text) => deposit.test(text));
        const isReturned = named.some((text) => text.includes("{{rules.depositReturnDays}}"));
        return !isReturned || !named.some((text) => kept.test(text) && canceled.test(text));
      });
      expect(lacking.map(([name]) => name)).toEqual([]);
    },
  );

  test.each([
    ["en", /My page/, /concierge/i],
    ["ko", /마이페이지/, /컨시어지/],
  ] as const)("%s FAQ leads to the download of the residence confirmation", (language, place, person) => {
    const { answer } = demoFaqs().find(({ slug }) => slug === "residence-proof")!;
    expect(answer[language]).toMatch(place);
    expect(answer[language]).not.toMatch(person);
  });

  test.each([
    ["en", /^Required:.*date of birth/, /^Optional: your address/],
    ["ko", /^필수.*생년월일/, /^선택.*주소/],
  ] as const)("%s privacy policy requires the birth date and not the address", (language, required, optional) => {
    const texts = Object.values(stringsOf(language, "legal.json"));
    for (const line of [required, optional]) expect(texts.filter((text) => line.test(text))).toHaveLength(1);
  });

  test.each(["en", "ko"] as const)("%s texts take the brand's name from one place", (language) => {
    const texts = namespaces.flatMap((file) => Object.entries(stringsOf(language, file)));
    expect(texts.filter(([, text]) => text.includes(brand.name))).toEqual([]);
  });

  test("Korean is written only in locale files, seed data, date patterns and the unit of money", () => {
    const files = listFiles(["app", "api", "contract", "domain"], /\.tsx?$/).filter(
      (file) => !/\.test\.tsx?$|\/seed\/|\/format\/(format|event-time)\.ts$|^domain\/money\.ts$/.test(file),
    );
    expect(files.filter((file) => /[가-힣]/.test(read(file)))).toEqual([]);
  });
});

function demoFaqs() {
  const groups = readJson("api/seed/data/faqs.json") as {
    faqs: { slug: string; answer: Record<"en" | "ko", string> }[];
  }[];
  return groups.flatMap(({ faqs }) => faqs);
}

function stringsOf(language: "en" | "ko", file: string): Record<string, string> {
  const strings: Record<string, string> = {};
  const visit = (value: unknown, path: string[]) => {
    if (typeof value === "string") strings[path.join(".")] = value;
    else for (const [key, inner] of Object.entries(value as object)) visit(inner, [...path, key]);
  };
  visit(readJson(`locales/${language}/${file}`), []);
  return strings;
}

/** Keys without plural suffixes: Korean has one form where English has two. */
function meaningsOf(language: "en" | "ko", file: string): string[] {
  return [...new Set(Object.keys(stringsOf(language, file)).map((key) => key.replace(pluralSuffix, "")))].sort();
}

function placeholdersOf(text: string): string[] {
  return (text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []).map((found) => found.replace(/\s/g, "")).sort();
}
