import { sql } from "drizzle-orm";
import type { AdminReservation } from "contract/admin/reservation";
import { formatName, type PersonName } from "domain/people/person-name";
import { arrivalInfoHour, checkInHour, doorCodeMinutes } from "domain/rules";
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

/**
 * Joins the code of `reservations r` for `units u` as `own_code`, and as `due.at` by when it is to be at the door: when
 * guests are promised it, or at check-in time where others live there until that day. A code that is made later, for a
 * late booking, after a move or as a replacement, is due soon after it.
 */
export const joinCodeDue = (now: Date) => sql`
  left join door_codes own_code on own_code.reservation_id = r.id and own_code.unit_id = u.id
    and own_code.replaced_at is null
  cross join lateral (
    select greatest(
      (case when exists (select from reservations former where former.unit_id = u.id and former.id <> r.id
            and former.check_out = r.check_in and former.status in ('confirmed', 'completed', 'terminated'))
          then r.check_in + make_interval(hours => ${checkInHour})
        else r.check_in - 1 + make_interval(hours => ${arrivalInfoHour}) end) at time zone 'Asia/Seoul',
      coalesce(own_code.created_at, ${now.toISOString()}::timestamptz) + make_interval(mins => ${doorCodeMinutes})
    ) as at
  ) due`;

/** The columns of `codeAtDoor` as `at_door` and of `joinCodeDue`, which `toCodeAtDoor` reads. */
export const codeAtDoorColumns = sql`u.door_code is not null as "hasKeypad",
  ${asInstant("at_door.programmed_at")} as "programmedAt", at_door.programmed_by as "programmedBy",
  at_door.id as "codeId", ${asInstant("due.at")} as "dueAt"`;

export type CodeAtDoorRow = {
  hasKeypad: boolean;
  programmedAt: string | null;
  programmedBy: PersonName | null;
  codeId: string | null;
  dueAt: string;
};

export const toCodeAtDoor = ({ codeId, dueAt, programmedAt, programmedBy }: CodeAtDoorRow) => ({
  programmedAt,
  programmedBy: programmedBy && formatName(programmedBy),
  codeId,
  dueAt,
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
      from reservations r join units u on u.id = r.unit_id ${joinUnitState(now)} ${joinCodeDue(now)}
      left join lateral (${codeAtDoor}) at_door on at_door.reservation_id = r.id
      where r.id = ${reservationId}`,
  );
  if (!row) throw new Error(`no reservation ${reservationId}`);
  return {
    unit: { name: row.name, state: toUnitState(row).state },
    doorCode: row.hasKeypad && row.isConfirmed ? toCodeAtDoor(row) : null,
  };
}
