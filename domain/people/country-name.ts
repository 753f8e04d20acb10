import type { Language } from "../enums";

/** “South Korea” for `KR`. */
export function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
}
