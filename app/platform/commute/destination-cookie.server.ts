import { getEnv } from "../env.server";
import {
  destinationKey,
  formatDestinationCookie,
  isDestination,
  noDestination,
  readDestinationCookie,
} from "./destination-choice";

const pages = /^\/(?:houses|detail\/[^/]+)(?:\.data)?$/;

/** Remembers the university or station that the address of a page of houses chooses, for pages without one. */
export function storeDestination(request: Request, headers: Headers): void {
  const { pathname, searchParams } = new URL(request.url);
  const requested = searchParams.get(destinationKey);
  if (!requested || !pages.test(pathname)) return;
  const chosen = requested === noDestination ? null : requested;
  if (chosen !== null && !isDestination(chosen)) return;
  if (chosen === readDestinationCookie(request.headers.get("Cookie"))) return;
  const secure = getEnv().publicUrl.startsWith("https:");
  headers.append("Set-Cookie", formatDestinationCookie(chosen, { secure }));
}
