export type Cell = string | number | boolean | null;

const signs = "=+\\-@\uFF1D\uFF0B\uFF0D\uFF20";
/** Also after a semicolon, by which Excel splits in many countries, or spaces, which some programs drop. */
const formula = new RegExp(`^[\\s;]*[${signs}]|^[\\t\\r\\n]`);
/** Where Excel splits by semicolons, it does not see our quotes: each part and line of a text begins a cell. */
const formulaWithin = new RegExp(`([;\\t\\r\\n]["'\\s]*)(?=[${signs}])`, "g");
const plainNumber = /^-?\d+(\.\d+)?$/;

const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
/** Texts that Excel takes for numbers, dates or times: phone numbers lose their zero, and 1-2 is the 2nd of January. */
const changed = [
  /^0\d+$/,
  /^\d{12,}$/,
  /^\d+(\.\d+)?e[+-]?\d+$/,
  /^\(\d[\d,.]*\)$/,
  /^\d{1,4}([-/.])\d{1,2}(\1\d{1,4})?$/,
  /^\d{1,2}[-/]\d{4}$/,
  /^\d+ \d+\/\d+$/,
  /^\d{1,4}:\d{1,2}(:\d{1,2}(\.\d+)?)?( ?[ap]m?)?$/,
  new RegExp(`^\\d{1,4}[-/ ]?(${months})[a-z]*([-/ ,]+\\d{1,4})?$`),
  new RegExp(`^(${months})[a-z]*[-/ ,]*\\d{1,4}([-/ ,]+\\d{1,4})?$`),
  /^(\d{2,4}\uB144)? ?\d{1,2}\uC6D4( ?\d{1,2}\uC77C)?$/, // Korean year, month and day
];
/** Meant as dates. */
const isoDate = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/;
const decimal = /^\d+\.\d+$/;

/** Before the first line: Excel needs it to detect UTF-8. */
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
  const isMarked = (formula.test(written) && !plainNumber.test(written)) || isChanged(text.trim().toLowerCase());
  return isMarked ? `'${text}` : text;
}

function isChanged(text: string): boolean {
  return !isoDate.test(text) && !decimal.test(text) && changed.some((pattern) => pattern.test(text));
}
