/**
 * Brotli of pages that are sent again and again. The values that differ from answer to answer are written into blocks
 * of their own, which are not compressed; all else is compressed once, better than there is time for in an answer.
 */
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { LRUCache } from "lru-cache";

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY } = zlib.constants;
const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 18 };
const decompress = promisify(zlib.brotliDecompress);
const maxBytes = 8 * 1024 ** 2;
/** Each takes about 60 ms of processor time. */
const maxWaiting = 10;

/**
 * @returns a function that returns a page with these values, compressed; or undefined for one that is sent the first
 * time, or is not compressed yet
 */
export function compressedPages(log) {
  const pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  let queue = Promise.resolve();
  let waiting = 0;
  return ({ digest, parts }, values) => {
    const lengths = lengthsOf(values); // ids of requests have that of a proxy's, or of ours
    const key = `${digest} ${Object.values(lengths).join()}`;
    const known = pages.get(key);
    if (known?.pieces) return fillCompressed(known.pieces, values);
    if (!known) pages.set(key, { bytes: 100 });
    if (!known || known.isWaiting || waiting === maxWaiting) return undefined;
    known.isWaiting = true;
    waiting += 1;
    queue = queue
      .then(() => compressParts(parts, lengths))
      .then((pieces) => pages.set(key, { pieces, bytes: sizeOf(pieces) }))
      .catch((error) => log.warn({ err: error, digest }, "a page that is sent again could not be compressed"))
      .finally(() => (waiting -= 1));
    return undefined;
  };
}

const lengthsOf = (values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Buffer.byteLength(value)]));
const sizeOf = (pieces) => pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : 0), 1_000);

/**
 * @param parts buffers of text, and `{ value }` for what differs
 * @returns the parts for `fillCompressed`
 * @throws if an answer made of them would not be the page
 */
export async function compressParts(parts, lengths) {
  const pieces = await compress(parts, lengths);
  const values = Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, textOf(length)]));
  const page = await decompress(fillCompressed(pieces, values));
  if (!page.equals(fill(parts, values))) throw new Error("It would be another page.");
  return pieces;
}

async function compress(parts, lengths) {
  const encoder = zlib.createBrotliCompress({ params });
  const output = [];
  encoder.on("data", (bytes) => output.push(bytes));
  const write = (bytes) =>
    new Promise((resolve) => {
      encoder.write(bytes);
      encoder.flush(BROTLI_OPERATION_FLUSH, () => resolve(Buffer.concat(output.splice(0))));
    });
  const pieces = [];
  let written = 0; // bytes of the next text
  let used = 0;
  for (const [place, part] of parts.entries()) {
    if (Buffer.isBuffer(part)) {
      pieces.push(await write(part.subarray(written)));
      written = 0;
      continue;
    }
    const placeholder = placeholders.subarray(used, (used += lengths[part.value]));
    if (placeholder.length < lengths[part.value]) throw new Error("It has too many nonces.");
    // The code of a byte depends on the two before it, which have to be the same in each answer
    const context = (parts[place + 1] ?? Buffer.alloc(0)).subarray(0, 2);
    await write(Buffer.concat([placeholder, context]));
    pieces.push({ ...part, context });
    written = context.length;
  }
  encoder.end();
  await new Promise((resolve) => encoder.once("end", resolve));
  return [...pieces, Buffer.concat(output)];
}

/**
 * Bytes that no text of a page has, each pair of them once, so that nothing the encoder writes refers to them: enough
 * for 70 nonces.
 */
const unusedBytes = [...Array(256).keys()].filter(
  (byte) =>
    (byte > 0 && byte < 0x20 && !"\t\n\f\r".includes(String.fromCharCode(byte))) || byte === 0x7f || byte >= 0xf5,
);
const placeholders = Buffer.from(
  unusedBytes.flatMap((first, index, all) => [first, ...all.slice(index + 1).flatMap((second) => [first, second])]),
);

function fillCompressed(pieces, values) {
  return Buffer.concat(
    pieces.flatMap((piece) => (Buffer.isBuffer(piece) ? [piece] : storedBlock(values[piece.value], piece.context))),
  );
}

export function fill(parts, values) {
  return Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(values[part.value]))));
}

/** RFC 7932, section 9.2: not the last block, 16 bits of length, not compressed. */
function storedBlock(value, context) {
  const content = Buffer.concat([Buffer.from(value), context]);
  const header = Buffer.alloc(3);
  header.writeUIntLE(((content.length - 1) << 3) | (1 << 19), 0, 3);
  return [header, content];
}

const textOf = (length) => randomBytes(length).toString("hex").slice(0, length);
