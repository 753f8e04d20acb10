import type { Cell, CsvFile } from "../http/csv";
import { readByPage } from "../http/csv";

/** The columns of a list's file, by their headings: the contract's field names, sums of money with their unit. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;

/** A list as a CSV file of these columns. */
export function toCsvFile<Row>(name: string, columns: CsvColumns<Row>, rows: AsyncIterable<Row>): CsvFile {
  return { name, header: Object.keys(columns), rows: toCells(columns, rows) };
}

/** Every row of a short list, read page by page. */
export function readPages<Row, Filter extends object>(
  list: (query: Filter & { page: number; size: number }) => Promise<{ rows: Row[] }>,
  filter: Filter,
): AsyncGenerator<Row> {
  return readByPage(async (page, size) => (await list({ ...filter, page, size })).rows);
}

async function* toCells<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield Object.values(columns).map((cell) => cell(row));
}
