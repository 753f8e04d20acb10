import routes from "../../routes";
import { destinationCookieName, readDestinationCookie } from "../commute/destination-choice";
import { currencyCookieName, readCurrencyCookie } from "../format/currency-cookie";
import { currencyOfReader } from "../format/reader-currency";
import { acceptedLanguages, acceptsNoneOfOurs } from "../i18n/accepted-languages";
import { languageKey, readLanguageCookie } from "../i18n/language-choice";
import { fallbackLanguage, isLanguage } from "../i18n/languages";
import { listRoutes } from "../paths/route-table";
import { readRequestId } from "./request-id.server";
import { consentCookie, formatChoices, readChoices } from "../third-party/consent";
import { wishlistCookieName } from "../wishlist/wishlist-cookie.server";

type Headers = Partial<Record<string, string>>;
type IncomingRequest = { method: string; url: string; headers: Headers };
export type SharedPageRequest = {
  /** Everything that the page may depend on. */
  key: string;
  /** The only headers that the page is rendered from: they follow from the key, or do not reach the page. */
  headers: Headers;
  /** Without what only the scripts of the browser read. */
  url: string;
  requestId: string;
};

/** Of campaigns and their networks: each visitor has another address for the same page. */
const trackingParameter =
  /^(utm_.*|gclid|gbraid|wbraid|gad_.*|fbclid|msclkid|ttclid|twclid|igshid|n_.*|NaPm|mc_[ce]id|_ga|_gl)$/;

/** Any language that the site does not have: ISO 639-2's code for an undetermined one. */
const otherLanguage = "und";

/** They say where a request comes from and how it is answered. */
const transportHeaders = ["host", "accept-encoding", "x-forwarded-for", "x-request-id", "x-socket-address"];
/** Session, last reader, stored forms, sign-in attempts: of a person, not of any visitor. */
const personalCookie = /(?:^|;)\s*(?:__Host-|__Secure-)?homes_(?!consent=|wishlist=)/;
/** They mark the houses of a visitor's wishlist; all others are rendered without that cookie. */
const marksWishlist = /^\/(houses|detail\/[^/]+)$/;

const sharedPaths = listRoutes(routes)
  .filter(({ file, isIndexed }) => isIndexed && file.startsWith("routes/public/"))
  .map(({ path }) => new RegExp(`^/${path.replace(/:\w+/g, "[^/]+")}$`));

/** They show the way to the visitor's university, or offer it for a search. */
const pagesOfHouses = /^\/(?:$|houses$|detail\/)/;

/**
 * A request for a page that is the same for all visitors of one language, currency and choice of consents, and on the
 * home page and pages of houses of one university; visitors whose browser speaks none of our languages share another
 * one. Null for anything else. A page rendered from these headers alone cannot show a person's data, and may be kept
 * for others.
 * @public scripts/page-cache.mjs reads it from the build
 */
export function findSharedPage({ method, url, headers }: IncomingRequest): SharedPageRequest | null {
  const [path = "", query = ""] = url.split("?", 2);
  const { cookie = "", authorization } = headers;
  if (method !== "GET" || authorization || personalCookie.test(cookie)) return null;
  if (marksWishlist.test(path) && cookie.includes(`${wishlistCookieName}=`)) return null;
  const parameters = new URLSearchParams(query);
  if (!sharedPaths.some((shared) => shared.test(path)) || parameters.has(languageKey)) return null;
  const accepted = headers["accept-language"] ?? null;
  const chosen = readLanguageCookie(cookie);
  const language = isLanguage(chosen) ? chosen : (acceptedLanguages(accepted).find(isLanguage) ?? fallbackLanguage);
  const isGuessed = !isLanguage(chosen) && acceptsNoneOfOurs(accepted); // its page offers English
  const choices = {
    [languageKey]: isGuessed ? null : language,
    [currencyCookieName]: readCurrencyCookie(cookie) ?? currencyOfReader(accepted),
    [consentCookie]: formatChoices(readChoices(cookie)),
    [destinationCookieName]: pagesOfHouses.test(path) ? readDestinationCookie(cookie) : null,
  };
  const cookies = Object.entries(choices)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const transport = transportHeaders.filter((name) => headers[name]).map((name) => [name, headers[name]]);
  const address = withoutTracking(url, path, parameters);
  return {
    key: `${headers.host} ${address} ${cookies}`,
    url: address,
    headers: {
      ...Object.fromEntries(transport),
      "accept-language": isGuessed ? otherLanguage : language,
      cookie: cookies,
    },
    requestId: readRequestId(headers["x-request-id"]),
  };
}

function withoutTracking(url: string, path: string, parameters: URLSearchParams): string {
  const tracking = [...parameters.keys()].filter((name) => trackingParameter.test(name));
  if (tracking.length === 0) return url;
  for (const name of tracking) parameters.delete(name);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
