import type { Cookie } from "@remix-run/node";
import type { Language } from "contract/envelope";
import { isLanguage } from "./languages";

const year = 365 * 24 * 60 * 60;

/** A plain `lng=en`: Remix's own cookies are base64 JSON, which other people's tools and tests cannot set. */
export const languageCookie: Cookie = {
  name: "lng",
  isSigned: false,
  expires: undefined,
  parse: async (header) => /(?:^|;\s*)lng=([a-z]{2})(?:;|$)/.exec(header ?? "")?.[1] ?? null,
  serialize: async (locale: Language) => `lng=${locale}; Path=/; Max-Age=${year}; SameSite=Lax`,
};

/** Who comes first by an address that names its language goes on in it; a choice made before stays. */
export async function keepAskedLanguage(request: Request, headers: Headers): Promise<void> {
  const asked = new URL(request.url).searchParams.get("lng");
  if (!isLanguage(asked) || (await languageCookie.parse(request.headers.get("Cookie")))) return;
  headers.append("Set-Cookie", await languageCookie.serialize(asked));
}
