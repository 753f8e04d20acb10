import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../db/client";

/**
 * Inserts by one JSON parameter: thousands take seconds in the embedded database. Columns in no row keep their
 * defaults.
 */
export async function insertAll<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  if (rows.length === 0) return;
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => named.has(key));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key] ?? null])),
  );
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`,
  );
}
