import type { i18n, TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import type { Language } from "domain/enums";
import { acceptedLanguages, acceptsNoneOfOurs } from "./accepted-languages";
import { languageKey, readLanguageCookie } from "./language-choice";
import { languageCookie } from "./language-cookie.server";
import { fallbackLanguage, isLanguage, languages } from "./languages";
import { serverNamespaces } from "./namespaces";
import { Texts } from "./texts";
import { namespaceTexts, type TextTree } from "./translator";

export type Translate = TFunction<typeof serverNamespaces>;

const files: Record<Language, Record<string, TextTree>> = {
  en: import.meta.glob("/locales/en/*.json", { eager: true, import: "default" }),
  ko: import.meta.glob("/locales/ko/*.json", { eager: true, import: "default" }),
};

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

const texts: Partial<Record<Language, Texts>> = {};

/** Of all namespaces. Made on demand, because the start sets the brand first. */
export function textsOf(language: Language): Texts {
  return (texts[language] ??= new Texts(language, refuse, namespaceTexts(files[language])));
}

const refuse = (language: Language, namespaces: readonly string[]) =>
  Promise.reject(new Error(`There is no locales/${language}/${namespaces.join()}.json`));

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

export function i18nOf(locale: Language): i18n {
  return textsOf(locale).asI18n();
}

/** With the namespaces that the rendering of one page has used. */
export function i18nForPage(locale: Language): { i18n: i18n; usedNamespaces: Set<string> } {
  const usedNamespaces = new Set<string>();
  const addUsedNamespaces = (names: string[]) => names.forEach((name) => usedNamespaces.add(name));
  const i18n = Object.create(i18nOf(locale), { reportNamespaces: { value: { addUsedNamespaces } } }) as i18n;
  return { i18n, usedNamespaces };
}

export function translatorOf(locale: Language): Translate {
  return i18nOf(locale).getFixedT(locale, serverNamespaces) as Translate;
}
