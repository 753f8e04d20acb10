import { formatMoney } from "domain/money/money";
import { seoulDay } from "domain/seoul-time";
import { getBrand } from "../kernel/brand";
import { both, drawFact, drawHead, drawHeading, drawIssued, drawPair, drawTableRow } from "./blocks";
import { formatDate, type Both, type StayFacts } from "./stay-facts";
import type { ReceiptEntry } from "./receipt-entries";
import type { SealNotice } from "./seal/seal-keys";
import { color, PdfPage } from "./pdf-page";

const widths = [104, 166, 113, 108];

export function drawReceipt(stay: StayFacts, entries: ReceiptEntry[], seal: SealNotice): PDFKit.PDFDocument {
  const title = both("kind.receipt");
  const sumOf = (list: ReceiptEntry[]) => list.reduce((sum, { amount }) => sum + amount, 0);
  const paid = sumOf(entries.filter(({ amount }) => amount > 0));
  const net = sumOf(entries);
  const sheet = new PdfPage({
    title: `${title.ko} / ${title.en} ${stay.code}`,
    author: getBrand().name,
    subject: stay.listing.ko,
    footer: `${getBrand().name} · ${title.ko} · ${title.en} · ${stay.code}`,
    now: seal.now,
  });
  const say = (key: string) => both(`receipt.${key}`);
  drawHead(sheet, title, stay.code);
  drawPair(sheet, both("receipt.lead", { vatPercent: stay.vatPercent }), { size: 9.5, leading: 14.5 });
  sheet.space(16);
  sheet.within("Table", () => {
    drawFact(sheet, say("payer"), stay.payer);
    drawFact(sheet, say("home"), stay.listing);
    drawFact(sheet, say("stay"), both("residence.termValue", stay.term));
  });

  drawHeading(sheet, say("entries"));
  sheet.within("Table", () => {
    const style = { size: 8, color: color.soft, tag: "TH", scope: "Column" } as const;
    const head = (key: string) => ({ ...style, text: inBoth(say(key)) });
    drawTableRow(sheet, [head("date"), head("what"), head("method"), { ...head("amount"), align: "right" }], widths);
    for (const entry of entries) drawEntry(sheet, entry);
  });
  sheet.line();
  sheet.space(14);
  drawTotal(sheet, say("paid"), paid);
  if (net !== paid) drawTotal(sheet, say("refunded"), net - paid);
  drawTotal(sheet, say("net"), net, true);
  const inWords = both("receipt.inWords", { words: writeWon(net) }).ko;
  if (net > 0) sheet.row({ text: inWords, size: 9.5, leading: 15, align: "right", lang: "ko" });
  if (entries.some(({ purposes }) => purposes.some(({ purpose }) => purpose === "deposit"))) {
    sheet.space(10);
    drawPair(sheet, say(`depositFacts.${stay.refundPolicy}`), { size: 8, leading: 12 });
  }
  drawIssued(sheet, seoulDay(seal.now), seal.url);
  return sheet.finish();
}

function drawEntry(sheet: PdfPage, { at, amount, method, installments, purposes }: ReceiptEntry): void {
  const kind = both(`receipt.${amount > 0 ? "charge" : "refund"}`);
  const numbers = both("receipt.installments", { numbers: installments.join(", ") });
  const parts = purposes.map(({ purpose, amount }) => {
    const name = both(`receipt.${purpose}`);
    return `${inBoth(name)} ${formatMoney(amount, "ko")}`;
  });
  const tint = amount > 0 ? color.ink : color.brandText;
  drawTableRow(
    sheet,
    [
      { text: formatDate(seoulDay(at), "ko") },
      { text: [inBoth(kind), inBoth(numbers), ...parts].join("\n"), leading: 13.5 },
      { text: inBoth(both(`receipt.${method}`)) },
      { text: formatMoney(amount, "ko"), align: "right", weight: "bold", color: tint },
    ],
    widths,
  );
}

function drawTotal(sheet: PdfPage, label: Both, amount: number, strong = false): void {
  const style = { size: strong ? 12 : 9.5, leading: strong ? 20 : 16, weight: strong ? "bold" : "regular" } as const;
  sheet.row(
    { ...style, text: inBoth(label), width: 330, align: "right", color: strong ? color.ink : color.soft },
    { ...style, text: formatMoney(amount, "ko"), x: 340, align: "right" },
  );
}

const inBoth = ({ ko, en }: Both) => `${ko} · ${en}`;

/** 0 to 9, and the units, in Hangul; Korean groups by four digits. */
const digits = "\uC601\uC77C\uC774\uC0BC\uC0AC\uC624\uC721\uCE60\uD314\uAD6C";
const places = "\uCC9C\uBC31\uC2ED";
const groups = "\uC870\uC5B5\uB9CC";

/**
 * Writes an amount as Korean receipts do, with the digit one before every unit, so that nothing can be inserted. Up to
 * 16 digits.
 */
export function writeWon(amount: number): string {
  if (amount === 0) return digits.charAt(0);
  const padded = String(amount).padStart(16, "0");
  return [0, 1, 2, 3]
    .map((group) => {
      const quad = padded.slice(4 * group, 4 * group + 4);
      const words = [...quad].map((digit, at) =>
        digit === "0" ? "" : digits.charAt(Number(digit)) + places.charAt(at),
      );
      return words.join("") && words.join("") + groups.charAt(group);
    })
    .join("");
}
