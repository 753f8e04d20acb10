import { languages, type Language } from "domain/enums";

export type PageAddress = {
  locale: Language;
  canonical: string;
  languages: Record<Language, string>;
  anyLanguage: string;
};

/** `keptParams` distinguish pages; all other parameters are dropped. */
export function pageAddress(url: URL, locale: Language, keptParams: readonly string[] = []): PageAddress {
  const query = keptParams.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  const at = (language?: Language) => {
    const search = new URLSearchParams([...query, ...(language ? [["lng", language]] : [])]);
    return `${url.origin}${url.pathname}${search.size > 0 ? `?${search}` : ""}`;
  };
  return {
    locale,
    canonical: at(url.searchParams.has("lng") ? locale : undefined),
    languages: Object.fromEntries(languages.map((language) => [language, at(language)])) as Record<Language, string>,
    anyLanguage: at(),
  };
}
