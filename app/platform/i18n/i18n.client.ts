import { createInstance, type BackendModule, type i18n } from "i18next";
import { filling, particles } from "domain/korean-particles";
import { isConsole } from "../paths/url-privacy";
import { fallbackLanguage, languages } from "./languages";
import { consoleNamespaces, namespaces } from "./namespaces";
import { textVariables } from "./text-variables";

const load = {
  en: { site: () => import("./strings.en"), console: () => import("./console-strings.en") },
  ko: { site: () => import("./strings.ko"), console: () => import("./console-strings.ko") },
};
const ofConsole = new Set<string>(consoleNamespaces);

const chunks: BackendModule = {
  type: "backend",
  init: () => undefined,
  read(language, namespace, done) {
    load[language as keyof typeof load][ofConsole.has(namespace) ? "console" : "site"]().then(
      (strings) => done(null, strings.default[namespace] as object),
      (error: Error) => done(error, null),
    );
  },
};

const instance = createInstance().use(chunks).use(particles);

export const loadConsoleTexts = () => instance.loadNamespaces(consoleNamespaces);

export async function startI18n(): Promise<i18n> {
  const language = document.documentElement.lang === "en" ? "en" : fallbackLanguage;
  instance.on("languageChanged", (next) => {
    const { interpolation } = instance.options;
    if (interpolation) interpolation.defaultVariables = textVariables(next === "en" ? "en" : "ko");
  });
  await instance.init({
    lng: language,
    fallbackLng: false,
    supportedLngs: languages,
    ns: isConsole(window.location.pathname) ? [...namespaces, ...consoleNamespaces] : [...namespaces],
    defaultNS: "common",
    interpolation: { ...filling, defaultVariables: textVariables(language) },
    postProcess: [particles.name],
    react: { useSuspense: false },
  });
  return instance;
}
