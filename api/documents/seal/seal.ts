import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pdfkitAddPlaceholder } from "@signpdf/placeholder-pdfkit";
import { SignPdf } from "@signpdf/signpdf";
import { Signer } from "@signpdf/utils";
import { getBrand } from "../../kernel/brand";
import { signatureBytes, type SealedFile } from "./check-pdf";
import type { SealingKey } from "./seal-keys";
import { makeSignedData } from "./signed-data";

/** Ends the document and signs all of it, as PDF readers expect (ISO 32000, `adbe.pkcs7.detached`). */
export async function sealPdf(
  pdf: PDFKit.PDFDocument,
  file: SealedFile,
  key: SealingKey,
  now: Date,
): Promise<Uint8Array> {
  pdfkitAddPlaceholder({
    pdf,
    pdfBuffer: Buffer.alloc(0), // required, and not read
    reason: `${file.kind} ${file.code}, signatures: ${file.signers}`,
    contactInfo: getBrand().email,
    name: getBrand().name,
    location: "Seoul",
    signingTime: now,
    signatureLength: signatureBytes,
  });
  pdf.end();
  return new SignPdf().sign(await buffer(pdf), new SealSigner(key), now);
}

class SealSigner extends Signer {
  constructor(private readonly key: SealingKey) {
    super();
  }
  override async sign(bytes: Buffer, signedAt: Date): Promise<Buffer> {
    const digest = createHash("sha256").update(bytes).digest();
    return makeSignedData({ certificate: this.key.certificate, digest, signedAt }, this.key.privateKey);
  }
}
