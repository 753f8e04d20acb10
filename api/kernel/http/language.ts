import i18next, { type i18n } from "i18next";
import type { Language } from "domain/enums";
import { filling, particles } from "domain/text/korean-particles";
import { optionalParts } from "domain/text/optional-parts";
import { ruleValues } from "domain/rule-values";
import { getBrand } from "../brand";
import enTenancyContract from "locales/en/tenancyContract.json";
import enDocuments from "locales/en/documents.json";
import enErrors from "locales/en/errors.json";
import enMessages from "locales/en/messages.json";
import enSandbox from "locales/en/sandbox.json";
import koTenancyContract from "locales/ko/tenancyContract.json";
import koDocuments from "locales/ko/documents.json";
import koErrors from "locales/ko/errors.json";
import koMessages from "locales/ko/messages.json";
import koSandbox from "locales/ko/sandbox.json";

const resources = {
  en: {
    errors: enErrors,
    messages: enMessages,
    tenancyContract: enTenancyContract,
    documents: enDocuments,
    sandbox: enSandbox,
  },
  ko: {
    errors: koErrors,
    messages: koMessages,
    tenancyContract: koTenancyContract,
    documents: koDocuments,
    sandbox: koSandbox,
  },
};

const instances: Partial<Record<Language, i18n>> = {};

/** Variables of every text, as the company is when the text is written. */
const variables = {
  get brand() {
    return getBrand().name;
  },
  get vatPercent() {
    return getBrand().vatPercent;
  },
  get promises() {
    return getBrand().promises;
  },
  rules: ruleValues,
};

function make(lng: Language): i18n {
  const instance = i18next.createInstance().use(optionalParts).use(particles);
  void instance.init({
    lng,
    resources,
    ns: ["errors", "messages", "tenancyContract", "documents", "sandbox"],
    defaultNS: "errors",
    interpolation: { ...filling, defaultVariables: variables },
    postProcess: [optionalParts.name, particles.name],
    initImmediate: false,
  });
  return instance;
}

/** Keys are typed by their callers (error codes, message kinds), not by i18next. */
const lookUp = (language: Language) =>
  (instances[language] ??= make(language)).t as unknown as (key: string, values: object) => unknown;

/** `namespace:key` for namespaces other than `errors`. */
export function translate(language: Language, key: string, values: Record<string, unknown> = {}): string {
  return lookUp(language)(key, values) as string;
}

/** A list or tree of texts without interpolation. */
export function translateTree<Tree>(language: Language, key: string): Tree {
  return lookUp(language)(key, { returnObjects: true, skipInterpolation: true, applyPostProcessor: false }) as Tree;
}

/** The accepted language of highest quality; Korean when neither is accepted. */
export function languageOf(acceptLanguage: string | null | undefined): Language {
  const preferences = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag: tag.split("-")[0], quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter((preference) => preference.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const found = preferences.find((preference) => preference.tag === "en" || preference.tag === "ko");
  return (found?.tag as Language | undefined) ?? "ko";
}
