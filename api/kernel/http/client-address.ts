import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { normalizeIpAddress } from "domain/ip-address";
import type { ApiEnv } from "../../env";
import { verifySignature } from "../keys";

/** The signed address from our web, else the socket's, or that of the outermost of TRUST_PROXY trusted hops. */
export function clientAddressOf(c: Context, env: Pick<ApiEnv, "secrets" | "trustProxy">): string {
  return normalizeIpAddress(addressOf(c, env));
}

function addressOf(c: Context, { secrets, trustProxy }: Pick<ApiEnv, "secrets" | "trustProxy">): string {
  const vouched = readVouchedAddress(c, secrets);
  if (vouched !== undefined) return vouched;
  const isInProcess = !(c.env as Partial<HttpBindings> | undefined)?.incoming;
  const socket = isInProcess ? "" : (getConnInfo(c).remote.address ?? "");
  const hops = (c.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  if (trustProxy === 0 || hops.length === 0) return socket;
  return hops[Math.max(0, hops.length - trustProxy)] ?? socket;
}

/** `x-client-address: <address> <signature>`, signed with the request id instead of a time: clocks may differ. */
function readVouchedAddress(c: Context, secrets: ApiEnv["secrets"]): string | undefined {
  const [address, signature] = (c.req.header("x-client-address") ?? "").split(" ");
  if (!address || !signature) return undefined;
  const text = `${c.req.header("x-request-id") ?? ""} ${address}`;
  return verifySignature(secrets, "client-address", text, signature) ? address : undefined;
}
