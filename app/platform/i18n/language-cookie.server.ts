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
