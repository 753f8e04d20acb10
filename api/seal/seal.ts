import { createHash } from "node:crypto";
import { pdflibAddPlaceholder } from "@signpdf/placeholder-pdf-lib";
import { SignPdf } from "@signpdf/signpdf";
import { Signer } from "@signpdf/utils";
import type { PDFDocument } from "pdf-lib";
import { documentKinds, type DocumentCheck, type DocumentKind } from "contract/document";
import brand from "locales/brand.json";
import { checkSignedData, makeSignedData } from "./signed-data";
import type { SealKey } from "./seal-keys";

/** What a sealed file says of itself: which document of which reservation, and how many people have signed it. */
type SealedFile = { kind: DocumentKind; code: string; signers: number };

/** Bytes kept free for the signature. */
const signatureBytes = 4096;

/**
 * Writes a document and seals it: the server's signature over every byte of the file stands in the file itself, as PDF
 * readers know it (ISO 32000, `adbe.pkcs7.detached`).
 */
export async function sealPdf(pdf: PDFDocument, file: SealedFile, key: SealKey, now: Date): Promise<Uint8Array> {
  pdflibAddPlaceholder({
    pdfDoc: pdf,
    reason: `${file.kind} ${file.code}, signatures: ${file.signers}`,
    contactInfo: brand.email,
    name: brand.name,
    location: "Seoul",
    signingTime: now,
    signatureLength: signatureBytes * 2, // it stands in the file as hexadecimal digits
    appName: brand.name,
  });
  const bytes = await pdf.save({ useObjectStreams: false });
  return new SignPdf().sign(Buffer.from(bytes), new SealSigner(key), now);
}

class SealSigner extends Signer {
  constructor(private readonly key: SealKey) {
    super();
  }
  override async sign(bytes: Buffer, signedAt: Date): Promise<Buffer> {
    const digest = createHash("sha256").update(bytes).digest();
    return makeSignedData({ certificate: this.key.certificate, digest, signedAt }, this.key.privateKey!);
  }
}

/**
 * Whether a file is one that we sealed, byte for byte. `changed` is one that bears our certificate and is not what was
 * sealed; `foreign` bears none of ours.
 */
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

/** By half of the key's modulus: a certificate that has been changed in one place is still told for ours. */
function bears(text: string, { certificate }: SealKey): boolean {
  const modulus = Buffer.from(certificate.publicKey.export({ format: "jwk" }).n!, "base64url").toString("hex");
  const middle = modulus.length / 2;
  return text.includes(modulus.slice(0, middle)) || text.includes(modulus.slice(middle));
}

/** The file around its signature. Null unless the two parts and the signature between them are the whole file. */
function partsOf(bytes: Buffer, text: string) {
  const ranges = [...text.matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+)\]/g)];
  if (ranges.length !== 1) return null;
  const [start, end, rest] = ranges[0]!.slice(1).map(Number) as [number, number, number];
  if (!(start < end && end + rest === bytes.length)) return null;
  const between = text.slice(start, end);
  const hex = /^<((?:[0-9a-f]{2})+)>$/.exec(between)?.[1];
  if (hex?.length !== signatureBytes * 2) return null;
  const padded = Buffer.from(hex, "hex");
  const length = lengthOfDer(padded);
  if (length > padded.length || padded.subarray(length).some((byte) => byte !== 0)) return null;
  return { before: bytes.subarray(0, start), after: bytes.subarray(end), signature: padded.subarray(0, length) };
}

/** Of a DER value whose length takes two bytes, as a signature's does. */
function lengthOfDer(bytes: Buffer): number {
  return bytes.readUInt16BE(0) === 0x3082 ? bytes.readUInt16BE(2) + 4 : Infinity;
}

function readFile(text: string): SealedFile | null {
  const [, kind, code, signers] = /\/Reason \((\w+) ([0-9A-Z-]+), signatures: (\d+)\)/.exec(text) ?? [];
  const known = documentKinds.find((name) => name === kind);
  return known && code ? { kind: known, code, signers: Number(signers) } : null;
}
