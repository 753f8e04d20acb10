import { sql, type SQL } from "drizzle-orm";
import type { UnitStateView } from "contract/admin/turnover";
import { formatName, type PersonName } from "domain/people/person-name";
import { checkInHour } from "domain/rules";
import { addDays, checkOutInstant, seoulDay } from "domain/seoul-time";
import { queryRows, type Database } from "../../db/client";
import { asInstant } from "../../db/instant";
import { nameByAccountId } from "../../db/person-name";

/*
 * The state of a unit is computed whenever it is read: the last mark (`unit_marks`), unless guests have left after it.
 * No job takes part, so none can leave it wrong. Guests leave when their departure is marked, at check-out time, when a
 * running stay moves to another unit, and at the end of a stay of another channel.
 */

/** The last Seoul day whose check-out time has passed. */
export function lastCheckOutDay(now: Date): string {
  const today = seoulDay(now);
  return checkOutInstant(today) <= now ? today : addDays(today, -1);
}

const midnight = (day: SQL) => sql`(${day}::timestamp at time zone 'Asia/Seoul')`;

/** SQL: whether `reservations r` live or lived in their unit; in these words for the sake of a partial index. */
export const wasThere = sql`r.status in ('pending', 'confirmed', 'completed', 'terminated') and r.status <> 'pending'`;

/** SQL: whether `stay_changes c` of `reservations r` moved guests out of `units u` after their stay in it had begun. */
export const movedOut = sql`c.before ->> 'unitId' = u.id::text and c.status = 'done' and c.unit_id <> u.id
  and (c.after ->> 'unitSince' is not null or c.ended_at > least(r.arrived_at,
    (c.check_in + make_interval(hours => ${checkInHour})) at time zone 'Asia/Seoul'))`;

/**
 * Joins the state of `units u` as `state`: `condition`, `marked_at`, `marked_by`, `version`, `is_blocked`; its last mark as `m`
 * and the last departure as `departed.cleaned_from`. A mark counts for guests whose
 * departure is not marked from the beginning of their last day: a room that is cleaned at 10:30 stays clean at 11:00.
 */
export function joinUnitState(now: Date): SQL {
  const last = lastCheckOutDay(now);
  const today = seoulDay(now);
  return sql`
    left join unit_marks m on m.unit_id = u.id
    left join lateral (
      select max(cleaned_from) as cleaned_from from (
        (select coalesce(r.left_at, ${midnight(sql`r.check_out`)}) as cleaned_from from reservations r
          where r.unit_id = u.id and ${wasThere}
            and (r.left_at is not null or r.check_out <= ${last}::date)
          order by r.check_out desc limit 1)
        union all
        (select c.ended_at from stay_changes c join reservations r on r.id = c.reservation_id
          where ${movedOut}
          order by c.ended_at desc limit 1)
        union all
        (select ${midnight(sql`b.to_day`)} from unit_blocks b
          where b.unit_id = u.id and b.to_day <= ${last}::date and b.reason = 'channel'
          order by b.to_day desc limit 1)
      ) departures
    ) departed on true
    cross join lateral (
      select case when departed.cleaned_from > coalesce(m.marked_at, '-infinity') then 'dirty'
          else coalesce(m.state, 'clean') end as condition,
        m.marked_at, coalesce(m.version, 0) as version,
        ${nameByAccountId(sql`m.marked_by`)} as marked_by,
        exists (select from unit_blocks b
          where b.unit_id = u.id and b.to_day > ${today}::date and b.from_day <= ${today}::date
            and b.reason in ('maintenance', 'owner', 'other')) as is_blocked
    ) state`;
}

/** The columns of `joinUnitState` as `toUnitState` reads them. */
export const unitStateColumns = sql`state.condition, ${asInstant("state.marked_at")} as "markedAt",
  state.marked_by as "markedBy", state.version::int as "stateVersion", state.is_blocked as "isBlocked"`;

export type UnitStateRow = Omit<UnitStateView, "state" | "markedBy"> & {
  markedBy: PersonName | null;
  isBlocked: boolean;
};

/** A unit out of service today is blocked, whatever its condition. */
export function toUnitState(row: UnitStateRow): UnitStateView {
  const { condition, markedAt, markedBy, stateVersion, isBlocked } = row;
  return {
    state: isBlocked ? "blocked" : condition,
    condition,
    markedAt,
    markedBy: markedBy && formatName(markedBy),
    stateVersion,
  };
}

export async function getUnitState(db: Database, now: Date, unitId: string): Promise<UnitStateView> {
  const [row] = await queryRows<UnitStateRow>(
    db,
    sql`select ${unitStateColumns} from units u ${joinUnitState(now)} where u.id = ${unitId}`,
  );
  if (!row) throw new Error(`no unit ${unitId}`);
  return toUnitState(row);
}
