export type Cell = string | number | boolean | null;

const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Before the first line: Excel needs it to detect UTF-8. */
export const csvByteOrderMark = "\uFEFF";

export const formatCsvLine = (cells: readonly Cell[]) => `${cells.map(formatCell).join(",")}\r\n`;

/** A text that would run as a formula gets a leading apostrophe. */
export function formatCell(cell: Cell): string {
  const written = cell === null ? "" : String(cell);
  const isFormula = typeof cell === "string" && formula.test(written) && !plainNumber.test(written);
  const text = isFormula ? `'${written}` : written;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
