import type { Language } from "domain/enums";
import { isLanguage } from "./languages";

/** Key of local storage, cookie and address. */
export const languageKey = "lng";

const year = 365 * 24 * 60 * 60;

/** The cookie tells the server the language. */
export const formatLanguageCookie = (language: Language, { secure }: { secure: boolean }) =>
  `${languageKey}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure ? "; Secure" : ""}`;

export const readLanguageCookie = (cookies: string | null): string | null =>
  new RegExp(`(?:^|;\\s*)${languageKey}=([a-z]{2})(?:;|$)`).exec(cookies ?? "")?.[1] ?? null;

export function keepChoice(language: Language): void {
  document.cookie = formatLanguageCookie(language, { secure: location.protocol === "https:" });
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    return; // storage is forbidden or full: the cookie does alone
  }
}

/**
 * The language chosen earlier, when the page has another one because the server reads only the cookie, which may be
 * gone. If both exist, the cookie is newer (a switch without scripts), unless the address names a language: that
 * applies to its page only, and is stored for users who have not chosen.
 */
export function findOtherChoice(shown: Language): Language | undefined {
  const stored = readStored();
  const mirrored = readLanguageCookie(document.cookie);
  const language = isLanguage(new URLSearchParams(location.search).get(languageKey));
  if (isLanguage(stored) && (language || !isLanguage(mirrored))) {
    keepChoice(stored);
    return language || stored === shown ? undefined : stored;
  }
  if (isLanguage(mirrored) && mirrored !== stored) keepChoice(mirrored);
  return undefined;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}
