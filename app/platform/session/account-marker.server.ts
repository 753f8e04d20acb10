import { createHmac } from "node:crypto";
import { getEnv } from "../env.server";

/** Stands for an account in the browser, so that its tabs can tell one from another; says nothing about it. */
export function markerOf(accountId: string, secret: string = getEnv().secrets[0]): string {
  const mac = createHmac("sha256", secret).update(`tab-marker:${accountId}`);
  return mac.digest("base64url").slice(0, 16);
}

/** Whether it stands for the account, be it since before the secret was changed. */
export function isMarkerOf(accountId: string, marker: string): boolean {
  return getEnv().secrets.some((secret) => markerOf(accountId, secret) === marker);
}
