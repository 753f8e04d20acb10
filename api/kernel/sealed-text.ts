import { CompactEncrypt, compactDecrypt } from "jose";
import { deriveKey } from "./keys";

/** Encrypts with the newest secret (AES-256-GCM), for text that must be read again. */
export async function sealText(
  secrets: readonly [string, ...string[]],
  purpose: string,
  text: string,
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(deriveKey(secrets[0], purpose));
}

/** Decrypts with the secret that encrypted the text; null if it is not in the list. */
export async function openText(
  secrets: readonly string[],
  purpose: string,
  sealed: string,
): Promise<{ text: string; isNewest: boolean } | null> {
  for (const [index, secret] of secrets.entries()) {
    try {
      const { plaintext } = await compactDecrypt(sealed, deriveKey(secret, purpose), {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
      });
      return { text: new TextDecoder().decode(plaintext), isNewest: index === 0 };
    } catch {
      continue; // perhaps sealed with another secret
    }
  }
  return null;
}
