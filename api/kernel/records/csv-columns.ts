import { languages, type Bilingual } from "domain/enums";
import { nameParts, type PersonName } from "domain/people/person-name";
import type { Cell } from "domain/text/csv";

/** The columns of a list's file, by their headings: the contract's field names, sums of money with their unit. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;

/** The columns of a person's name. */
export const nameColumns = <Row>(nameOf: (row: Row) => PersonName): CsvColumns<Row> =>
  Object.fromEntries(nameParts.map((part) => [part, (row: Row) => nameOf(row)[part]]));

/** The columns of a bilingual text: `nameEn`, `nameKo`. */
export const bilingualColumns = <Row>(name: string, textOf: (row: Row) => Bilingual | null): CsvColumns<Row> =>
  Object.fromEntries(
    languages.map((language) => [
      name + language.charAt(0).toUpperCase() + language.slice(1),
      (row: Row) => textOf(row)?.[language] ?? null,
    ]),
  );

export async function* toCells<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield Object.values(columns).map((cell) => cell(row));
}
