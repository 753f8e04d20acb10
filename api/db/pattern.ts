import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { languages } from "domain/enums";

export const escapePattern = (typed: string) => typed.replace(/[\\%_]/g, "\\$&");

export const containing = (typed: string) => `%${escapePattern(typed)}%`;

/** Whether a text contains `typed`, ignoring case and diacritics: “dang” finds “Đặng”. A text may be null. */
export const hasText = (typed: string, ...texts: SQLWrapper[]): SQL =>
  sql`strpos(plain_letters(concat_ws(' ', ${sql.join(texts, sql`, `)})), plain_letters(${typed}::text)) > 0`;

/** The same for a column that is folded already (`foundBy`). */
export const isFoundBy = (column: SQLWrapper, typed: string): SQL =>
  sql`strpos(${column}, plain_letters(${typed}::text)) > 0`;

/** A bilingual column's text in each language. */
export const textsOf = (column: SQLWrapper): SQL[] =>
  languages.map((language) => sql`${column} ->> ${sql.raw(`'${language}'`)}`);
