import { createInstance, type BackendModule, type i18n } from "i18next";
import { filling, particles } from "contract/particles";
import { brandVariables } from "../brand/brand";
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
  const instance = createInstance().use(chunks).use(particles);
  const language = document.documentElement.lang === "en" ? "en" : fallbackLanguage;
  instance.on("languageChanged", (next) => {
    const { interpolation } = instance.options;
    if (interpolation) interpolation.defaultVariables = brandVariables(next === "en" ? "en" : "ko");
  });
  await instance.init({
    lng: language,
    fallbackLng: false,
    supportedLngs: languages,
    ns: namespaces,
    defaultNS: "common",
    interpolation: { ...filling, defaultVariables: brandVariables(language) },
    postProcess: [particles.name],
    react: { useSuspense: false },
  });
  return instance;
}
