import { createHash } from "node:crypto";
import { pdflibAddPlaceholder } from "@signpdf/placeholder-pdf-lib";
import { SignPdf } from "@signpdf/signpdf";
import { Signer } from "@signpdf/utils";
import type { PDFDocument } from "pdf-lib";
import { getBrand } from "../kernel/brand";
import { signatureBytes, type SealedFile } from "./check-pdf";
import type { SealKey } from "./seal-keys";
import { makeSignedData } from "./signed-data";

/** Signs the whole file, embedded as PDF readers expect (ISO 32000, `adbe.pkcs7.detached`). */
export async function sealPdf(pdf: PDFDocument, file: SealedFile, key: SealKey, now: Date): Promise<Uint8Array> {
  pdflibAddPlaceholder({
    pdfDoc: pdf,
    reason: `${file.kind} ${file.code}, signatures: ${file.signers}`,
    contactInfo: getBrand().email,
    name: getBrand().name,
    location: "Seoul",
    signingTime: now,
    signatureLength: signatureBytes * 2, // hexadecimal digits
    appName: getBrand().name,
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
