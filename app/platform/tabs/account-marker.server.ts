import { createHmac } from "node:crypto";
import { getEnv } from "../env.server";

/** Stands for an account in the browser, so that its tabs can tell one from another; says nothing about it. */
export function markerOf(accountId: string): string {
  const mac = createHmac("sha256", getEnv().secrets[0]).update(`tab-marker:${accountId}`);
  return mac.digest("base64url").slice(0, 16);
}
