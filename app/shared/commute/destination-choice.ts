/** Of `/houses` and the page of a house: a university's slug, `station.` and a station's id, or `none`. */
export const destinationKey = "university";
export const noDestination = "none";
export const stationPrefix = "station.";
const destinationCookieName = "commute";

const year = 365 * 24 * 60 * 60;
const known = /^(?:station\.)?[a-z\d]+(?:-[a-z\d]+)*$/;
const maxLength = 60;

export const isDestination = (value: unknown): value is string =>
  typeof value === "string" && value.length <= maxLength && value !== noDestination && known.test(value);

/** As in the address. */
export const formatDestination = ({ kind, key }: { kind: "university" | "station"; key: string }): string =>
  kind === "station" ? stationPrefix + key : key;

export function readDestinationCookie(cookies: string | null): string | null {
  const [, chosen] = new RegExp(`(?:^|;\\s*)${destinationCookieName}=([a-z\\d.-]+)(?:;|$)`).exec(cookies ?? "") ?? [];
  return isDestination(chosen) ? chosen : null;
}

/** @param destination null deletes the cookie */
export function formatDestinationCookie(destination: string | null, { secure }: { secure: boolean }): string {
  const lifetime = `Max-Age=${destination ? year : 0}`;
  return `${destinationCookieName}=${destination ?? ""}; Path=/; ${lifetime}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** What the address chooses, else what was chosen before. */
export function findDestinationChoice(query: URLSearchParams, cookies: string | null): string | undefined {
  const requested = query.get(destinationKey);
  if (!requested) return readDestinationCookie(cookies) ?? undefined;
  return requested === noDestination ? undefined : requested.slice(0, maxLength);
}
