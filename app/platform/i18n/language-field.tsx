import { useLocation } from "@remix-run/react";
import { languageKey } from "./language-choice";
import { isLanguage } from "./languages";

/** Keeps the address's language in forms whose fields become the query. */
export function LanguageField() {
  const language = new URLSearchParams(useLocation().search).get(languageKey);
  return isLanguage(language) ? <input type="hidden" name={languageKey} value={language} /> : null;
}
