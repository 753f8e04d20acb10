import { invalid } from "../../kernel/http/problem";

const prefix = "data:image/png;base64,";
const signature = Buffer.from("89504e470d0a1a0a", "hex");
const largest = { width: 1200, height: 400 };

/**
 * Re-encodes a drawn signature, so that nothing but pixels is stored.
 * @returns a PNG data URL
 * @throws ApiError VALIDATION_FAILED unless it is a PNG of at most 1200 by 400 pixels
 */
export async function readDrawing(dataUrl: string): Promise<string> {
  const png = Buffer.from(dataUrl.slice(prefix.length), "base64");
  try {
    if (!png.subarray(0, signature.length).equals(signature)) throw new Error("no PNG"); // no other decoder is reached
    const { default: sharp } = await import("sharp");
    const limits = { limitInputPixels: largest.width * largest.height, failOn: "error" } as const;
    const { format, width, height } = await sharp(png, limits).metadata();
    if (format !== "png" || width > largest.width || height > largest.height) throw new Error("too large");
    const drawn = await sharp(png, limits).toFormat("png", { compressionLevel: 9, palette: true }).toBuffer();
    return prefix + drawn.toString("base64");
  } catch {
    throw invalid({ path: "signature", problem: "drawingInvalid" });
  }
}
