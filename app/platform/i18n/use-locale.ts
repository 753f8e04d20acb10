import { useTranslation } from "react-i18next";
import type { Language } from "domain/enums";

export function useLocale(): Language {
  return useTranslation().i18n.language === "en" ? "en" : "ko";
}
