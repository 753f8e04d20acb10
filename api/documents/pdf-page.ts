import fontkit from "@pdf-lib/fontkit";
import { degrees, PDFDocument, rgb, type PDFFont, type PDFImage, type PDFPage, type RGB } from "pdf-lib";
import { toPrintForm } from "domain/printable-text";
import { cutFont, type Weight } from "./fonts";
import { Structure } from "./structure";
import { wrapText } from "./wrap";

/** Printed for a character that the fonts lack, in texts that were stored before they were checked. */
const substitute = "□";

const a4 = { width: 595.28, height: 841.89 };
export const margin = { x: 52, top: 46, bottom: 60 };
export const contentWidth = a4.width - 2 * margin.x;

const hex = (value: string): RGB => {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(value.slice(at, at + 2), 16) / 255);
  return rgb(red!, green!, blue!);
};
export const color = {
  ink: hex("#17181A"),
  soft: hex("#55585E"),
  line: hex("#E8E4DE"),
  paper: hex("#FFFFFF"),
  brand: hex("#F2681C"),
  brandText: hex("#B8440B"),
  brandSoft: hex("#FFF6F0"),
  seal: hex("#C8321E"),
};

/** Sizes in points; `x` counts from the left margin. */
export type Cell = {
  text: string;
  x?: number;
  width?: number;
  size?: number;
  leading?: number;
  weight?: Weight;
  color?: RGB;
  align?: "left" | "right" | "center";
  tag?: "H1" | "H2" | "H3" | "P" | "TH" | "TD";
  lang?: string;
};

type Place = { x: number; y: number };
type Look = { color?: RGB; borderColor?: RGB; borderWidth?: number };

/** Draws in points, counted from the top left corner of the figure. */
export type Pen = {
  rectangle: (area: Place & { width: number; height: number }, look: Look) => void;
  path: (path: string, look: Look & { scale?: number }) => void;
  text: (words: string, middle: Place & { size: number; turned?: boolean }) => void;
};

type PdfPageOptions = { title: string; author: string; subject: string; characters: string; footer: string; now: Date };

/** Writes A4 pages from top to bottom. */
export class PdfPage {
  page!: PDFPage;
  /** Top of the next row, in points from the bottom of the page. */
  y = 0;
  private readonly printable: ReadonlySet<number>;
  private readonly widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };

  private constructor(
    readonly pdf: PDFDocument,
    readonly structure: Structure,
    private readonly fonts: Record<Weight, PDFFont>,
    private readonly footer: string,
  ) {
    this.printable = new Set(fonts.regular.getCharacterSet());
    this.addPage();
  }

  static async create({ title, author, subject, characters, footer, now }: PdfPageOptions): Promise<PdfPage> {
    const pdf = await PDFDocument.create();
    pdf.registerFontkit(fontkit);
    pdf.setTitle(title, { showInWindowTitleBar: true });
    pdf.setAuthor(author);
    pdf.setSubject(subject);
    pdf.setProducer(author);
    pdf.setCreator(author);
    pdf.setLanguage("ko-KR");
    pdf.setCreationDate(now);
    pdf.setModificationDate(now);
    const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
    const letters = ascii + substitute + toPrintForm(characters + title + footer);
    const embed = async (weight: Weight) => pdf.embedFont(await cutFont(weight, letters), { subset: false });
    const fonts = { regular: await embed("regular"), bold: await embed("bold") };
    return new PdfPage(pdf, new Structure(pdf, "ko-KR"), fonts, footer);
  }

  addPage(): void {
    this.page = this.pdf.addPage([a4.width, a4.height]);
    this.y = a4.height - margin.top;
  }

  /** Starts a new page when less than `height` is left. */
  ensure(height: number): void {
    if (this.y - height < margin.bottom) this.addPage();
  }

  space(height: number): void {
    this.y -= height;
  }

  /** Texts side by side; the next row starts below the longest. A row that does not fit moves to the next page. */
  row(...cells: Cell[]): void {
    const laidOut = cells.map((cell) => this.layOut(cell));
    const rows = Math.max(...laidOut.map(({ lines }) => lines.length));
    const leading = Math.max(...laidOut.map((cell) => cell.leading));
    for (let from = 0; from < rows;) {
      this.ensure(leading);
      const maxLines = Math.max(1, Math.floor((this.y - margin.bottom) / leading));
      const to = Math.min(rows, from + maxLines);
      for (const cell of laidOut) this.drawLines(cell, from, to, leading);
      this.y -= (to - from) * leading;
      from = to;
    }
  }

  /** Writes columns that start at the same height and stay on one page. */
  columns(...columns: Cell[][]): void {
    const height = (rows: Cell[]) => rows.reduce((sum, cell) => sum + this.heightOf(cell), 0);
    this.ensure(Math.max(...columns.map(height)));
    const top = this.y;
    const ends = columns.map((rows) => {
      this.y = top;
      for (const cell of rows) this.row(cell);
      return this.y;
    });
    this.y = Math.min(...ends);
  }

  /** In points. */
  heightOf(...cells: Cell[]): number {
    const laidOut = cells.map((cell) => this.layOut(cell));
    return Math.max(...laidOut.map(({ lines }) => lines.length)) * Math.max(...laidOut.map(({ leading }) => leading));
  }

  line({ x = 0, width = contentWidth, tint = color.line, thickness = 0.75 } = {}): void {
    const y = this.y;
    this.structure.artifact(this.page, () => {
      const start = { x: margin.x + x, y };
      this.page.drawLine({ start, end: { x: start.x + width, y }, color: tint, thickness });
    });
  }

  /** Draws a background; call it before the content. */
  background(height: number, { x = 0, width = contentWidth, tint = color.brandSoft } = {}): void {
    const y = this.y - height;
    this.structure.artifact(this.page, () =>
      this.page.drawRectangle({ x: margin.x + x, y, width, height, color: tint }),
    );
  }

  image(
    image: PDFImage,
    alt: string,
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ) {
    this.structure.element("Figure", { alt })(this.page, () =>
      this.page.drawImage(image, { x: margin.x + x, y, width, height }),
    );
  }

  /** A drawing below the last row, with the alternative text of its element; it stays on one page. */
  figure(alt: string, height: number, draw: (pen: Pen) => void): void {
    this.ensure(height);
    const top = this.y;
    const toPoint = ({ x, y }: Place) => ({ x: margin.x + x, y: top - y });
    this.structure.element("Figure", { alt })(this.page, () =>
      draw({
        rectangle: ({ x, y, width, height: down }, look) =>
          this.page.drawRectangle({ ...toPoint({ x, y: y + down }), width, height: down, ...look }),
        path: (path, look) => this.page.drawSvgPath(path, { ...toPoint({ x: 0, y: 0 }), ...look }),
        text: (words, { size, turned = false, ...middle }) => {
          const half = this.widthOf(words, "regular", size) / 2;
          const { x, y } = toPoint(middle);
          const start = turned ? { x: x + size / 3, y: y - half } : { x: x - half, y: y - size / 3 };
          const font = this.fonts.regular;
          this.page.drawText(this.inPrint(words), {
            ...start,
            size,
            font,
            color: color.ink,
            rotate: degrees(turned ? 90 : 0),
          });
        },
      }),
    );
    this.y = top - height;
  }

  widthOf(text: string, weight: Weight, size: number): number {
    return this.widthInPrint(this.inPrint(text), weight, size);
  }

  /** Without kerning; measuring whole texts is slow. */
  private widthInPrint(text: string, weight: Weight, size: number): number {
    const known = this.widths[weight];
    let width = 0;
    for (const character of text) {
      let own = known.get(character);
      if (own === undefined) known.set(character, (own = this.fonts[weight].widthOfTextAtSize(character, 1)));
      width += own;
    }
    return width * size;
  }

  /** With a visible substitute for what the fonts lack. */
  private inPrint(text: string): string {
    const isPrintable = (character: string) => character === "\n" || this.printable.has(character.codePointAt(0)!);
    return Array.from(toPrintForm(text), (each) => (isPrintable(each) ? each : substitute)).join("");
  }

  /** Yields to the event loop: drawing a page takes tens of milliseconds. */
  yieldToEventLoop(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  /** Draws text at a position, outside the flow. */
  stamp(text: string, at: { x: number; y: number; size: number; weight: Weight; tint: RGB }): void {
    this.structure.artifact(this.page, () =>
      this.page.drawText(this.inPrint(text), {
        x: at.x,
        y: at.y,
        size: at.size,
        font: this.fonts[at.weight],
        color: at.tint,
      }),
    );
  }

  finish(): PDFDocument {
    const pages = this.pdf.getPages();
    pages.forEach((page, index) => {
      const number = `${index + 1} / ${pages.length}`;
      const y = margin.bottom - 28;
      const style = { y, size: 8, font: this.fonts.regular, color: color.soft };
      this.structure.artifact(page, () => {
        page.drawText(this.inPrint(this.footer), { x: margin.x, ...style });
        page.drawText(number, { x: a4.width - margin.x - this.widthOf(number, "regular", 8), ...style });
      });
    });
    this.structure.finish();
    return this.pdf;
  }

  private layOut(cell: Cell) {
    const { x = 0, size = 9.5, weight = "regular" } = cell;
    const { width = contentWidth - x, leading = size * 1.5, tag = "P", align = "left" } = cell;
    const measure = (text: string) => this.widthInPrint(text, weight, size);
    const lines = wrapText(this.inPrint(cell.text), width, measure);
    return { ...cell, x, size, weight, width, leading, tag, align, lines, measure, element: undefined as Drawn };
  }

  private drawLines(cell: ReturnType<PdfPage["layOut"]>, from: number, to: number, leading: number): void {
    const lines = cell.lines.slice(from, to);
    if (lines.length === 0) return;
    cell.element ??= this.structure.element(cell.tag, { lang: cell.lang });
    cell.element(this.page, () => {
      lines.forEach((line, index) => {
        if (!line) return;
        const room = cell.width - cell.measure(line);
        const shift = cell.align === "right" ? room : cell.align === "center" ? room / 2 : 0;
        this.page.drawText(line, {
          x: margin.x + cell.x + shift,
          y: this.y - (index + 1) * leading + leading * 0.28, // one baseline for all sizes of a row
          size: cell.size,
          font: this.fonts[cell.weight],
          color: cell.color ?? color.ink,
        });
      });
    });
  }
}

type Drawn = ReturnType<Structure["element"]> | undefined;
