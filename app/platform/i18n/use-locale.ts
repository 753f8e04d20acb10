import { useTranslation } from "react-i18next";
import type { Language } from "domain/enums";
import { fallbackLanguage, isLanguage } from "./languages";

export function useLocale(): Language {
  const { language } = useTranslation().i18n;
  return isLanguage(language) ? language : fallbackLanguage;
}
