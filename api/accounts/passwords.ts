import { hash, verify } from "@node-rs/argon2";

/** argon2id with the library's defaults: 19 MiB, two passes, a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let dummy: Promise<string> | undefined;

/**
 * Whether the password is right. Without a hash (no such account, or one that only uses Google) it takes the same time
 * and says no, so that the time of an answer tells nobody which e-mails are known.
 */
export async function isPasswordRight(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const known = await verify(passwordHash ?? (await (dummy ??= hash("nobody's password"))), password);
  return Boolean(passwordHash) && known;
}
