import type { i18n } from "i18next";
import { agreeParticles, asValue } from "domain/korean-particles";

type Values = Record<string, unknown>;
type Translate = (key: unknown, options?: unknown, ...rest: unknown[]) => unknown;
type Translators = (lng: unknown, ns: unknown, keyPrefix?: string) => Translate;
/** Texts between variables, and their names. `null`: left to i18next. */
type Template = { parts: string[]; names: string[][] } | null;

/** Options other than key, plural form and variables that change a text. */
const specialOptions = new Set([
  "applyPostProcessor",
  "context",
  "defaultValue",
  "fallbackLng",
  "interpolation",
  "joinArrays",
  "keyPrefix",
  "lng",
  "lngs",
  "nest",
  "ns",
  "ordinal",
  "postProcess",
  "replace",
  "returnDetails",
  "returnObjects",
  "skipInterpolation",
]);
const variable = /\{\{\s*([\w.]+)\s*\}\}/;

/** Caches texts: i18next's search takes a tenth of a page's time. For instances whose texts never change. */
export function compileTexts(instance: i18n): void {
  const { language } = instance;
  const getFixedT = instance.getFixedT.bind(instance) as unknown as Translators;
  const defaults = instance.options.interpolation?.defaultVariables ?? {};
  const translators = new Map<string, Translate>();
  const compiled: Translators = (lng, ns, keyPrefix) => {
    if (lng && lng !== language) return getFixedT(lng, ns, keyPrefix);
    const id = `${keyPrefix ?? ""}|${String(ns)}`;
    let translator = translators.get(id);
    if (!translator) {
      translator = compileTranslator(getFixedT(lng, ns, keyPrefix), language, defaults);
      translators.set(id, translator);
    }
    return translator;
  };
  instance.getFixedT = compiled as unknown as i18n["getFixedT"];
}

function compileTranslator(translate: Translate, language: string, defaults: Values): Translate {
  const plurals = new Intl.PluralRules(language);
  const texts = new Map<string, string>();
  const templates = new Map<string, Template>();

  function textOf(key: string): unknown {
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = translate(key);
    if (typeof text === "string" && !isMissing(text, key)) texts.set(key, text);
    return text;
  }

  function templateOf(key: string, values: Values): Template {
    const { count } = values;
    const form = count === undefined ? "" : count === 0 ? "zero" : plurals.select(Number(count));
    const id = `${key}|${form}`;
    let template = templates.get(id);
    if (template === undefined) {
      const text = translate(key, { ...values, skipInterpolation: true, applyPostProcessor: false });
      if (isMissing(text, key)) return null;
      template = parse(text);
      templates.set(id, template);
    }
    return template;
  }

  function compiled(key: unknown, options?: unknown, ...rest: unknown[]): unknown {
    if (typeof key !== "string" || rest.length > 0) return translate(key, options, ...rest);
    if (options === undefined) return textOf(key);
    if (!isValues(options)) return translate(key, options);
    const template = templateOf(key, options);
    const text = template && fill(template, options, defaults);
    return text ?? translate(key, options);
  }
  return Object.assign(compiled, translate); // with its `lng` and `ns`
}

/** i18next answers a missing key with the key; these are not cached, since their number is unlimited. */
const isMissing = (text: unknown, key: string) => text === key || text === key.replace(/^[^:]*:/, "");

function isValues(options: unknown): options is Values {
  if (typeof options !== "object" || options === null || Array.isArray(options)) return false;
  for (const name in options) if (specialOptions.has(name)) return false;
  const { count } = options as Values;
  return count === undefined || typeof count === "number";
}

function parse(text: unknown): Template {
  if (typeof text !== "string" || text.includes("$t(")) return null;
  const pieces = text.split(variable);
  const parts = pieces.filter((_, index) => index % 2 === 0);
  const names = pieces.filter((_, index) => index % 2 === 1).map((name) => name.split("."));
  return parts.some((part) => part.includes("{{")) ? null : { parts, names };
}

/** Null where a variable has no value: i18next handles that. */
function fill({ parts, names }: NonNullable<Template>, values: Values, defaults: Values): string | null {
  let text = parts[0] ?? "";
  for (const [index, path] of names.entries()) {
    const value = valueAt(values, path) ?? valueAt(defaults, path);
    if (typeof value !== "string" && typeof value !== "number") return null;
    text += asValue(String(value)) + (parts[index + 1] ?? "");
  }
  return agreeParticles(text);
}

function valueAt(values: Values, path: string[]): unknown {
  let value: unknown = values;
  for (const name of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Values)[name];
  }
  return value;
}
