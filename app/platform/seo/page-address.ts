import type { Language } from "domain/enums";
import { languages } from "../i18n/languages";

export type PageAddress = {
  locale: Language;
  /** This page, in the language that its address asks for, if any. */
  canonical: string;
  languages: Record<Language, string>;
  /** The page in the language of whoever opens it. */
  anyLanguage: string;
};

/**
 * Where a page for everybody is found. `kept` names the parts of the query that make another page of it; the rest, such
 * as dates or where a reader came from, is left out.
 */
export function pageAddress(url: URL, locale: Language, kept: readonly string[] = []): PageAddress {
  const query = kept.flatMap((name) => {
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
