import { createInstance, type i18n, type Resource, type TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import type { Language } from "domain/enums";
import { filling, particles } from "domain/korean-particles";
import { acceptedLanguages } from "./accepted-languages";
import { compileTexts } from "./compiled-texts.server";
import { languageKey } from "./language-choice";
import { languageCookie } from "./language-cookie.server";
import { fallbackLanguage, isLanguage, languages } from "./languages";
import { serverNamespaces } from "./namespaces";
import { byNamespace } from "./strings";
import { textVariables } from "./text-variables";

export type Translate = TFunction<typeof serverNamespaces>;

const resources: Resource = {
  en: byNamespace(import.meta.glob("/locales/en/*.json", { eager: true, import: "default" })),
  ko: byNamespace(import.meta.glob("/locales/ko/*.json", { eager: true, import: "default" })),
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

/** One instance per language, on demand: creating one per request takes a fifth of the page's time. */
const instances: Partial<Record<Language, i18n>> = {};

function startInstance(language: Language): i18n {
  const instance = createInstance().use(particles);
  void instance.init({
    lng: language,
    fallbackLng: false,
    supportedLngs: languages,
    ns: serverNamespaces,
    defaultNS: "common",
    resources,
    initImmediate: false, // resources are at hand: start within this call
    interpolation: { ...filling, defaultVariables: textVariables(language) },
    postProcess: [particles.name],
    react: { useSuspense: false },
  });
  compileTexts(instance);
  return instance;
}

/** From `?lng=`, then the cookie, then Accept-Language, else Korean. */
export async function getLocale(request: Request): Promise<Language> {
  const locale = await detector.getLocale(request);
  return isLanguage(locale) ? locale : fallbackLanguage;
}

export function i18nOf(locale: Language): i18n {
  return (instances[locale] ??= startInstance(locale));
}

export function translatorOf(locale: Language): Translate {
  return i18nOf(locale).getFixedT(locale, serverNamespaces) as Translate;
}
