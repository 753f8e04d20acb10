import { getBrand } from "../kernel/brand";
import { formatInstant } from "../kernel/format";
import type { SignedContract } from "../db/schema/signed-contract";
import { both, drawDetail, drawHead, drawHeading, drawPair } from "./blocks";
import type { SealNotice } from "./seal-notice";
import { color, type PdfPage } from "./pdf-page";

/** A page about the signatures: who signed what, when and from where; and how to verify the file. */
export function drawCertificate(sheet: PdfPage, contract: SignedContract, seal: SealNotice): void {
  sheet.addPage();
  drawHead(sheet, both("certificate.title"), contract.text.code);
  drawPair(sheet, both("certificate.lead"), { size: 9, leading: 14 });
  sheet.space(14);
  drawPair(sheet, both("certificate.hash"), { size: 8, leading: 12, color: color.soft });
  sheet.row({ text: contract.hash, size: 8.5, leading: 14, weight: "bold" });
  const label = (key: string) => both(`certificate.${key}`);
  const unknown = Object.values(label("unknown")).join(" · ");
  for (const signer of contract.signers) {
    sheet.ensure(220);
    sheet.space(20);
    sheet.row({ text: signer.fullName, size: 12, leading: 17, weight: "bold", tag: "H2" });
    sheet.space(6);
    const at = new Date(signer.signedAt);
    const fact = (key: string, value: string | null) => drawDetail(sheet, label(key), value ?? unknown);
    sheet.within("Table", () => {
      fact("typed", signer.typedName);
      fact("role", Object.values(both(`signatures.${signer.role}`)).join(" · "));
      fact("seoul", `${formatInstant(at, "ko")} · ${formatInstant(at, "en")}`);
      fact("utc", signer.signedAt);
      fact("from", signer.from);
      fact("with", signer.with?.replace(/[^ -~]/g, "?") ?? null);
      fact("text", signer.hash);
    });
  }
  drawHeading(sheet, both("certificate.sealTitle"), 110);
  drawPair(sheet, both("certificate.seal", { brand: getBrand().name, url: seal.url }), { size: 9, leading: 14 });
  sheet.space(8);
  drawPair(sheet, both("certificate.sealKey"), { size: 8, leading: 12, color: color.soft });
  sheet.row({ text: seal.fingerprint, size: 8.5, leading: 14, weight: "bold" });
}
