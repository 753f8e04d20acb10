import { inArray, sql, type SQL } from "drizzle-orm";
import type { MessageStatus } from "domain/enums";

/** Not delivered, and not retried. */
export const problemStatuses: readonly MessageStatus[] = ["failed", "undeliverable", "bounced"];

/** SQL: the occupants of a reservation whose last e-mail or text message did not arrive. */
export const occupantsWithMailProblems = (reservationId: SQL): SQL<string[]> => sql`array(
  select last.occupant_id from (
    select distinct on (m.occupant_id) m.occupant_id, m.status from messages m
    where m.reservation_id = ${reservationId} and m.occupant_id is not null
    order by m.occupant_id, m.id desc
  ) last where ${inArray(sql`last.status`, [...problemStatuses])}
)`;
