import { languageKey } from "./language-choice";
import { isLanguage } from "./languages";

/** A link in an English e-mail stays English through login and forms, regardless of the cookie. */
export function keepLanguageInRedirect(response: Response, address: URL): Response {
  const language = address.searchParams.get(languageKey);
  const location = response.headers.get("Location");
  if (!isLanguage(language) || !location || !/^\/(?!\/)/.test(location)) return response;
  const next = new URL(location, address.origin);
  const staysHere = next.origin === address.origin && !next.pathname.startsWith("//");
  if (!staysHere || next.searchParams.has(languageKey)) return response;
  next.searchParams.set(languageKey, language);
  const changeable = new Response(response.body, response);
  changeable.headers.set("Location", next.pathname + next.search + next.hash);
  return changeable;
}
