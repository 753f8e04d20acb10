import * as calls from "contract/commute";
import type { Language } from "domain/enums";
import type { ApiClient } from "../../platform/api-client/api-client.server";
import { nullOnApiError } from "../../platform/api-client/null-on-api-error.server";
import { ApiProblem } from "../../platform/api-client/api-problem";
import {
  stationPrefix,
  destinationKey,
  findDestinationChoice,
  formatDestinationCookie,
  isDestination,
  noDestination,
  readDestinationCookie,
} from "./destination-choice";
import { getEnv } from "../../platform/env.server";

/** By name; none from an API without commutes. */
export async function listUniversities(api: ApiClient, locale: Language): Promise<{ value: string; label: string }[]> {
  const universities = (await nullOnApiError(api.call(calls.listUniversities))) ?? [];
  return universities.map(({ slug, names }) => ({ value: slug, label: names[locale] }));
}

type DestinationQuery = { university?: string; station?: string };

export function toDestinationQuery(destination: string | undefined): DestinationQuery {
  if (!destination) return {};
  return destination.startsWith(stationPrefix)
    ? { station: destination.slice(stationPrefix.length) }
    : { university: destination };
}

/** Asks with the chosen university or station, and without it where the API refuses it: an old cookie may name any. */
export async function callWithDestination<Answer>(
  destination: string | undefined,
  ask: (query: DestinationQuery) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(toDestinationQuery(destination));
  } catch (problem) {
    if (!destination || !isRefused(problem)) throw problem;
    return ask({});
  }
}

function isRefused(problem: unknown): boolean {
  if (!(problem instanceof ApiProblem)) return false;
  const { university, station } = problem.fieldErrors ?? {};
  return university !== undefined || station !== undefined;
}

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
