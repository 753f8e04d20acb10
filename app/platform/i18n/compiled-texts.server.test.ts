import { createInstance, type Resource, type TFunction } from "i18next";
import { expect, it } from "vitest";
import { filling, particles } from "domain/korean-particles";
import { compileTexts } from "./compiled-texts.server";
import { languages } from "./languages";
import { byNamespace } from "./strings";

const resources: Resource = {
  en: byNamespace(import.meta.glob("/locales/en/*.json", { eager: true, import: "default" })),
  ko: byNamespace(import.meta.glob("/locales/ko/*.json", { eager: true, import: "default" })),
};

function start(language: string) {
  const instance = createInstance().use(particles);
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(resources.en!),
    defaultNS: "common",
    resources,
    initImmediate: false,
    interpolation: { ...filling, defaultVariables: { brand: { name: "HOMES [x]" }, rules: { nights: 30 } } },
    postProcess: [particles.name],
  });
  return instance;
}

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

const counts = [undefined, 0, 1, 2, 7, 21];
const texts = ["Minh", "[[을/를]] (x)", "서울", "Lee"];

it.each(languages)("fills in every text in %s as i18next does", (language) => {
  const plain = start(language).getFixedT(null, "common") as unknown as Call;
  const compiling = start(language);
  compileTexts(compiling);
  const compiled = compiling.getFixedT(null, "common") as unknown as Call;
  let compared = 0;
  for (const [key, names] of listTexts(language)) {
    for (const [round, count] of counts.entries()) {
      const values = Object.fromEntries([...names].map((name) => [name, texts[round % texts.length]]));
      const options = { ...nest(values), ...(count !== undefined && { count }) };
      for (const given of [undefined, options, options]) {
        expect(compiled(key, given), `${key} ${JSON.stringify(given)}`).toEqual(plain(key, given));
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(10_000);
});

it("leaves to i18next what it alone knows: unknown keys, contexts, defaults, lists", () => {
  const instance = start("en");
  const plain = instance.getFixedT("en", "common") as unknown as Call;
  compileTexts(instance);
  const compiled = instance.getFixedT("en", "common") as unknown as Call;
  for (const [key, options] of [
    ["no.such.key", undefined],
    ["no.such.key", { defaultValue: "instead" }],
    ["footer", { returnObjects: true }],
    ["errors:unavailable", { context: "male" }],
  ] as const) {
    expect(compiled(key, options), key).toEqual(plain(key, options));
  }
});

it("keeps one translator for the components that ask for the same texts", () => {
  const instance = start("ko");
  compileTexts(instance);
  expect(instance.getFixedT(null, "houses")).toBe(instance.getFixedT(null, "houses"));
  expect(instance.getFixedT(null, "houses")).not.toBe(instance.getFixedT(null, "home"));
  const inEnglish = instance.getFixedT("en", "houses") as TFunction;
  expect(inEnglish("houses:title" as never)).toBe(start("en").getFixedT("en", "houses")("houses:title" as never));
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
