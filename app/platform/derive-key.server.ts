import { hkdfSync } from "node:crypto";

const keys = new Map<string, Uint8Array>();

/** The key for one purpose from a secret of the settings, 32 bytes; derived once, since neither of them changes. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  const name = `${purpose} ${secret}`;
  const key = keys.get(name) ?? new Uint8Array(hkdfSync("sha256", secret, "homes", purpose, 32));
  keys.set(name, key);
  return key;
}
