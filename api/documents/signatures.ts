import sharp from "sharp";
import { getBrand } from "../kernel/brand";
import { formatInstant } from "../kernel/format";
import type { SignedContract } from "../db/schema/signed-contract";
import { both, drawHeading, drawPair } from "./blocks";
import { color, contentWidth, margin, type PdfPage } from "./pdf-page";

type SignerOf = SignedContract["signers"][number];

const boxHeight = 78;
const drawing = { width: 190, height: 57 }; // the pad's ratio, 600 to 180

/** Draws each signer's typed name and optional drawing; the operator's last. */
export async function drawSignatures(sheet: PdfPage, { signers }: SignedContract): Promise<void> {
  drawHeading(sheet, both("signatures.title"), 120);
  drawPair(sheet, both("signatures.lead"), { size: 9, leading: 14 });
  sheet.space(10);
  for (const signer of signers) drawSigner(sheet, signer, await readDrawing(signer.drawing));
  const operator = both("signatures.operatorText", (language) => ({ company: getBrand()[language].company }));
  sheet.ensure(boxHeight);
  sheet.line();
  sheet.space(12);
  drawPair(sheet, both("signatures.operator"), { size: 8, leading: 12, color: color.soft });
  sheet.space(2);
  drawPair(sheet, operator, { size: 10, leading: 15, weight: "bold" });
}

function drawSigner(sheet: PdfPage, signer: SignerOf, picture: Buffer | null): void {
  const role = both(`signatures.${signer.role}`);
  const at = both("signatures.signedAt", (language) => ({ at: formatInstant(new Date(signer.signedAt), language) }));
  const width = contentWidth - drawing.width - 16;
  const name = { text: signer.typedName, width, size: 15, leading: 22, weight: "bold" } as const;
  const height = Math.max(boxHeight, sheet.heightOf(name) + 56);
  sheet.ensure(height);
  sheet.line();
  const top = sheet.y;
  sheet.space(12);
  sheet.row({ text: `${role.ko} · ${role.en}`, width, size: 8, leading: 12, color: color.soft });
  sheet.row(name);
  if (signer.fullName !== signer.typedName) sheet.row({ text: signer.fullName, width, size: 8.5, leading: 13 });
  for (const text of [at.ko, at.en]) sheet.row({ text, width, size: 8, leading: 12, color: color.soft });
  if (picture) {
    const alt = both("signatures.drawing", { name: signer.fullName }).ko;
    const area = { ...drawing, x: margin.x + contentWidth - drawing.width, y: top + 10 };
    sheet.figure(alt, area, () => sheet.pdf.image(picture, 0, 0, drawing));
  }
  sheet.y = Math.max(sheet.y + 10, top + height);
}

/**
 * Reads a drawing without its alpha channel, which PDFKit would separate by itself, where an error ends the process.
 */
async function readDrawing(dataUrl: string | null): Promise<Buffer | null> {
  if (!dataUrl) return null;
  const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  try {
    return await sharp(png).flatten({ background: color.paper }).png({ palette: true }).toBuffer();
  } catch {
    return null; // the typed name is the signature; an unreadable drawing is omitted
  }
}
