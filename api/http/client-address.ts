import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The client's address: the socket's, or the one the outermost trusted proxy saw.
 * Forwarding headers count only from as many hops as TRUST_PROXY says.
 */
export function clientAddressOf(c: Context, trustedHops: number): string {
  let socket = "";
  try {
    socket = getConnInfo(c).remote.address ?? "";
  } catch {
    socket = ""; // called in-process: there is no socket
  }
  const hops = (c.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  if (trustedHops === 0 || hops.length === 0) return socket;
  return hops[Math.max(0, hops.length - trustedHops)] ?? socket;
}
