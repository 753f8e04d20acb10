import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { jwtVerify, type JWTPayload } from "jose";
import { LRUCache } from "lru-cache";
import { parse, stringify } from "uuid";
import type { ApiEnv } from "../env";
import type { Services } from "./services";

const keys = new Map<string, Uint8Array>();

/** Derives a key for one purpose, so that one secret serves many and none reveals another. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  const name = `${purpose} ${secret}`;
  const key = keys.get(name) ?? new Uint8Array(hkdfSync("sha256", secret, "homes", purpose, 32));
  keys.set(name, key);
  return key;
}

/** Signs with the newest secret. Base64url. */
export function sign(secrets: readonly [string, ...string[]], purpose: string, text: string): string {
  return mac(secrets[0], purpose, text).toString("base64url");
}

/** Accepts signatures by any secret, including older ones. Constant time for each. */
export function verifySignature(secrets: readonly string[], purpose: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature, "base64url");
  return secrets.some((secret) => {
    const expected = mac(secret, purpose, text);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

const idLength = 22;

/** An id with its signature in base64url, for a link that works without a log-in. */
export function signId(secrets: readonly [string, ...string[]], purpose: string, id: string): string {
  const text = Buffer.from(parse(id)).toString("base64url");
  return text + sign(secrets, purpose, text);
}

/** The id of a token, or null when we did not sign it for this purpose. */
export function readSignedId(secrets: readonly string[], purpose: string, token: string): string | null {
  const text = token.slice(0, idLength);
  if (!verifySignature(secrets, purpose, text, token.slice(idLength))) return null;
  return stringify(Buffer.from(text, "base64url"));
}

/** Verified tokens by the secrets of their time: each page makes several calls with the same access token. */
const verifiedTokens = new WeakMap<ApiEnv["secrets"], LRUCache<string, JWTPayload>>();
const maxVerifiedTokens = 1_000;

/**
 * The payload of a token that we signed for this purpose, or null when it is forged, expired or of another environment.
 */
export async function readToken(services: Services, purpose: string, token: string): Promise<JWTPayload | null> {
  const { env } = services;
  const verified = verifiedTokens.get(env.secrets) ?? new LRUCache({ max: maxVerifiedTokens });
  verifiedTokens.set(env.secrets, verified);
  const name = `${env.publicUrl} ${purpose} ${token}`;
  const payload = verified.get(name) ?? (await verifyToken(services, purpose, token));
  if (!payload || isExpired(payload, services.now())) return null;
  verified.set(name, payload);
  return payload;
}

const isExpired = ({ exp = Infinity }: JWTPayload, now: Date) => exp * 1_000 <= now.getTime();

async function verifyToken({ env, now }: Services, purpose: string, token: string): Promise<JWTPayload | null> {
  for (const secret of env.secrets) {
    try {
      const { payload } = await jwtVerify(token, deriveKey(secret, purpose), {
        issuer: env.publicUrl,
        algorithms: ["HS256"],
        currentDate: now(),
      });
      return Object.freeze(payload);
    } catch {
      continue; // perhaps signed by another secret
    }
  }
  return null;
}

function mac(secret: string, purpose: string, text: string): Buffer {
  return createHmac("sha256", deriveKey(secret, purpose)).update(text).digest();
}
