import { getEnv } from "../env.server";
import { markerOf } from "./account-marker.server";

/*
 * Who was logged in last in this browser, as a marker that says nothing by itself. It outlives the session: a form that
 * comes when the session is gone is kept for them, and shown to nobody else.
 */

const cookieName = "homes_reader";
const days = 60; // twice a session's

/** The Set-Cookie that remembers the account. */
export function formatReaderCookie(accountId: string): string {
  const secure = getEnv().publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName}=${markerOf(accountId)}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`;
}

/** The marker of who was logged in last, as far as the browser knows. */
export function readReader(request: Request): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{16})(?:;|$)`).exec(request.headers.get("Cookie") ?? "")?.[1];
}
