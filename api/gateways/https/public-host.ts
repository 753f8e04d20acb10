import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "../../kernel/public-address";

export type HostRules = {
  /** All addresses of a host. */
  resolve?: (host: string) => Promise<string[]>;
  isAllowed?: (ipAddress: string) => boolean;
};

/**
 * The address to connect to: by https alone, and refused when any address of the host is not public. The connection
 * must be pinned to it (`pinTo`), so that a second answer of the DNS cannot lead elsewhere.
 */
export async function findPublicAddress(
  url: URL,
  { resolve = resolveHost, isAllowed = isPublicAddress }: HostRules = {},
): Promise<{ ipAddress: string } | "addressRefused" | "unreachable"> {
  if (url.protocol !== "https:" || url.username || url.password) return "addressRefused";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await resolve(host);
  const [first] = addresses;
  if (!first) return "unreachable";
  return addresses.every(isAllowed) ? { ipAddress: first } : "addressRefused";
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

export function pinTo(ipAddress: string): LookupFunction {
  const family = isIP(ipAddress);
  return (_host, { all }, done) => {
    if (all) done(null, [{ address: ipAddress, family }]);
    else done(null, ipAddress, family);
  };
}
