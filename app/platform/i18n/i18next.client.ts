import i18next, { type i18n } from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { particles } from "domain/text/korean-particles";
import { optionalParts } from "domain/text/optional-parts";
import options, { textVariables } from "./i18n";
import { fallbackLanguage, isLanguage } from "./languages";

const backend = resourcesToBackend(
  (language: string, namespace: string) => import(`../../../locales/${language}/${namespace}.json`),
);

/** Loads the texts of the page, before it is hydrated. */
export async function startI18next(): Promise<i18n> {
  const { lang } = document.documentElement;
  i18next.use(optionalParts).use(particles).use(textVariables).use(initReactI18next).use(backend);
  await new Promise<void>((resolve, reject) => {
    const settings = {
      ...options,
      lng: isLanguage(lang) ? lang : fallbackLanguage, // a browser's translation changes it
      ns: getInitialNamespaces(),
    };
    void i18next.init(settings, (error) => (error ? reject(error) : resolve()));
  });
  // As Remix does when the module of a route is missing; i18next would show keys
  i18next.on("failedLoading", (language) => language === i18next.language && window.location.reload());
  return i18next;
}
