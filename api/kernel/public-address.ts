import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** All that is assigned to the public Internet; the rest of IPv6 is local, reserved, or carries an IPv4 address. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address is not private, loopback, link-local (where clouds have their metadata), multicast, reserved, or
 * a tunnel or translation into those.
 */
export function isPublicAddress(ipAddress: string): boolean {
  if (!ipaddr.isValid(ipAddress) || ipAddress.includes("%")) return false;
  // In groups alone: the library reads `::8.8.8.8` as if it were `::ffff:8.8.8.8`
  const address = ipaddr.process(
    isIPv6(ipAddress) ? new URL(`http://[${ipAddress}]`).hostname.slice(1, -1) : ipAddress,
  );
  if (address.range() !== "unicast") return false;
  if (address instanceof ipaddr.IPv4) return true;
  return address.match(globalUnicast) && !isIsatap(address);
}

/** RFC 5214: the last four bytes are the IPv4 address to which the packet is sent. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;
}

/** Whether a URL's host may be public by its spelling alone: a name, or a public address. Names are not resolved. */
export function mayBePublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (host === "localhost" || host.endsWith(".localhost")) return false;
  return !ipaddr.isValid(host) || isPublicAddress(host);
}
