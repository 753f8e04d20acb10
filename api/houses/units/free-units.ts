import { sql, type Placeholder, type SQL } from "drizzle-orm";

/**
 * The availability probe: stays of one unit never overlap, so the unit is
 * free when the first stay that ends after the requested check-in begins at or after the requested check-out. Uses the
 * index reservations_probe, whose predicate must be repeated word for word. Blocks of a unit may overlap, so any of
 * those that end after the check-in may be in the way; a unit has few, and unit_blocks_probe has their days.
 */

type RequestedDays = { checkIn: string | Placeholder; checkOut: string | Placeholder };
type RequestedStay = RequestedDays & { now: Date | Placeholder };

/** Stays that occupy their unit. Holds that expired before `now` do not count. */
function holdsUnit(now: RequestedStay["now"]): SQL {
  return sql`r.status in ('pending', 'confirmed', 'completed', 'terminated')
      and (r.status <> 'pending' or r.hold_expires_at > ${now instanceof Date ? now.toISOString() : now}::timestamptz)`;
}

/** True for rows of `units u` that are free on every night of the stay. */
export function unitIsFree({ checkIn, checkOut, now }: RequestedStay): SQL {
  return sql`coalesce((
    select r.check_in >= ${checkOut}::date from reservations r
    where r.unit_id = u.id and r.check_out > ${checkIn}::date and ${holdsUnit(now)}
    order by r.check_out limit 1), true) and ${unitInService({ checkIn, checkOut })}`;
}

/** True for rows of `units u` without a block on any night of the stay. A subquery of one value stays an index probe. */
export function unitInService({ checkIn, checkOut }: RequestedDays): SQL {
  return sql`coalesce((
    select false from unit_blocks b
    where b.unit_id = u.id and b.to_day > ${checkIn}::date and b.from_day < ${checkOut}::date limit 1), true)`;
}

/** True for rows of `houses h` with a unit that is free on every night of the stay. */
export function houseHasFreeUnit(stay: RequestedStay): SQL {
  return sql`exists (select from units u where u.house_id = h.id and ${unitIsFree(stay)})`;
}

/**
 * Selects when `units u` is occupied or out of service between `from` and `to`: a multirange of days, by a range scan
 * of each of the two indexes.
 */
export function unitHeld({ from, to, now }: { from: string; to: string; now: Date }): SQL {
  return sql`coalesce((
    select range_agg(held.days) from (
      select daterange(coalesce(r.unit_since, r.check_in), r.check_out) as days from reservations r
      where r.unit_id = u.id and r.check_out > ${from}::date and r.check_in < ${to}::date and ${holdsUnit(now)}
      union all
      select daterange(b.from_day, b.to_day) from unit_blocks b
      where b.unit_id = u.id and b.to_day > ${from}::date and b.from_day < ${to}::date
    ) held
  ), datemultirange())`;
}
