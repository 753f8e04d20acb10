import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";

/* Reads PDFs with programs that are independent of our writer: text with pdf.js, the rest, at night, with poppler. */

export async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}

export const sealOf = (pdf: Uint8Array) => run(pdf, "pdfsig").toString("utf8");

export const infoOf = (pdf: Uint8Array, ...options: string[]) => run(pdf, "pdfinfo", options).toString("utf8");

/** Counts dark pixels of an area of the first page, in points from the upper left corner. */
export async function inkOf(pdf: Uint8Array, area: { left: number; top: number; width: number; height: number }) {
  const scale = 2; // pixels per point
  const png = run(pdf, "pdftoppm", ["-r", String(72 * scale), "-f", "1", "-l", "1", "-png"]);
  const { left, top, width, height } = area;
  const [x, y, w, h] = [left, top, width, height].map((points) => points * scale) as [number, number, number, number];
  const part = sharp(png).extract({ left: x, top: y, width: w, height: h });
  const data = await part.greyscale().raw().toBuffer();
  return data.filter((value) => value < 128).length;
}

function run(pdf: Uint8Array, tool: string, before: string[] = [], after: string[] = []): Buffer {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-pdf-"));
  try {
    const file = path.join(folder, "document.pdf");
    writeFileSync(file, pdf);
    const { stdout, stderr, error } = spawnSync(tool, [...before, file, ...after], { maxBuffer: 50_000_000 });
    if (error) throw new Error(`${tool} is not here: install poppler-utils.`, { cause: error });
    if (stdout.length === 0) throw new Error(stderr.toString("utf8"));
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
