import { createInstance, type Resource, type ResourceLanguage } from "i18next";
import { beforeEach, expect, it, vi } from "vitest";
import type { Language } from "domain/enums";
import { filling, particles } from "domain/korean-particles";
import { ruleValues } from "domain/rule-values";
import { languages } from "./languages";
import { textGroups } from "./namespaces";
import * as textVariables from "./text-variables";
import { Texts } from "./texts";
import { namespaceTexts, type TextTree } from "./translator";

const variables = { brand: "HOMES [x]", lounge: "the Lounge", rules: ruleValues };
beforeEach(() => void vi.spyOn(textVariables, "textVariables").mockReturnValue(variables));
const resources: Resource = {
  en: namespaceTexts(import.meta.glob("/locales/en/*.json", { eager: true, import: "default" })) as ResourceLanguage,
  ko: namespaceTexts(import.meta.glob("/locales/ko/*.json", { eager: true, import: "default" })) as ResourceLanguage,
};
/** `$t(…)`, which only /v1 words. */
const nested = "errors:codes.RATE_LIMITED";

function startI18next(language: string) {
  const instance = createInstance().use(particles);
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(resources.en!),
    defaultNS: "common",
    resources,
    initImmediate: false,
    interpolation: { ...filling, defaultVariables: variables },
    postProcess: [particles.name],
  });
  return instance;
}

const neverLoads = () => Promise.reject(new Error("Everything is there"));
const start = (language: Language) => new Texts(language, neverLoads, resources[language] as unknown as TextTree);

type Call = (key: string, options?: Record<string, unknown>) => unknown;

/** Keys without plural suffixes, with the variables of each. */
function listTexts(language: string): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>();
  const walk = (node: unknown, path: string) => {
    if (typeof node === "string") {
      const key = path.replace(/_(zero|one|two|few|many|other)$/, "");
      const names = texts.get(key) ?? new Set<string>();
      for (const [, name] of node.matchAll(/\{\{-?\s*([\w.]+)/g)) names.add(name!);
      texts.set(key, names);
    } else if (typeof node === "object" && node) {
      for (const [name, child] of Object.entries(node)) walk(child, path ? `${path}.${name}` : name);
    }
  };
  for (const [namespace, strings] of Object.entries(resources[language]!)) {
    for (const [name, child] of Object.entries(strings as object)) walk(child, `${namespace}:${name}`);
  }
  return texts;
}

const counts = [0, 1, 7];
const texts = ["Minh", "[[을/를]] (x)", "서울"];

it.each(languages)("fills in every text in %s as i18next does", (language) => {
  const expected = startI18next(language).getFixedT(null, "common") as unknown as Call;
  const translate = start(language).getFixedT(null, "common");
  const ours: unknown[] = [];
  const theirs: unknown[] = [];
  for (const [key, names] of listTexts(language)) {
    if (key === nested) continue;
    for (const [round, count] of (names.has("count") ? counts : [undefined]).entries()) {
      const values = Object.fromEntries(
        [...names].map((name, index) => [name, name.startsWith("count") ? 12_345.6 : texts[(round + index) % 3]]),
      );
      const options = { ...nest(values), ...(count !== undefined && { count }) };
      ours.push([key, translate(key, options)]);
      theirs.push([key, expected(key, options)]);
    }
  }
  expect(ours).toEqual(theirs);
  expect(ours.length).toBeGreaterThan(1_000);
});

it.each<[string, Record<string, unknown> | undefined]>([
  ["no.such.key", undefined],
  ["errors:no.such.key", undefined],
  ["no.such.key", { defaultValue: "instead" }],
  ["no.such.key", { defaultValue: "" }],
  ["footer", { returnObjects: true }],
  ["adminReservation:actions.done.cancel", { context: "unrefunded", amount: "₩0" }],
  ["adminReservation:actions.done.cancel", { context: "unheard", amount: "₩5" }],
  ["reservations:terms", { returnObjects: true, percent: 20 }],
  ["about:team.people", { returnObjects: true, ceo1: "A", ceo2: "B" }],
])("answers %s with %o as i18next does", (key, options) => {
  const expected = startI18next("en").getFixedT("en", "common") as unknown as Call;
  expect(start("en").getFixedT("en", "common")(key, options)).toEqual(expected(key, options));
});

it.each(languages)("has each namespace of a group in its file in %s", (language) => {
  const files = import.meta.glob<Record<string, TextTree>>("./texts/*.ts", { eager: true, import: "default" });
  for (const [group, namespaces] of Object.entries(textGroups)) {
    const texts = namespaceTexts(files[`./texts/${group}.${language}.ts`]!);
    expect(Object.keys(texts).sort()).toEqual([...namespaces].sort());
  }
});

it("takes the first namespace that has a key", () => {
  const expected = startI18next("ko").getFixedT("ko", ["houses", "home"]) as unknown as Call;
  const translate = start("ko").getFixedT("ko", ["houses", "home"]);
  for (const key of ["title", "hero.title", "meta.title"]) expect(translate(key)).toBe(expected(key));
});

it("keeps one translator for the components that ask for the same texts", () => {
  const korean = start("ko");
  expect(korean.getFixedT(null, "houses")).toBe(korean.getFixedT(null, "houses"));
  expect(korean.getFixedT(null, "houses")).not.toBe(korean.getFixedT(null, "home"));
});

it("loads what is missing once, and the same namespaces in the next language before it changes to it", async () => {
  const load = vi.fn(async (language: Language, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, { title: `${name} in ${language}` }])),
  );
  const texts = new Texts("ko", load);
  const changed = vi.fn();
  texts.on("languageChanged", changed);
  const title = texts.getFixedT(null, "houses");
  expect(texts.hasLoadedNamespace("houses")).toBe(false);
  await texts.loadNamespaces(["houses", "home"]);
  await texts.loadNamespaces("houses");
  expect(load.mock.calls).toEqual([["ko", ["houses", "home"]]]);
  expect(title("title")).toBe("houses in ko");
  await texts.changeLanguage("en");
  expect(load.mock.calls[1]).toEqual(["en", ["houses", "home"]]);
  expect(changed).toHaveBeenCalledOnce();
  expect(texts.language).toBe("en");
  expect(texts.t("houses:title")).toBe("houses in en");
  texts.off("languageChanged", changed);
  await texts.changeLanguage("ko");
  expect(changed).toHaveBeenCalledOnce();
});

it("refuses namespaces that no group has, and says so when a component lacks texts", async () => {
  const missing = vi.fn();
  const texts = new Texts("ko", async () => ({ houses: {} }), {}, missing);
  await expect(texts.loadNamespaces(["houses", "errors"])).rejects.toThrow("errors");
  expect(missing).toHaveBeenCalledOnce();
  expect(texts.hasLoadedNamespace("errors")).toBe(false);
  await expect(texts.changeLanguage("en")).resolves.toBeUndefined(); // nothing was added that English lacks
  expect(missing).toHaveBeenCalledOnce();
});

it("stays in its language when the texts of the next one cannot be loaded", async () => {
  const texts = start("en");
  await expect(texts.changeLanguage("ko")).rejects.toThrow("Everything is there");
  expect(texts.language).toBe("en");
});

/** `{ "brand.name": "x" }` → `{ brand: { name: "x" } }` */
function nest(values: Record<string, unknown>): Record<string, unknown> {
  const nested: Record<string, Record<string, unknown> | unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const [first = "", ...rest] = path.split(".");
    nested[first] = rest.length > 0 ? { ...(nested[first] as object), [rest.join(".")]: value } : value;
  }
  return nested;
}
