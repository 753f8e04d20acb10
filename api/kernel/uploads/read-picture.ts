import { maxPicturePixels } from "domain/picture-limits";
import type { FieldProblem } from "contract/problem";
import { invalid } from "../http/problem";
import { createConcurrencyLimit } from "./concurrency-limit";

/** Maximum stored size in pixels; pages show at most 1600. */
const maxSidePx = 2560;
const quality = 88;
const deadlineSeconds = 8;

/** Pictures are read one at a time: decoding a large picture takes about 200 MB. */
const turn = createConcurrencyLimit({ atOnce: 1, waiting: 40 });

const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** Formats are recognised by the first bytes, with their names in `sharp`; file names and headers are not trusted. */
const formats: { format: string; begins: (bytes: Uint8Array) => boolean }[] = [
  { format: "jpeg", begins: (bytes) => ascii(bytes, 0, 3) === "\xff\xd8\xff" },
  { format: "png", begins: (bytes) => ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n" },
  { format: "webp", begins: (bytes) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP" },
  { format: "heif", begins: (bytes) => ascii(bytes, 4, 8) === "ftyp" && /avi[fs]/.test(ascii(bytes, 8, 40)) },
];

/** Photographs of phones, for which `sharp` is built without a decoder. */
const isHeic = (bytes: Uint8Array) => ascii(bytes, 4, 8) === "ftyp" && /he[iv][cmsx]/.test(ascii(bytes, 8, 40));

/** WebP, upright, without metadata. Sizes in pixels. */
export type ReadPicture = { bytes: Uint8Array; width: number; height: number };

/**
 * Decodes a JPEG, PNG, WebP or AVIF and encodes it again, so that only pixels are kept. The size is read from the
 * header first: a decompression bomb is refused before memory is allocated.
 * @throws ApiError VALIDATION_FAILED at `file`: pictureRequired, pictureInvalid, pictureHeic, pictureTooLarge
 */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  if (bytes.length === 0) throw refusal("pictureRequired");
  const known = formats.find(({ begins }) => begins(bytes));
  if (!known) throw refusal(isHeic(bytes) ? "pictureHeic" : "pictureInvalid");
  return turn(async () => {
    const { default: sharp } = await import("sharp");
    const head = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null); // does not decode
    if (head?.format !== known.format) throw refusal("pictureInvalid");
    if (head.width * head.height > maxPicturePixels) throw refusal("pictureTooLarge");
    const size = { width: maxSidePx, height: maxSidePx };
    const made = await sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: "error" })
      .rotate()
      .resize({ ...size, fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .timeout({ seconds: deadlineSeconds })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (!made) throw refusal("pictureInvalid");
    return { bytes: made.data, width: made.info.width, height: made.info.height };
  });
}

/** A re-encoded picture, at most this wide. */
export async function scalePicture(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  return turn(async () => {
    const { default: sharp } = await import("sharp");
    return sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer();
  });
}

function refusal(problem: FieldProblem) {
  return invalid({ path: "file", problem });
}
