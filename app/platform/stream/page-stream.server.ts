import { Transform } from "node:stream";

const documentEnd = Buffer.from("</body></html>");

/**
 * React's stream as a page should leave.
 *
 * - Without NUL bytes: React 18 fills its chunks with them where a character of several bytes does not fit the rest
 *   (facebook/react#24985), and Hangul would come out torn. In UTF-8 a NUL is never part of another character.
 * - What is written at once goes out at once. React writes 2 kB at a time, and remix-serve compresses and sends each
 *   write by itself, which doubles the bytes.
 * - The document's end comes last. Remix writes its data behind it, where HTML allows no script.
 */
export function pageStream(): Transform {
  let written: Uint8Array[] = [];
  let due: NodeJS.Immediate | undefined;
  let ended = false;

  function takeWritten(): Buffer {
    const bytes = Buffer.concat(written);
    written = [];
    const end = ended ? -1 : bytes.indexOf(documentEnd);
    if (end === -1) return bytes;
    ended = true;
    return Buffer.concat([bytes.subarray(0, end), bytes.subarray(end + documentEnd.length)]);
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written.push(chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
      due ??= setImmediate(() => {
        due = undefined;
        this.push(takeWritten());
      });
      done();
    },
    flush(done) {
      clearImmediate(due);
      const rest = takeWritten();
      done(null, ended ? Buffer.concat([rest, documentEnd]) : rest);
    },
  });
}
