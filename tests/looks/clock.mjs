/*
 * Preloaded by `node --import`: the process's clock begins at LOOKS_AT and runs a thousand times slower, so that the
 * demo data and every date on a page are the same whenever pictures are taken. PGlite takes its time from here too.
 */
const RealDate = Date;
const from = RealDate.parse(process.env.LOOKS_AT);
if (Number.isNaN(from)) throw new Error("LOOKS_AT is not a time");
const startedAt = RealDate.now();
const now = () => from + Math.floor((RealDate.now() - startedAt) / 1000);

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};
