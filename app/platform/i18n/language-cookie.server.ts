import type { Cookie } from "@remix-run/node";
import type { Language } from "domain/enums";
import { getEnv } from "../env.server";
import { formatLanguageCookie, languageKey, readLanguageCookie } from "./language-choice";
import { isLanguage } from "./languages";

/** A plain `lng=en`: Remix's own cookies are base64 JSON, which other people's tools and tests cannot set. */
export const languageCookie: Cookie = {
  name: languageKey,
  isSigned: false,
  expires: undefined,
  parse: async (header) => readLanguageCookie(header),
  serialize: async (locale: Language) =>
    formatLanguageCookie(locale, { secure: getEnv().publicUrl.startsWith("https:") }),
};

/** Stores the address's language for new visitors; an earlier choice is kept. */
export async function storeQueryLanguage(request: Request, headers: Headers): Promise<void> {
  const requested = new URL(request.url).searchParams.get(languageKey);
  if (!isLanguage(requested) || (await languageCookie.parse(request.headers.get("Cookie")))) return;
  headers.append("Set-Cookie", await languageCookie.serialize(requested));
}

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
