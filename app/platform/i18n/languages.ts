import { languages, type Language } from "domain/enums";

export const fallbackLanguage: Language = "ko";

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
