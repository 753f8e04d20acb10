import type { Language } from "domain/enums";
import { zip } from "domain/collections";
import { getBrand } from "../kernel/brand";
import { translate } from "../kernel/http/language";
import { formatDate, type Both } from "./stay-facts";
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
  sheet.artifact(() => {
    sheet.pdf.save().translate(margin.x, sheet.y).path("M 0 11 V 0 L 5.5 -6 L 11 0 V 11 Z").fill(color.brand).restore();
  });
  sheet.row(
    { text: getBrand().name, x: 18, width: 200, size: 12, leading: 12, weight: "bold" },
    { text: code, x: 300, width: contentWidth - 300, size: 10, leading: 12, color: color.soft, align: "right" },
  );
  sheet.space(20);
  sheet.within("H1", () => {
    sheet.row({ text: title.ko, size: 24, leading: 31, weight: "bold", tag: "Span", lang: "ko" });
    sheet.row({ text: title.en, size: 13, leading: 19, color: color.soft, tag: "Span", lang: "en" });
  });
  sheet.space(12);
}

export function drawHeading(sheet: PdfPage, heading: Both, keepWith = 60): void {
  sheet.ensure(keepWith + 50);
  sheet.space(14);
  const korean = { size: 13, weight: "bold" } as const;
  const x = sheet.widthOf(heading.ko, korean) + 8;
  sheet.within("H2", () =>
    sheet.row(
      { ...korean, text: heading.ko, leading: 18, tag: "Span", lang: "ko" },
      { text: heading.en, x, size: 10, leading: 18, color: color.soft, tag: "Span", lang: "en" },
    ),
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
  const style = { size: 9.5, leading: 14.5 };
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
  const width = labelWidth - 8;
  const labels: Cell[] = [
    { text: label.ko, width, size: 9, leading: 14.5, weight: "bold", lang: "ko" },
    { text: label.en, width, size: 8, leading: 11, color: color.soft, lang: "en" },
  ];
  sheet.tableRow({ tag: "TH", rows: labels.map((cell) => [cell]) }, { tag: "TD", rows: [values] });
  sheet.space(6);
}

const detailWidth = 176;

export function drawDetail(sheet: PdfPage, label: Both, value: string): void {
  sheet.ensure(22);
  sheet.line();
  sheet.space(4);
  const name = `${label.ko} · ${label.en}`;
  const heading = { size: 8, leading: 13, color: color.soft, width: detailWidth - 8, tag: "TH", scope: "Row" } as const;
  sheet.within("TR", () =>
    sheet.row({ ...heading, text: name }, { text: value, x: detailWidth, size: 8.5, leading: 13, tag: "TD" }),
  );
  sheet.space(4);
}

/** A table row with a line above; `widths` add up to the content's width. */
export function drawTableRow(sheet: PdfPage, cells: (Partial<Cell> & { text: string })[], widths: number[]): void {
  let x = 0;
  const placed = zip(cells, widths).map(([cell, width], index): Cell => {
    const at = x;
    x += width;
    return { size: 9, leading: 14, tag: "TD", ...cell, x: at, width: index === cells.length - 1 ? width : width - 8 };
  });
  sheet.ensure(sheet.heightOf(...placed) + 10);
  sheet.line();
  sheet.space(5);
  sheet.within("TR", () => sheet.row(...placed));
  sheet.space(5);
}

/** Draws the end of a document: date of issue, the company's seal, and how to verify the file. */
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
  drawStamp(sheet, { x: margin.x + contentWidth - stampSize, y: top, size: stampSize });
  sheet.space(8);
}

function drawStamp(sheet: PdfPage, { x, y, size }: { x: number; y: number; size: number }): void {
  const words = getBrand().ko.company.split(" ");
  const widest = Math.max(...words.map((word) => sheet.widthOf(word, { size: 14, weight: "bold" })));
  const letters = Math.min(14, (14 * (size - 8)) / widest, (size - 8) / words.length - 5);
  const style = { size: letters, weight: "bold", color: color.seal } as const;
  sheet.artifact(() => {
    sheet.pdf.rect(x, y, size, size).lineWidth(2.5).stroke(color.seal);
    words.forEach((word, index) => {
      const baseline = y + size / 2 - (words.length / 2 - index - 1) * (letters + 5) - 4;
      sheet.text(word, x + (size - sheet.widthOf(word, style)) / 2, baseline, style);
    });
  });
}
