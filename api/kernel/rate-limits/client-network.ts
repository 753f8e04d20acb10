import { isIPv6 } from "node:net";
import { normalizeIpAddress } from "domain/ip-address";

/** A household has a /64 of IPv6, so the network counts; IPv4-mapped addresses count as IPv4. */
export function toNetwork(address: string): string {
  const [bare = ""] = normalizeIpAddress(address).split("%"); // without the zone
  if (!isIPv6(bare)) return bare;
  const [head = "", tail] = bare.toLowerCase().split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length - (bare.includes(".") ? 1 : 0);
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}
