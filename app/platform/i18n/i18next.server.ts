import path from "node:path";
import {
  createInstance,
  type FlatNamespace,
  type i18n,
  type Resource,
  type ResourceKey,
  type TFunction,
} from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { languages, type Language } from "domain/enums";
import { particles } from "domain/text/korean-particles";
import { optionalParts } from "domain/text/optional-parts";
import options, { textVariables } from "./i18n";
import { languageKey, readLanguageCookie } from "./language-choice";
import { languageCookie } from "./language-cookie.server";
import { fallbackLanguage, isLanguage } from "./languages";

/** The default first: its keys need no prefix. */
export type Namespaces = readonly ["common", ...FlatNamespace[]];
export type Translate = TFunction<Namespaces>;

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage,
    searchParamKey: languageKey,
    cookie: languageCookie,
    order: ["searchParams", "cookie", "custom"],
    // The detector prefers a later `ko` to an earlier `en-GB`.
    findLocale: async (request) => acceptedLanguages(request.headers.get("Accept-Language")),
  },
});

/** From `?lng=`, then the cookie, then Accept-Language, else Korean. */
export async function getLocale(request: Request): Promise<Language> {
  const locale = await detector.getLocale(request);
  return isLanguage(locale) ? locale : fallbackLanguage;
}

/** Korean is shown because the browser speaks neither language, and the reader has not chosen one. */
export function isLanguageGuessed(request: Request): boolean {
  const isChosen =
    new URL(request.url).searchParams.has(languageKey) || isLanguage(readLanguageCookie(request.headers.get("Cookie")));
  return !isChosen && acceptsNoneOfOurs(request.headers.get("Accept-Language"));
}

const files = import.meta.glob<ResourceKey>("/locales/*/*.json", { eager: true, import: "default" });
const resources: Resource = {};
for (const [file, texts] of Object.entries(files)) {
  const [language = "", namespace = ""] = file.split("/").slice(-2);
  (resources[language] ??= {})[path.basename(namespace, ".json")] = texts;
}

const instances: Partial<Record<Language, i18n>> = {};

/** One instance for all requests in a language. Made on demand. */
export function getI18next(language: Language): i18n {
  return (instances[language] ??= createI18next(language));
}

function createI18next(language: Language): i18n {
  const instance = createInstance().use(optionalParts).use(particles).use(textVariables).use(initReactI18next);
  void instance.init({ ...options, lng: language, resources, initImmediate: false });
  return instance;
}

export function getFixedT(language: Language): Translate {
  return getI18next(language).getFixedT<Namespaces>(language);
}

/** The languages of an Accept-Language header without their regions, best first: `en-GB;q=0.8,fr` → fr, en. */
function acceptedLanguages(header: string | null): string[] {
  const preferences = (header ?? "").split(",").map((preference) => {
    const [tag = "", quality] = preference.trim().split(/\s*;\s*q=/);
    return {
      language: tag.split("-")[0]?.toLowerCase() ?? "",
      quality: quality === undefined ? 1 : Number(quality) || 0,
    };
  });
  return preferences
    .filter(({ language, quality }) => language && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}

/** Whether a browser names its languages, and the site has none of them. */
function acceptsNoneOfOurs(header: string | null): boolean {
  const accepted = acceptedLanguages(header);
  return accepted.length > 0 && !accepted.some((language) => isLanguage(language) || language === "*");
}
