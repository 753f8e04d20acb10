import { sql } from "drizzle-orm";
import { queryRows, type ReadDatabase } from "../../db/client";
import { matchesFilters, comparableRent, toQueryValues, type Filters } from "./search-criteria";

/** How far a band reaches, in KRW. */
export const rentStep = 50_000;

/**
 * The number of published houses in each band of rents, by their lowest rent of a month, in order and without empty
 * bands. KRW.
 */
export async function listRentBands(
  db: ReadDatabase,
  { now, ...filters }: Omit<Filters, "maxPrice" | "reachable"> & { now: Date },
) {
  const values = toQueryValues({ ...filters, stay: null, now });
  return queryRows<{ from: number; houses: number }>(
    db,
    sql`select rent / ${rentStep}::int * ${rentStep}::int as "from", count(*)::int as houses
        from (select ${comparableRent(values)} as rent from houses h where ${matchesFilters(values)}) found
        group by 1 order by 1`,
  );
}
