import { sql, type Placeholder, type SQL } from "drizzle-orm";

/**
 * The availability probe (docs/decisions/0007-availability-search.md): stays of one unit never overlap, so the unit is
 * free when the first stay that ends after the requested check-in begins at or after the requested check-out. Uses the
 * index reservations_probe, whose predicate must be repeated word for word.
 */

type RequestedStay = { checkIn: string | Placeholder; checkOut: string | Placeholder; now: Date | Placeholder };

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
    order by r.check_out limit 1), true)`;
}

/** True for rows of `houses h` with a unit that is free on every night of the stay. */
export function houseHasFreeUnit(stay: RequestedStay): SQL {
  return sql`exists (select from units u where u.house_id = h.id and ${unitIsFree(stay)})`;
}

/** When `units u` is occupied between `from` and `to`: a multirange of days, by one range scan of the same index. */
export function unitHeld({ from, to, now }: { from: string; to: string; now: Date }): SQL {
  return sql`coalesce((
    select range_agg(daterange(r.check_in, r.check_out)) from reservations r
    where r.unit_id = u.id and r.check_out > ${from}::date and r.check_in < ${to}::date and ${holdsUnit(now)}
  ), datemultirange())`;
}
