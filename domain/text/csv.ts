export type Cell = string | number | boolean | null;

const signs = "=+\\-@\uFF1D\uFF0B\uFF0D\uFF20";
/** A formula may follow a semicolon, by which Excel splits in many countries, or spaces, which some programs drop. */
const formula = new RegExp(`^[\\s;]*[${signs}]|^[\\t\\r\\n]`);
/** Where Excel splits by semicolons, it does not see our quotes: each part and line of a text begins a cell. */
const formulaWithin = new RegExp(`([;\\t\\r\\n]["'\\s]*)(?=[${signs}])`, "g");

const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const number = "(\\d[\\d,]*\\.?\\d*|\\.\\d+)(e[+-]?\\d+)?";
const time = "\\d{1,4}:\\d{1,2}(:\\d{1,2}(\\.\\d+)?)?( ?[ap]m?)?";
/** Texts that Excel takes for numbers, dates, times or truth: phone numbers lose their zero, 1-2 is the 2nd of January. */
const changed = [
  new RegExp(`^[-+(]*\\p{Sc}? ?[-+(]*${number} ?[%\\p{Sc}]?\\)?$`, "u"),
  /^(true|false)$/,
  /^\d{1,4}([-/.]) ?\d{1,2}(\1 ?\d{1,4})?\.?$/,
  /^\d{1,2}[-/]\d{4}$/,
  /^\d+ \d+\/\d+$/,
  new RegExp(`^(\\d{1,4}[-/.] ?\\d{1,2}[-/.] ?\\d{1,4}\\.? )?((\uC624\uC804|\uC624\uD6C4) ?)?${time}$`), // Korean a.m., p.m.
  /^\d{1,2} [ap]m?$/,
  /^((\uC624\uC804|\uC624\uD6C4) ?)?\d{1,2}\uC2DC( ?\d{1,2}\uBD84)?( ?\d{1,2}\uCD08)?$/, // Korean hour, minute, second
  new RegExp(`^\\d{1,4}[-/ ]?(${months})[a-z]*([-/ ,]+\\d{1,4})?$`),
  new RegExp(`^(${months})[a-z]*[-/ ,]*\\d{1,4}([-/ ,]+\\d{1,4})?$`),
  /^(\d{2,4}\uB144)? ?\d{1,2}\uC6D4( ?\d{1,2}\uC77C)?$/, // Korean year, month and day
];
/** Excel shows them as they are. */
const unchanged = /^([1-9]\d{0,10}|0|\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?)$/;

/** It precedes the first line: Excel needs it to detect UTF-8. */
export const csvByteOrderMark = "\uFEFF";

export const formatCsvLine = (cells: readonly Cell[]) => `${cells.map(formatCell).join(",")}\r\n`;

/**
 * A text that would run as a formula, or that Excel would change, gets a leading apostrophe. No other mark keeps it as it
 * is and begins no formula itself; who reads the file by a program drops one.
 */
export function formatCell(cell: Cell): string {
  const text = typeof cell === "string" ? markText(cell) : cell === null ? "" : String(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function markText(written: string): string {
  const text = written.replace(formulaWithin, "$1'");
  return formula.test(written) || isChanged(written.trim()) ? `'${text}` : text;
}

/** Excel reads full-width characters as plain ones. */
function isChanged(text: string): boolean {
  const read = text.normalize("NFKC").toLowerCase();
  return !unchanged.test(text) && changed.some((pattern) => pattern.test(read));
}
