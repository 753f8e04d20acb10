import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { refundTiers } from "domain/money/refund-tiers";
import { ruleValues } from "domain/rule-values";
import { readJson } from "./files";

/** Without namespaces that state no rules: the gallery of components and the demo's payment page. */
const namespaces = readdirSync("locales/en")
  .map((file) => file.replace(".json", ""))
  .filter((name) => !["gallery", "sandbox"].includes(name));

const units = {
  days: [
    "depositReturnDays",
    "dueDaysBefore",
    "passportDays",
    "reviewDays",
    "refundArrivalToDays",
    "transferArrivalDays",
    "answerWorkingDays",
    "verifyEmailDays",
  ],
  hours: ["holdHours", "verifyEmailHours", "confirmNewEmailHours"],
  minutes: ["confirmationMinutes", "resetPasswordMinutes", "paymentMinutes"],
  years: ["retentionYears"],
  age: ["adultAge", "minAccountAge"],
  nights: ["minNights"],
} as const satisfies Record<string, readonly (keyof typeof ruleValues)[]>;

const valuesOf = (...names: (keyof typeof units)[]) =>
  new Set(names.flatMap((name) => units[name].map((rule) => String(ruleValues[rule]))));

const tiers = Object.values(refundTiers).flat();
const tierDays = tiers.flatMap(({ fromDays }) => (fromDays > 0 ? [String(fromDays), String(fromDays - 1)] : []));
const days = new Set([...valuesOf("days"), ...tierDays]);
const measures: [pattern: RegExp, values: Set<string>][] = [
  [/(\d+)(?:\s+(?:Korean |working )?days?\b|일)/g, days],
  [/\bbetween (\d+)\b/gi, days],
  [/(\d+)(?:\s+hours?\b|시간)/g, valuesOf("hours")],
  [/(\d+)(?:\s+minutes?\b|분)/g, valuesOf("minutes")],
  [/(\d+)(?:\s+years?\b|년)/g, valuesOf("years", "age")],
  [/(?:\b[Uu]nder (\d+)\b|(\d+)세)/g, valuesOf("age")],
  [/(\d+)\s?%/g, new Set(tiers.flatMap(({ rentPercent }) => (rentPercent ? [String(rentPercent)] : [])))],
  [/(\d+)(?:\s+nights?\b|박)/g, valuesOf("nights")],
  [/\b(\d\d:00)\b/g, new Set<string>([ruleValues.checkInTime, ruleValues.checkOutTime])],
];
const words: Record<string, number> = {
  three: 3,
  five: 5,
  seven: 7,
  ten: 10,
  fourteen: 14,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};

const coincidences: Record<string, RegExp> = {
  "the concierge is there at any hour": /24 hours a day|24시간(?! 동안 방)/,
  "how long cookies and stored pages live": /^legal\.privacy\.sections\.6\./,
  "how far ahead terms and policy are announced": /^legal\.(terms\.sections\.7|privacy\.sections\.8)\.text/,
  "a hint beside the field of a percentage": /^adminCoupons\.percentHint/,
};

function listStrings(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => listStrings(inner, `${path}.${key}`));
}

function findTyped(text: string): string[] {
  const bare = text
    .replace(/\{\{[^}]*\}\}/g, "")
    .replace(/\b([a-z]+)(?= (?:(?:working )?days|nights|years)\b)/gi, (word) =>
      String(words[word.toLowerCase()] ?? word),
    );
  return measures.flatMap(([pattern, values]) =>
    [...bare.matchAll(pattern)].filter(([, one, other]) => values.has(one ?? other ?? "")).map(([found]) => found),
  );
}

test.each(["en", "ko"])("no text in %s contains a literal number of a rule in domain/rule-values.ts", (language) => {
  const typed = namespaces.flatMap((name) =>
    listStrings(readJson(`locales/${language}/${name}.json`), name)
      .filter(([path, text]) => !Object.values(coincidences).some((known) => known.test(path) || known.test(text)))
      .map(([path, text]) => ({ path, typed: findTyped(text) }))
      .filter((found) => found.typed.length > 0),
  );
  expect(typed).toEqual([]);
});

test("demo texts interpolate the rules too", () => {
  const typed = ["faqs", "texts"].flatMap((name) =>
    listStrings(readJson(`api/process/seed/data/${name}.json`), name)
      .filter(([, text]) => !coincidences["the concierge is there at any hour"]!.test(text))
      .map(([path, text]) => ({ path, typed: findTyped(text) }))
      .filter((found) => found.typed.length > 0),
  );
  expect(typed).toEqual([]);
});

test("every placeholder of a rule has a value", () => {
  const asked = ["en", "ko"].flatMap((language) =>
    readdirSync(`locales/${language}`).flatMap((file) => listStrings(readJson(`locales/${language}/${file}`), file)),
  );
  const named = asked.flatMap(([path, text]) =>
    [...text.matchAll(/\{\{rules\.(\w+)\}\}/g)].map(([, name]) => ({ path, name: name! })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !(name in ruleValues))).toEqual([]);
});
