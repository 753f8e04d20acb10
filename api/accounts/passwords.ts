import { hash, verify } from "@node-rs/argon2";

/** argon2id with the library's defaults: 19 MiB, two passes, random salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let dummy: Promise<string> | undefined;

/** Without a hash it takes the same time and returns false, so that timing does not reveal registered e-mails. */
export async function isPasswordRight(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const known = await verify(passwordHash ?? (await (dummy ??= hash("nobody's password"))), password);
  return Boolean(passwordHash) && known;
}
