import { inArray, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { doorCodes, reservations, stayChanges } from "../../db/schema";

/** Whether any of these units ever had a stay, also one that moved out, or was asked for by a change of a stay. */
export async function haveBeenUsed(db: Database, unitIds: string[]): Promise<boolean> {
  const formerUnit = sql`${stayChanges.before} ->> 'unitId'`;
  const changed = or(inArray(stayChanges.unitId, unitIds), inArray(formerUnit, unitIds));
  return (
    (await db.$count(reservations, inArray(reservations.unitId, unitIds))) > 0 ||
    (await db.$count(stayChanges, changed)) > 0 ||
    (await db.$count(doorCodes, inArray(doorCodes.unitId, unitIds))) > 0
  );
}
