import { getEnv } from "../../platform/env.server";
import {
  destinationKey,
  findDestinationChoice,
  formatDestinationCookie,
  isDestination,
  noDestination,
  readDestinationCookie,
  stationPrefix,
} from "./destination-choice";

const pages = /^\/(?:houses|wishlist|compare|detail\/[^/]+)(?:\.data)?$/;

/**
 * Remembers the university or station that the address of a page of houses chooses, for pages without one. What the API
 * does not know is not remembered, and forgotten.
 * @param refused the fields that it refused for this page
 */
export function storeDestination(request: Request, headers: Headers, refused: ReadonlySet<string>): void {
  const { pathname, searchParams } = new URL(request.url);
  if (!pages.test(pathname)) return;
  const cookies = request.headers.get("Cookie");
  const remembered = readDestinationCookie(cookies);
  const requested = searchParams.get(destinationKey);
  const effective = findDestinationChoice(searchParams, cookies);
  const isStationTyped = Boolean(searchParams.get("station")); // then the refusal is about it
  const isUnknown = effective !== undefined && !isStationTyped && refused.has(fieldOf(effective));
  const chosen = isUnknown || requested === noDestination ? null : requested || remembered;
  if (chosen === remembered || (isUnknown && effective !== remembered)) return;
  if (chosen !== null && !isDestination(chosen)) return;
  const secure = getEnv().publicUrl.startsWith("https:");
  headers.append("Set-Cookie", formatDestinationCookie(chosen, { secure }));
}

const fieldOf = (destination: string) => (destination.startsWith(stationPrefix) ? "station" : "university");
