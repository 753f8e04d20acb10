import { createECDH } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeOnce } from "../../db/data-dir/data-dir";

/** Base64url, as browsers and push services take them (RFC 8292). */
export type VapidKey = { publicKey: string; privateKey: string };

export const vapidKeyPattern = /^[\w-]{43}=?$/;

/** The public key follows from the private one, so that no pair can be mixed up. @throws Error for no private key */
export function readVapidKey(privateKey: string): VapidKey {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.replace(/=$/, "") };
}

/** Returns the demo's key, created on first use and kept in DATA_DIR. */
export function openOwnVapidKey(dataDir: string): string {
  const file = path.join(dataDir, "vapid");
  if (!existsSync(file)) writeOnce(file, makeVapidKey());
  return readFileSync(file, "utf8").trim();
}

function makeVapidKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const bytes = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString("base64url"); // without leading zeros it is shorter
}
