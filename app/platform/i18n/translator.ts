import type { Language } from "domain/enums";
import { agreeParticles, asValue } from "domain/korean-particles";

/** Texts by key, nested; of one namespace or of all, by namespace. */
export type TextTree = { [key: string]: string | TextTree | TextTree[] | string[] };
export type Values = Record<string, unknown>;
export type Translate = (key: string, values?: Values) => unknown;
/** Literal texts, and the variables between them. */
type Template = { literals: string[]; variables: { path: string[]; isNumber: boolean }[] };

/** `{ "/locales/en/houses.json": … }` → `{ houses: … }` */
export function namespaceTexts(files: Record<string, TextTree>): TextTree {
  return Object.fromEntries(Object.entries(files).map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ""), texts]));
}

const variable = /\{\{\s*([\w.]+(?:\s*,\s*number)?)\s*\}\}/;

/**
 * Translators of one language, with i18next's rules as far as our texts use them: `namespace:key`, else the key in the
 * first namespace that has it; plural forms by `count`, other forms by `context`; `{{name}}` and `{{name, number}}`; `returnObjects` and
 * `defaultValue`. i18next itself would cost each visitor 13 kB, and the server a tenth of each page's time.
 * `defaults` are values for every text.
 */
export function createTranslators(language: Language, texts: TextTree, defaults: Values) {
  const plurals = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const templates = new Map<string, Template>();
  const constants = new Map<string, string>();
  const translators = new Map<string, Translate>();

  function find(namespaces: readonly string[], key: string): TextTree[string] | undefined {
    const colon = key.indexOf(":");
    const path = key.slice(colon + 1).split(".");
    for (const namespace of colon < 0 ? namespaces : [key.slice(0, colon)]) {
      const found = valueAt(texts[namespace], path) as TextTree[string] | undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function findForm(namespaces: readonly string[], key: string, count: unknown) {
    if (count === undefined) return find(namespaces, key);
    const zero = count === 0 ? find(namespaces, `${key}_zero`) : undefined;
    return zero ?? find(namespaces, `${key}_${plurals.select(Number(count))}`) ?? find(namespaces, key);
  }

  function fill(text: string, values: Values): string {
    const constant = constants.get(text);
    if (constant !== undefined) return constant;
    let template = templates.get(text);
    if (!template) {
      template = parse(text);
      const [literal = ""] = template.literals;
      if (template.variables.length === 0) {
        const agreed = agreeParticles(literal);
        constants.set(text, agreed);
        return agreed;
      }
      templates.set(text, template);
    }
    let filled = template.literals[0] ?? "";
    for (const [index, { path, isNumber }] of template.variables.entries()) {
      const value = valueAt(values, path) ?? valueAt(defaults, path);
      if (value === undefined) filled += `{{${path.join(".")}}}`;
      else filled += asValue(isNumber ? numbers.format(Number(value)) : String(value));
      filled += template.literals[index + 1]!;
    }
    return agreeParticles(filled);
  }

  const fillAll = (node: TextTree[string], values: Values): unknown => {
    if (typeof node === "string") return fill(node, values);
    if (Array.isArray(node)) return node.map((child) => fillAll(child, values));
    return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, fillAll(child, values)]));
  };

  /** The same function for the same namespaces, so that components can compare it. */
  return function translatorFor(namespaces: readonly string[]): Translate {
    const id = namespaces.join();
    let translate = translators.get(id);
    if (!translate) {
      const plain = new Map<string, string>();
      translate = (key, values) => {
        const known = values ? undefined : plain.get(key);
        if (known !== undefined) return known;
        const { context, count, defaultValue, returnObjects } = values ?? {};
        const special = typeof context === "string" ? findForm(namespaces, `${key}_${context}`, count) : undefined;
        const found = special ?? findForm(namespaces, key, count);
        if (typeof found === "string") {
          const text = fill(found, values ?? {});
          if (!values && constants.has(found)) plain.set(key, text);
          return text;
        }
        if (found && returnObjects) return fillAll(found, values ?? {});
        return typeof defaultValue === "string" ? fill(defaultValue, values ?? {}) : key.slice(key.indexOf(":") + 1);
      };
      translators.set(id, translate);
    }
    return translate;
  };
}

function parse(text: string): Template {
  const pieces = text.split(variable);
  const literals = pieces.filter((_, index) => index % 2 === 0);
  const variables = pieces
    .filter((_, index) => index % 2 === 1)
    .map((piece) => {
      const [name = "", format] = piece.split(/\s*,\s*/);
      return { path: name.split("."), isNumber: format === "number" };
    });
  return { literals, variables };
}

function valueAt(values: unknown, path: string[]): unknown {
  let value = values;
  for (const name of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Values)[name];
  }
  return value;
}
