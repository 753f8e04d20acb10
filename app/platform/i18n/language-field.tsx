import { useLocation } from "@remix-run/react";
import { languageKey } from "./language-choice";
import { isLanguage } from "./languages";

/** In a form whose fields become the address: the language that the present address names goes along. */
export function LanguageField() {
  const language = new URLSearchParams(useLocation().search).get(languageKey);
  return isLanguage(language) ? <input type="hidden" name={languageKey} value={language} /> : null;
}
