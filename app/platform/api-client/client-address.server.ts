import { createHmac } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { normalizeIpAddress } from "domain/ip-address";
import { deriveKey } from "../derive-key.server";

const socketHeader = "x-socket-address";

// remix-serve hands on a Request without its socket: note the address where Node starts the request, over whatever a
// client may have written there.
subscribe("http.server.request.start", (message) => {
  const { request } = message as { request: IncomingMessage };
  request.headers[socketHeader] = request.socket.remoteAddress ?? "";
});

/** The socket's address, or that of the outermost of TRUST_PROXY trusted hops. */
export function clientAddressOf(request: Request, trustedHops: number): string | undefined {
  const forwarded = (request.headers.get("x-forwarded-for") ?? "").split(",");
  const seen = [...forwarded, request.headers.get(socketHeader) ?? ""].map((address) => address.trim());
  const hops = seen.filter((address, at) => address || at === seen.length - 1);
  const address = hops[Math.max(0, hops.length - 1 - trustedHops)];
  return address ? normalizeIpAddress(address) : undefined;
}

/**
 * Signs the client's address for an API with the same SESSION_SECRETS, also over HTTP, where it sees our socket.
 * Valid for this request id only.
 */
export function signClientAddress(address: string, requestId: string, secret: string): string {
  const key = deriveKey(secret, "client-address");
  const signature = createHmac("sha256", key).update(`${requestId} ${address}`).digest("base64url");
  return `${address} ${signature}`;
}
