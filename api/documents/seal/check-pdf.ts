import { createHash } from "node:crypto";
import { type DocumentCheck } from "contract/document";
import { type DocumentKind, documentKinds } from "domain/enums";
import type { SealKey } from "./seal-keys";
import { checkSignedData } from "./signed-data";

export type SealedFile = { kind: DocumentKind; code: string; signers: number };

export const signatureBytes = 4096;

/** `changed` contains our certificate but differs; `foreign` does not contain it. */
export function checkPdf(bytes: Buffer, keys: readonly SealKey[]): DocumentCheck {
  const text = bytes.toString("latin1");
  const key = keys.find((one) => bears(text, one));
  if (!key) return { result: "foreign", document: null };
  const changed = { result: "changed", document: null } as const;
  const parts = partsOf(bytes, text);
  const file = readFile(text);
  if (!parts || !file) return changed;
  const digest = createHash("sha256").update(parts.before).update(parts.after).digest();
  const seal = checkSignedData(parts.signature, { certificate: key.certificate, digest });
  if (!seal) return changed;
  return { result: "genuine", document: { ...file, sealedAt: seal.signedAt.toISOString() } };
}

/** Compares half of the key's modulus, so that a certificate changed in one place is still recognised. */
function bears(text: string, { certificate }: SealKey): boolean {
  const { n } = certificate.publicKey.export({ format: "jwk" });
  if (!n) throw new Error("A certificate of seals has no RSA key");
  const modulus = Buffer.from(n, "base64url").toString("hex");
  const middle = modulus.length / 2;
  return text.includes(modulus.slice(0, middle)) || text.includes(modulus.slice(middle));
}

/** The file around its signature. Null unless both parts and the signature are the whole file. */
function partsOf(bytes: Buffer, text: string) {
  const [range, ...others] = text.matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g);
  if (!range || others.length > 0) return null;
  const [start, end, rest] = [Number(range[1]), Number(range[2]), Number(range[3])];
  if (!(start < end && end + rest === bytes.length)) return null;
  const between = text.slice(start, end);
  const hex = /^<((?:[0-9a-f]{2})+)>$/.exec(between)?.[1];
  if (hex?.length !== signatureBytes * 2) return null;
  const padded = Buffer.from(hex, "hex");
  const length = lengthOfDer(padded);
  if (length > padded.length || padded.subarray(length).some((byte) => byte !== 0)) return null;
  return { before: bytes.subarray(0, start), after: bytes.subarray(end), signature: padded.subarray(0, length) };
}

/** The length of a DER value whose length field has two bytes, as a signature's does. */
function lengthOfDer(bytes: Buffer): number {
  return bytes.readUInt16BE(0) === 0x3082 ? bytes.readUInt16BE(2) + 4 : Infinity;
}

function readFile(text: string): SealedFile | null {
  const [, kind, code, signers] = /\/Reason \((\w+) ([0-9A-Z-]+), signatures: (\d+)\)/.exec(text) ?? [];
  const known = documentKinds.find((name) => name === kind);
  return known && code ? { kind: known, code, signers: Number(signers) } : null;
}
