import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { recoveryCodeCount } from "domain/rules";
import { getBrand } from "../../kernel/brand";

const stepSeconds = 30;
/** Steps before and after the current one, for clocks that differ. */
const window = 1;
const recoveryGroups = 4;
/** The alphabet has no letters that look like digits (Crockford). */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** 160 bits, as RFC 4226 recommends. Base32. */
export const makeSecret = () => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = "") =>
  new TOTP({ issuer: getBrand().name, label, secret: Secret.fromBase32(secret), period: stepSeconds });

export const toUri = (secret: string, email: string) => totpOf(secret, email).toString();

/** The time step of a right code (RFC 6238), or null. Compares in constant time. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

/** Spaces and hyphens do not matter, nor upper and lower case. */
export const normalizeCode = (typed: string) => typed.replace(/[\s-]/g, "").toLowerCase();

export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** 80 random bits each, such as `k7m2-9qxd-h4tp-0wzr`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from(randomBytes(recoveryGroups * 4), (byte) => alphabet[byte % alphabet.length]);
    return Array.from({ length: recoveryGroups }, (_, at) => letters.slice(at * 4, at * 4 + 4).join("")).join("-");
  });
}

/** Long and random, so that a fast hash is enough. */
export const hashRecoveryCode = (accountId: string, code: string) =>
  createHash("sha256")
    .update(`${accountId} ${normalizeCode(code)}`)
    .digest("base64url");
