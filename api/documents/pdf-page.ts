import { createRequire } from "node:module";
import path from "node:path";
import { openSync, type Font, type GlyphRun } from "fontkit";
import { LRUCache } from "lru-cache";
import PDFDocument from "pdfkit";
import { isPrintable, toPrintForm } from "domain/text/printable-text";
import { getLast } from "domain/collections";

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve("pretendard/package.json")),
  "dist/public/static/alternative",
);
/** Parsed once: PDFKit would for every document, which takes longer than drawing one. */
export const fonts = { regular: openFont("Pretendard-Regular.ttf"), bold: openFont("Pretendard-Bold.ttf") };

function openFont(file: string): Font {
  const font = openSync(path.join(folder, file));
  if (font.type !== "TTF") throw new Error(`${file} is not TrueType`);
  const layout = font.layout.bind(font);
  /** Documents share the layout of words: laying them out takes most of the time of one. */
  const runs = new LRUCache<string, GlyphRun>({ max: 2_000 });
  font.layout = (text) => {
    const characters = Array.from(text.replaceAll("\u00a0", " ")); // one glyph, which readers shall find as a space
    const word = characters.join("");
    // A text stays as it was written: Pretendard's contextual alternates make an arrow of `->`, and × of the x in 2x3
    let kept = runs.get(word);
    if (!kept) runs.set(word, (kept = layout(word, { calt: false, clig: false })));
    const run = Object.create(kept, {
      positions: { value: kept.positions.map((position) => ({ ...position })) }, // which PDFKit scales in place
    }) as GlyphRun;
    // A glyph remembers what it was first used for, in any document: perhaps as a part of another, such as the dots of `:`
    if (run.glyphs.length === characters.length) {
      for (const [index, character] of characters.entries()) {
        Object.assign(run.glyphs[index] ?? {}, { codePoints: [character.codePointAt(0)] });
      }
    }
    return run;
  };
  return font;
}

/** Printed for a character that the fonts lack, in texts that were stored before they were checked. */
const substitute = "□";

const a4 = { width: 595.28, height: 841.89 };
export const margin = { x: 52, top: 46, bottom: 60 };
export const contentWidth = a4.width - 2 * margin.x;
const bottom = a4.height - margin.bottom;

export const color = {
  ink: "#17181A",
  soft: "#55585E",
  line: "#E8E4DE",
  paper: "#FFFFFF",
  brand: "#F2681C",
  brandText: "#B8440B",
  brandSoft: "#FFF6F0",
  seal: "#C8321E",
};

type FontStyle = { size: number; weight?: keyof typeof fonts };

/** Sizes in points; `x` counts from the left margin. */
export type Cell = Partial<FontStyle> & {
  text: string;
  x?: number;
  width?: number;
  leading?: number;
  color?: string;
  align?: "right";
  tag?: Tag;
  scope?: Scope;
  lang?: string;
};

/** Structure types (ISO 32000, 14.8). */
type Tag = "Document" | "Sect" | "H1" | "H2" | "H3" | "P" | "Span" | "Table" | "TR" | "TH" | "TD" | "Figure";
/** Of a heading in a table. */
type Scope = "Row" | "Column";
type TagOptions = { lang?: string; alt?: string; scope?: Scope; bbox?: number[] };

type PdfPageOptions = { title: string; author: string; subject: string; footer: string; now: Date };

/** Writes A4 pages from top to bottom, in points from the upper left corner. */
export class PdfPage {
  readonly pdf: PDFKit.PDFDocument;
  /** Top of the next row. */
  y = margin.top;
  private readonly footer: string;
  /** The next elements of the structure tree belong to. */
  private parent: PDFKit.PDFStructureElement;

  constructor({ title, author, subject, footer, now }: PdfPageOptions) {
    this.footer = footer;
    this.pdf = new PDFDocument({
      size: [a4.width, a4.height],
      margin: 0,
      pdfVersion: "1.7",
      bufferPages: true,
      tagged: true,
      lang: "ko-KR",
      displayTitle: true,
      font: "", // not Helvetica
      info: {
        Title: title,
        Author: author,
        Subject: subject,
        Producer: author,
        Creator: author,
        CreationDate: now,
        ModDate: now,
      },
    });
    for (const [name, font] of Object.entries(fonts)) this.pdf.registerFont(name, font);
    escapeMetadata(this.pdf);
    this.parent = this.pdf.struct("Document", { lang: "ko-KR" });
    this.pdf.addStructure(this.parent);
  }

  addPage(): void {
    this.pdf.addPage();
    this.y = margin.top;
  }

  /** Starts a new page when less than `height` is left. */
  ensure(height: number): void {
    if (this.y + height > bottom) this.addPage();
  }

  space(height: number): void {
    this.y += height;
  }

  /** All elements that `run` adds belong to one. */
  within(tag: Tag, run: () => void, options: TagOptions = {}): void {
    const outer = this.parent;
    this.parent = this.element(tag, options);
    run();
    this.parent = outer;
  }

  /** Draws what assistive software leaves out. */
  artifact(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.pdf.markContent("Artifact", { type });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Texts side by side; the next row starts below the longest. A row that does not fit moves to the next page. */
  row(...cells: Cell[]): void {
    const laidOut = cells.map((cell) => ({ ...this.layOut(cell), element: this.element(cell.tag ?? "P", cell) }));
    const rows = Math.max(...laidOut.map(({ lines }) => lines.length));
    const leading = Math.max(...laidOut.map((cell) => cell.leading));
    for (let from = 0; from < rows;) {
      this.ensure(leading);
      const to = Math.min(rows, from + Math.max(1, Math.floor((bottom - this.y) / leading)));
      for (const { element, lines, ...cell } of laidOut) {
        const onPage = lines.slice(from, to);
        if (onPage.length > 0) element.add(() => this.drawLines(onPage, cell, leading));
      }
      this.y += (to - from) * leading;
      from = to;
    }
  }

  /** Cells of a table, each with rows of texts, that start at the same height and stay on one page. */
  tableRow(...cells: { tag: "TH" | "TD"; rows: Cell[][] }[]): void {
    const height = (rows: Cell[][]) => rows.reduce((sum, row) => sum + this.heightOf(...row), 0);
    this.ensure(Math.max(...cells.map(({ rows }) => height(rows))));
    const top = this.y;
    this.within("TR", () => {
      const ends = cells.map(({ tag, rows }) => {
        this.y = top;
        const draw = () => rows.forEach((row) => this.row(...row));
        this.within(tag, draw, tag === "TH" ? { scope: "Row" } : {});
        return this.y;
      });
      this.y = Math.max(...ends);
    });
  }

  heightOf(...cells: Cell[]): number {
    const laidOut = cells.map((cell) => this.layOut(cell));
    return Math.max(...laidOut.map(({ lines }) => lines.length)) * Math.max(...laidOut.map(({ leading }) => leading));
  }

  line(): void {
    this.artifact(() =>
      this.pdf
        .moveTo(margin.x, this.y)
        .lineTo(margin.x + contentWidth, this.y)
        .lineWidth(0.75)
        .stroke(color.line),
    );
  }

  /** A picture with its alternative text; `draw` counts from its upper left corner. */
  figure(alt: string, area: { x: number; y: number; width: number; height: number }, draw: () => void): void {
    const { x, y, width, height } = area;
    this.element("Figure", { alt, bbox: [x, y, x + width, y + height] }).add(() => {
      this.pdf.save().translate(x, y);
      draw();
      this.pdf.restore();
    });
  }

  /** Draws a text on a baseline, outside the flow. */
  text(text: string, x: number, y: number, { color: tint = color.ink, ...font }: FontStyle & { color?: string }): void {
    this.setFont(font).fillColor(tint).text(toPrint(text), x, y, { lineBreak: false, baseline: "alphabetic" });
  }

  widthOf(text: string, font: FontStyle): number {
    return this.setFont(font).widthOfString(toPrint(text));
  }

  /** Yields to the event loop: drawing a page takes tens of milliseconds. */
  yieldToEventLoop(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  /** The document without its end, on its first page. */
  finish(): PDFKit.PDFDocument {
    const { count } = this.pdf.bufferedPageRange();
    for (let index = count - 1; index >= 0; index--) {
      this.pdf.switchToPage(index);
      const style = { size: 8, color: color.soft };
      const number = `${index + 1} / ${count}`;
      const y = bottom + 28;
      this.artifact(() => {
        this.text(this.footer, margin.x, y, style);
        this.text(number, margin.x + contentWidth - this.widthOf(number, style), y, style);
      }, "Pagination");
    }
    return this.pdf;
  }

  private element(tag: Tag, { lang, alt, scope, bbox }: TagOptions): PDFKit.PDFStructureElement {
    const options = { lang, alt, scope, bbox };
    const element = this.pdf.struct(tag, options);
    this.parent.add(element);
    return element;
  }

  private setFont({ size, weight = "regular" }: FontStyle): PDFKit.PDFDocument {
    return this.pdf.font(weight).fontSize(size);
  }

  private layOut(cell: Cell) {
    const { x = 0, size = 9.5, weight } = cell;
    const { width = contentWidth - x, leading = size * 1.5 } = cell;
    const pdf = this.setFont({ size, weight });
    const lines = wrapText(toPrint(cell.text), width, (text) => pdf.widthOfString(text));
    return { ...cell, x, size, width, leading, lines };
  }

  private drawLines(
    lines: string[],
    { align, ...cell }: Omit<ReturnType<PdfPage["layOut"]>, "lines">,
    leading: number,
  ) {
    lines.forEach((line, index) => {
      const x = margin.x + cell.x + (align ? cell.width - this.widthOf(line, cell) : 0);
      const baseline = this.y + (index + 0.72) * leading; // the same for all sizes of a row
      this.text(`${line} `, x, baseline, cell); // without the space, screen readers join the words of two lines
    });
  }
}

/** Puts a visible substitute for what the fonts lack. */
function toPrint(text: string): string {
  return Array.from(toPrintForm(text), (each) => (each === "\n" || isPrintable(each) ? each : substitute)).join("");
}

/** PDFKit puts a document's details into XML as they are. */
function escapeMetadata(pdf: PDFKit.PDFDocument): void {
  const end = pdf.endMetadata.bind(pdf);
  pdf.endMetadata = () => {
    for (const key of ["Title", "Author", "Subject", "Producer", "Creator"] as const) {
      pdf.info[key] = pdf.info[key]?.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);
    }
    end();
  };
}

type Measure = (text: string) => number;

/** Breaks lines at spaces, also in Korean, and within words that are wider than a line. Keeps the text's line ends. */
function wrapText(text: string, width: number, measure: Measure): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, width, measure));
}

function wrapLine(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = breakWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = getLast(pieces);
  }
  return [...lines, line];
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece && measure(piece + character) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}
