import { parse } from "csv-parse/sync";
import type { FieldProblem } from "contract/problem";
import { maxSettlementLines } from "domain/rules";
import names from "locales/settlement-columns.json";
import { invalid } from "../../kernel/http/problem";

/** A payment's lines together, KRW. */
export type SettledPayment = { received: number; refunded: number; fee: number | null; settledOn: string | null };

type Column = keyof typeof names;

const maxUnreadable = 50;
const maxColumns = 200;
const maxNameLength = 100;

/**
 * Payments of a settlement file by their id. Lines without an id, such as a total, are left out.
 * @throws ApiError VALIDATION_FAILED for what is no CSV or lacks a column
 */
export function readSettlementFile(text: string) {
  const [header, ...lines] = parseLines(text);
  if (lines.length > maxSettlementLines) {
    throw invalid({ path: "file", problem: "settlementTooManyLines", values: { maximum: maxSettlementLines } });
  }
  const columns = findColumns(header?.cells ?? []);
  const payments = new Map<string, SettledPayment>();
  const unreadable: { line: number; text: string }[] = [];
  for (const { line, cells } of lines) {
    const cell = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? "";
    const paymentId = cell("paymentId");
    if (!paymentId) continue;
    const amount = readWon(cell("amount"));
    if (amount === null) {
      if (unreadable.length < maxUnreadable) unreadable.push({ line, text: cells.join(", ").slice(0, 200) });
      continue;
    }
    const known = payments.get(paymentId) ?? { received: 0, refunded: 0, fee: null, settledOn: null };
    const fee = readWon(cell("fee"));
    payments.set(paymentId, {
      received: known.received + Math.max(amount, 0),
      refunded: known.refunded + Math.max(-amount, 0),
      fee: fee === null ? known.fee : (known.fee ?? 0) + fee,
      settledOn: cell("settledDate").slice(0, 30) || known.settledOn,
    });
  }
  return { payments, unreadable };
}

function parseLines(text: string): { line: number; cells: string[] }[] {
  try {
    const delimiter = findDelimiter(text);
    const options = {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: maxSettlementLines + 2,
    } as const;
    const parsed = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch {
    throw refuse("settlementUnreadable");
  }
}

const refuse = (problem: FieldProblem) => invalid({ path: "file", problem });

/** The one that the first line has most of. */
function findDelimiter(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * Finds each column by its names at PortOne and at Korean payment companies. Spaces, signs, capitals and remarks in
 * brackets do not count.
 */
function findColumns(header: readonly string[]): Partial<Record<Column, number>> {
  const plain = header.slice(0, maxColumns).map((name) =>
    name
      .slice(0, maxNameLength)
      .replace(/\(.*?\)/g, "")
      .replace(/[\s_\-."]/g, "")
      .toLowerCase(),
  );
  const find = (column: Column) => {
    const [first] = names[column].map((name) => plain.indexOf(name)).filter((index) => index >= 0);
    return first === undefined ? {} : { [column]: first };
  };
  const found: Partial<Record<Column, number>> = {
    ...find("paymentId"),
    ...find("amount"),
    ...find("fee"),
    ...find("settledDate"),
  };
  if (found.paymentId === undefined || found.amount === undefined) throw refuse("settlementColumns");
  return found;
}

/** `1,160,000`, `₩-500000`, `500000.00 KRW`; null for anything else. */
function readWon(written: string): number | null {
  const plain = written.slice(0, 50).replace(/[\s,₩￦]|(?<=\d)\p{L}+$/gu, "");
  return /^[+-]?\d{1,12}(\.0+)?$/.test(plain) ? Number(plain) : null;
}
