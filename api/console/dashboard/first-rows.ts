/** Rows of each list on the dashboard. */
export const maxRows = 8;

/** Removes the `total` column of `count(*) over ()` from the rows. */
export function firstOf<Row extends { total: number }, Shown>(rows: Row[], present: (row: Row) => Shown) {
  return { total: rows[0]?.total ?? 0, rows: rows.map(present) };
}
