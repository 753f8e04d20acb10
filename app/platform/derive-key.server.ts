import { hkdfSync } from "node:crypto";

const keys = new Map<string, Uint8Array>();

/** 32 bytes for one purpose; cached, since neither secret nor purpose changes. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  const name = `${purpose} ${secret}`;
  const key = keys.get(name) ?? new Uint8Array(hkdfSync("sha256", secret, "homes", purpose, 32));
  keys.set(name, key);
  return key;
}
