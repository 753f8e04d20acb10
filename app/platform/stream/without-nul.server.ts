import { Transform } from "node:stream";

/**
 * Drops NUL bytes. React 18 fills its stream's chunks with them where a character of several bytes does not fit the
 * rest (facebook/react#24985), so that Hangul would come out torn. In UTF-8 a NUL is never part of another character.
 */
export function withoutNul(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
