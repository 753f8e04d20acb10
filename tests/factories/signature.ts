import sharp from "sharp";

type Drawing = { width?: number; height?: number; format?: "png" | "jpeg" | "svg" };

/** A signature as the pad sends it. With another format, the data URL still claims PNG. */
export async function aDrawing({ width = 600, height = 180, format = "png" }: Drawing = {}): Promise<string> {
  const line = `<path d="M30 120 C100 20 140 20 150 120 S250 150 300 60 S420 160 560 50" stroke="#000" stroke-width="4" fill="none"/>`;
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${line}</svg>`);
  const picture = format === "svg" ? svg : await sharp(svg).toFormat(format).toBuffer();
  return `data:image/png;base64,${picture.toString("base64")}`;
}
