import { sql, type SQL } from "drizzle-orm";

/*
 * The probe (docs/decisions/0007-one-probe-a-unit.md): stays that hold one unit never overlap, so the first of them that ends after the wished
 * check-in tells all. The unit is free when that stay begins at or after the wished check-out. The index
 * reservations_probe answers it alone; its predicate is repeated here word for word.
 */

/** A day as SQL: a Seoul day, or an expression for many at once. */
type Day = string | SQL;

/** True for rows of `units u` that are free on every night. Holds that ended before `now` count as gone. */
export function unitIsFree(stay: { checkIn: Day; checkOut: Day; now: Date }): SQL {
  const checkIn = asDay(stay.checkIn);
  const checkOut = asDay(stay.checkOut);
  return sql`coalesce((
    select r.check_in >= ${checkOut} from reservations r
    where r.unit_id = u.id and r.check_out > ${checkIn}
      and r.status in ('pending', 'confirmed', 'completed', 'terminated')
      and (r.status <> 'pending' or r.hold_expires_at > ${stay.now.toISOString()}::timestamptz)
    order by r.check_out limit 1), true)`;
}

function asDay(day: Day): SQL {
  return typeof day === "string" ? sql`${day}::date` : day;
}
