import ipaddr from "ipaddr.js";

/** Not private, loopback, link-local (where clouds have their metadata), multicast, reserved, or a tunnel into those. */
export function isPublicAddress(ipAddress: string): boolean {
  return ipaddr.isValid(ipAddress) && ipaddr.process(ipAddress).range() === "unicast";
}

/** Whether a URL's host may be public by its spelling alone: a name, or a public address. Names are not resolved. */
export function mayBePublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (host === "localhost" || host.endsWith(".localhost")) return false;
  return !ipaddr.isValid(host) || isPublicAddress(host);
}
