/** How many rows of each list the day shows; the full lists are elsewhere. */
export const shown = 8;

/** The rows of a query that counts with `count(*) over ()` in `total`, without that column. */
export function firstOf<Row extends { total: number }, Shown>(rows: Row[], present: (row: Row) => Shown) {
  return { total: rows[0]?.total ?? 0, rows: rows.map(present) };
}
