import { hash, verify } from "@node-rs/argon2";

/** argon2id with the library's defaults: 19 MiB, two passes, random salt. In NFC, whatever the keyboard sent. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"));
}

let dummy: Promise<string> | undefined;

/** Without a hash it takes the same time and returns false, so that timing does not reveal registered e-mails. */
export async function isPasswordRight(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  return (await findHashedForm(passwordHash, password)) !== null;
}

/**
 * Finds the Unicode form of the password that was hashed, or null for a wrong password. New hashes are of NFC. Older ones
 * are of what the keyboard sent: the password as it is typed now, or its decomposed form.
 */
export async function findHashedForm(
  passwordHash: string | null | undefined,
  password: string,
): Promise<string | null> {
  const known = passwordHash ?? (await (dummy ??= hash("nobody's password")));
  for (const form of new Set([password.normalize("NFC"), password, password.normalize("NFD")])) {
    if ((await verify(known, form)) && passwordHash) return form;
  }
  return null;
}
