import type { Language } from "domain/enums";

export const languages = ["en", "ko"] as const satisfies readonly Language[];

export const fallbackLanguage: Language = "ko";

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
