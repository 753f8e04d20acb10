import type { Language } from "domain/enums";
import { formatMoney } from "domain/money";
import { getBrand } from "../kernel/brand";
import enDocuments from "locales/en/documents.json";
import koDocuments from "locales/ko/documents.json";
import { formatInstant } from "../kernel/format";
import { translate } from "../kernel/http/language";
import { formatDate, type Both } from "./format-date";
import { color, contentWidth, margin, type Cell, type PdfPage } from "./pdf-page";

/** The same sentence in both languages, with the same values or values per language. */
export function both(key: string, values: object | ((language: Language) => object) = {}): Both {
  const say = (language: Language) =>
    translate(language, `documents:${key}`, {
      ...(typeof values === "function" ? (values as (language: Language) => object)(language) : values),
    });
  return { ko: say("ko"), en: say("en") };
}

export function drawHead(sheet: PdfPage, title: Both, code: string): void {
  const top = sheet.y;
  sheet.structure.artifact(sheet.page, () => {
    const mark = { x: margin.x, y: top - 11, color: color.brand };
    sheet.page.drawRectangle({ ...mark, width: 11, height: 11 });
    sheet.page.drawSvgPath("M 0 6 L 5.5 0 L 11 6 Z", { x: margin.x, y: top + 6, color: color.brand });
  });
  sheet.row(
    { text: getBrand().name, x: 18, width: 200, size: 12, leading: 12, weight: "bold" },
    { text: code, x: 300, width: contentWidth - 300, size: 10, leading: 12, color: color.soft, align: "right" },
  );
  sheet.space(20);
  sheet.row({ text: title.ko, size: 24, leading: 31, weight: "bold", tag: "H1", lang: "ko" });
  sheet.row({ text: title.en, size: 13, leading: 19, color: color.soft, tag: "H1", lang: "en" });
  sheet.space(12);
}

export function drawHeading(sheet: PdfPage, heading: Both, keepWith = 60): void {
  sheet.ensure(keepWith + 50);
  sheet.space(14);
  const x = sheet.widthOf(heading.ko, "bold", 13) + 8;
  sheet.row(
    { text: heading.ko, size: 13, leading: 18, weight: "bold", tag: "H2", lang: "ko" },
    { text: heading.en, x, size: 10, leading: 18, color: color.soft, tag: "H2", lang: "en" },
  );
  sheet.space(7);
}

const gap = 24;
const half = (contentWidth - gap) / 2;

/** A paragraph in both languages; the binding Korean text is on the left. */
export function drawPair(sheet: PdfPage, text: Both, style: Partial<Cell> = {}): void {
  sheet.row(
    { text: text.ko, width: half, ...style, lang: "ko" },
    { text: text.en, x: half + gap, width: half, ...style, lang: "en" },
  );
}

const labelWidth = 104;
const valueWidth = (contentWidth - labelWidth - gap) / 2;

/** A label in both languages with a value, or one value per language. */
export function drawFact(sheet: PdfPage, label: Both, value: Both | string): void {
  const style = { size: 9.5, leading: 14.5, tag: "TD" } as const;
  const values: Cell[] =
    typeof value === "string"
      ? [{ ...style, text: value, x: labelWidth }]
      : [
          { ...style, text: value.ko, x: labelWidth, width: valueWidth, lang: "ko" },
          { ...style, text: value.en, x: labelWidth + valueWidth + gap, width: valueWidth, lang: "en" },
        ];
  sheet.ensure(sheet.heightOf(...values) + 24);
  sheet.line();
  sheet.space(5);
  sheet.structure.within("TR", () => {
    const width = labelWidth - 8;
    const labels: Cell[] = [
      { text: label.ko, width, size: 9, leading: 14.5, weight: "bold", tag: "TH", lang: "ko" },
      { text: label.en, width, size: 8, leading: 11, color: color.soft, tag: "TH", lang: "en" },
    ];
    sheet.columns(labels, ...values.map((cell) => [cell]));
  });
  sheet.space(6);
}

const detailWidth = 176;

export function drawDetail(sheet: PdfPage, label: Both, value: string): void {
  sheet.ensure(22);
  sheet.line();
  sheet.space(4);
  sheet.structure.within("TR", () =>
    sheet.row(
      { text: `${label.ko} · ${label.en}`, size: 8, leading: 13, color: color.soft, width: detailWidth - 8, tag: "TH" },
      { text: value, x: detailWidth, size: 8.5, leading: 13, tag: "TD" },
    ),
  );
  sheet.space(4);
}

/** A table row with a line above; `widths` add up to the content's width. */
export function drawTableRow(sheet: PdfPage, cells: (Partial<Cell> & { text: string })[], widths: number[]): void {
  let x = 0;
  const placed = cells.map((cell, index): Cell => {
    const width = widths[index]!;
    const at = x;
    x += width;
    return { size: 9, leading: 14, tag: "TD", ...cell, x: at, width: index === cells.length - 1 ? width : width - 8 };
  });
  sheet.ensure(sheet.heightOf(...placed) + 10);
  sheet.line();
  sheet.space(5);
  sheet.structure.within("TR", () => sheet.row(...placed));
  sheet.space(5);
}

/** At the end: date of issue, the company's seal, and how to verify the file. */
export function drawIssued(sheet: PdfPage, today: string, url: string): void {
  const stampSize = 64;
  sheet.ensure(96);
  sheet.space(14);
  const top = sheet.y;
  const note = both("check", { url });
  for (const lng of ["ko", "en"] as const) {
    sheet.row({ text: note[lng], width: 218, size: 8, leading: 12, color: color.soft, lang: lng });
    sheet.space(4);
  }
  sheet.y = top;
  const issued = both("issuedOn", (language) => ({ date: formatDate(today, language) }));
  const width = contentWidth - stampSize - 40;
  sheet.row({ text: issued.ko, width, size: 11, leading: 16, align: "right", lang: "ko" });
  sheet.row({ text: issued.en, width, size: 9, leading: 13, color: color.soft, align: "right", lang: "en" });
  sheet.space(6);
  sheet.row({ text: getBrand().ko.company, width, size: 13, leading: 19, weight: "bold", align: "right", lang: "ko" });
  sheet.row({
    text: getBrand().en.company,
    width,
    size: 9,
    leading: 13,
    color: color.soft,
    align: "right",
    lang: "en",
  });
  drawStamp(sheet, { x: contentWidth - stampSize, y: top - stampSize, size: stampSize });
  sheet.space(8);
}

function drawStamp(sheet: PdfPage, { x, y, size }: { x: number; y: number; size: number }): void {
  const words = getBrand().ko.company.split(" ");
  const left = margin.x + x;
  const widest = Math.max(...words.map((word) => sheet.widthOf(word, "bold", 14)));
  const letters = Math.min(14, (14 * (size - 8)) / widest, (size - 8) / words.length - 5);
  sheet.structure.artifact(sheet.page, () =>
    sheet.page.drawRectangle({ x: left, y, width: size, height: size, borderColor: color.seal, borderWidth: 2.5 }),
  );
  words.forEach((word, index) => {
    const line = size / 2 + (words.length / 2 - index - 1) * (letters + 5) + 4;
    const shift = (size - sheet.widthOf(word, "bold", letters)) / 2;
    sheet.stamp(word, { x: left + shift, y: y + line, size: letters, weight: "bold", tint: color.seal });
  });
}

/** All characters of the documents' fixed texts, dates and amounts. */
export const listOwnCharacters = () =>
  JSON.stringify([
    [getBrand(), enDocuments, koDocuments],
    (["ko", "en"] as const).map((lng) => [
      formatDate("2027-01-31", lng),
      formatInstant(new Date(), lng),
      formatMoney(-1, lng),
    ]),
  ]);
