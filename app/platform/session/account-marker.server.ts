import { createHmac } from "node:crypto";
import { getEnv } from "../env.server";

/** An opaque id of an account, so that tabs can compare accounts. */
export function markerOf(accountId: string, secret: string = getEnv().secrets[0]): string {
  const mac = createHmac("sha256", secret).update(`tab-marker:${accountId}`);
  return mac.digest("base64url").slice(0, 16);
}

/** Also accepts markers made with earlier secrets. */
export function isMarkerOf(accountId: string, marker: string): boolean {
  return getEnv().secrets.some((secret) => markerOf(accountId, secret) === marker);
}

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
