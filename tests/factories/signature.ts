import sharp from "sharp";

/** A drawn signature as the pad sends it. */
export async function aDrawing({ width = 600, height = 180 } = {}): Promise<string> {
  const line = `<path d="M30 120 C100 20 140 20 150 120 S250 150 300 60 S420 160 560 50" stroke="#000" stroke-width="4" fill="none"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${line}</svg>`;
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString("base64")}`;
}
