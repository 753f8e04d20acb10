import { hash, verify } from "@node-rs/argon2";

/** argon2id with the library's defaults: 19 MiB, two passes, random salt. In NFC, whatever the keyboard sent. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"));
}

let dummy: Promise<string> | undefined;

/**
 * The check without a hash takes the same time and returns false, so that timing does not reveal registered e-mails.
 */
export async function isPasswordRight(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await (dummy ??= hash("nobody's password")));
  const isRight = await verify(known, password.normalize("NFC"));
  return isRight && Boolean(passwordHash);
}
