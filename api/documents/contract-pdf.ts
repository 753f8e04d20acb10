import sharp from "sharp";
import { formatMoney } from "domain/money/money";
import { vatPercentOf } from "domain/money/vat";
import { getBrand } from "../kernel/brand";
import { formatDay, formatInstant } from "../kernel/format";
import type { SignedContract } from "../db/schema/signed-contract";
import { both, drawFact, drawHead, drawHeading, drawPair, drawDetail } from "./blocks";
import type { Both } from "./stay-facts";
import type { SealNotice } from "./seal/seal-keys";
import { PdfPage, color, contentWidth, margin } from "./pdf-page";
import { drawRoomAnnex } from "./room-annex";

/** The unsealed PDF in both languages, with signatures and certificate. */
export async function drawContract(contract: SignedContract, seal: SealNotice): Promise<PDFKit.PDFDocument> {
  const { text } = contract;
  const title = both(`kind.${text.kind ?? "contract"}`);
  const sheet = new PdfPage({
    title: `${title.ko} / ${title.en} ${text.code}`,
    author: getBrand().name,
    subject: text.listing.ko,
    footer: `${getBrand().name} · ${title.ko} · ${title.en} · ${text.code}`,
    now: seal.now,
  });
  drawHead(sheet, title, text.code);
  sheet.within("Table", () => drawFacts(sheet, contract));
  drawHeading(sheet, both("terms"));
  for (const clause of text.clauses) {
    drawClause(sheet, clause);
    await sheet.yieldToEventLoop();
  }
  await drawSignatures(sheet, contract);
  drawCertificate(sheet, contract, seal);
  if (text.room) drawRoomAnnex(sheet, text.room);
  return sheet.finish();
}

function drawFacts(sheet: PdfPage, { text }: SignedContract): void {
  const { parties } = text;
  const names = (role: string) => parties.filter((party) => party.role === role).map(({ fullName }) => fullName);
  const money = (amount: number): Both => ({ ko: formatMoney(amount, "ko"), en: formatMoney(amount, "en") });
  const join = (first: Both, ...more: Both[]): Both => ({
    ko: [first, ...more].map(({ ko }) => ko).join("\n"),
    en: [first, ...more].map(({ en }) => en).join("\n"),
  });
  const fact = (key: string, value: Both | string) =>
    drawFact(sheet, both(`facts.${key}`, { vatPercent: vatPercentOf(text) }), value);
  fact(
    "operator",
    join(
      { ko: getBrand().ko.company, en: getBrand().en.company },
      both("facts.ceos", (language) => ({ names: getBrand()[language].ceos.join(", ") })),
      both("facts.registration", { number: getBrand().businessNumber }),
      { ko: getBrand().ko.address, en: getBrand().en.address },
    ),
  );
  fact("occupants", names("occupant").join("\n"));
  const [guardian] = names("guardian");
  if (guardian) fact("guardian", guardian);
  fact("home", join(text.listing, text.address));
  fact(
    "term",
    both("facts.termValue", (language) => ({
      checkIn: formatDay(text.checkIn, language),
      checkOut: formatDay(text.checkOut, language),
      nights: text.nights,
    })),
  );
  fact("rent", money(text.totalRent));
  if (text.discount > 0) fact("discount", money(text.discount));
  if (text.beddingTotal > 0) fact("bedding", money(text.beddingTotal));
  fact("total", money(text.totalPrice));
  fact("deposit", money(text.deposit));
}

function drawClause(sheet: PdfPage, clause: SignedContract["text"]["clauses"][number]): void {
  sheet.within("Sect", () => {
    sheet.ensure(70);
    sheet.line();
    sheet.space(10);
    sheet.within("H3", () => drawPair(sheet, clause.heading, { size: 10.5, leading: 16, weight: "bold", tag: "Span" }));
    for (const paragraph of clause.paragraphs) {
      sheet.space(4);
      drawPair(sheet, paragraph, { size: 9, leading: 14 });
    }
    sheet.space(12);
  });
}

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
