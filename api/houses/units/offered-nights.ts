import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";

/**
 * SQL: the nights on which the unit `u` can be let, from the day of its creation on: not those out of service. Those held
 * for a change of a stay can be let, to that stay. Blocks of other channels may overlap others.
 */
export const offeredNights = sql`(datemultirange(daterange(u.created_on, null)) - coalesce(
  (select range_agg(daterange(from_day, to_day)) from unit_blocks where unit_id = u.id and reason <> 'change'), '{}'))`;

/** Keeps of a unit that is deleted what months count of it. */
export async function keepOfferedNights(tx: Database, unitId: string, today: string): Promise<void> {
  await tx.execute(sql`insert into removed_units (id, house_id, offered)
    select u.id, u.house_id, ${offeredNights} * datemultirange(daterange(null, ${today}::date))
    from units u where u.id = ${unitId}`);
}
