import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

export function aPicture(width = 60, height = 40): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: 242, g: 104, b: 28 } } });
}

/** A decompression bomb: a PNG of a few kilobytes with `side`² black pixels. */
export function aBomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8); // eight bits, three colours
  const rows = deflateSync(Buffer.alloc(4_000_000));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export const scriptedSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
export const htmlAsPng = Buffer.from("<!doctype html><title>picture.png</title><script>alert(1)</script>");
export const aZip = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), Buffer.alloc(60_000)]);
