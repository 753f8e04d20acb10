import { createInstance, type BackendModule, type i18n } from "i18next";
import { fallbackLanguage, languages, namespaces } from "./languages";

const load = {
  en: () => import("./strings.en"),
  ko: () => import("./strings.ko"),
};

const chunks: BackendModule = {
  type: "backend",
  init: () => undefined,
  read(language, namespace, done) {
    load[language as keyof typeof load]().then(
      (strings) => done(null, strings.default[namespace] as object),
      (error: Error) => done(error, null),
    );
  },
};

/** Resolves when the strings of the page's language are here. */
export async function startI18n(): Promise<i18n> {
  const instance = createInstance().use(chunks);
  await instance.init({
    lng: document.documentElement.lang || fallbackLanguage,
    fallbackLng: false,
    supportedLngs: languages,
    ns: namespaces,
    defaultNS: "common",
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
  });
  return instance;
}
