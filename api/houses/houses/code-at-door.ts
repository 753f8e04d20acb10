import { sql } from "drizzle-orm";
import type { AdminReservation } from "contract/admin/reservation";
import { formatName, type PersonName } from "domain/people/person-name";
import { queryRows, type Database } from "../../db/client";
import { asInstant } from "../../db/instant";
import { nameByAccountId } from "../../db/person-name";
import { joinUnitState, toUnitState, unitStateColumns, type UnitStateRow } from "../units/unit-state.queries";

/** The code that was last put into the door of `units u`, unless it has been replaced since. */
export const codeAtDoor = sql`
  select last.* from (
    select d.id, d.reservation_id, d.programmed_at, d.replaced_at,
      ${nameByAccountId(sql`d.programmed_by`)} as programmed_by
    from door_codes d where d.unit_id = u.id and d.programmed_at is not null
    order by d.programmed_at desc, d.id desc limit 1
  ) last where last.replaced_at is null`;

/** The columns of `codeAtDoor` as `at_door`, which `toCodeAtDoor` reads. */
export const codeAtDoorColumns = sql`u.door_code is not null as "hasKeypad",
  ${asInstant("at_door.programmed_at")} as "programmedAt", at_door.programmed_by as "programmedBy",
  at_door.id as "codeId"`;

export type CodeAtDoorRow = {
  hasKeypad: boolean;
  programmedAt: string | null;
  programmedBy: PersonName | null;
  codeId: string | null;
};

export const toCodeAtDoor = ({ codeId, programmedAt, programmedBy }: CodeAtDoorRow) => ({
  programmedAt,
  programmedBy: programmedBy && formatName(programmedBy),
  codeId,
});

/** How far the unit of a stay is ready, and whether the stay's code is at its door. */
export async function getUnitOfStay(
  db: Database,
  now: Date,
  reservationId: string,
): Promise<Pick<AdminReservation, "unit" | "doorCode">> {
  const [row] = await queryRows<UnitStateRow & CodeAtDoorRow & { name: string; isConfirmed: boolean }>(
    db,
    sql`select u.name, r.status = 'confirmed' as "isConfirmed", ${unitStateColumns}, ${codeAtDoorColumns}
      from reservations r join units u on u.id = r.unit_id ${joinUnitState(now)}
      left join lateral (${codeAtDoor}) at_door on at_door.reservation_id = r.id
      where r.id = ${reservationId}`,
  );
  if (!row) throw new Error(`no reservation ${reservationId}`);
  return {
    unit: { name: row.name, state: toUnitState(row).state },
    doorCode: row.hasKeypad && row.isConfirmed ? toCodeAtDoor(row) : null,
  };
}
