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
