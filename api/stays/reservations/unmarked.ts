import { sql, type SQL } from "drizzle-orm";
import { lateMarkDays } from "domain/rules";
import { addDays } from "domain/seoul-time";
import { reservations } from "../../db/schema";

/** Guests who should have come on an earlier day, `lateMarkDays` ago at most, and are not marked as arrived, until check-out. */
export const isNotArrived = (today: string): SQL => sql`(${reservations.status} = 'confirmed'
  and ${reservations.arrivedAt} is null and ${reservations.leftAt} is null
  and ${reservations.checkIn} < ${today}::date and ${reservations.checkIn} >= ${addDays(today, -lateMarkDays)}::date
  and ${reservations.checkOut} >= ${today}::date)`;

/** Guests who came and should have left on an earlier day, `lateMarkDays` ago at most, and are not marked as left. */
export const hasNotLeft = (
  today: string,
): SQL => sql`(${reservations.status} in ('confirmed', 'completed', 'terminated')
  and ${reservations.arrivedAt} is not null and ${reservations.leftAt} is null
  and ${reservations.checkOut} < ${today}::date and ${reservations.checkOut} >= ${addDays(today, -lateMarkDays)}::date)`;
