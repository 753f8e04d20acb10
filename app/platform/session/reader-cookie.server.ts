import { getEnv } from "../env.server";
import { markerOf } from "./account-marker.server";

/** Of the last signed-in user. Outlives the session: a form sent after its end is stored for that user only. */

const cookieName = "homes_reader";
const days = 60; // twice a session's

export function formatReaderCookie(accountId: string): string {
  const secure = getEnv().publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName}=${markerOf(accountId)}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`;
}

export function readReader(request: Request): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{16})(?:;|$)`).exec(request.headers.get("Cookie") ?? "")?.[1];
}
