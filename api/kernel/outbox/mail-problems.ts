import { inArray, sql, type SQL } from "drizzle-orm";
import { problemStatuses } from "domain/enums";
import { messages } from "../../db/schema";

/** SQL: whether it was sent again. What became of that is told by the newer message. */
export const wasSentAgain: SQL = sql`exists (select 1 from messages again where again.resend_of = messages.id)`;

/** SQL: when it was sent again, at last. */
export const resentAt = sql<Date | null>`(select max(again.created_at) from messages again
  where again.resend_of = messages.id)`.mapWith(messages.createdAt);

/** SQL: the messages that did not arrive and were not sent again. */
export const isUnreached: SQL = sql`(${inArray(messages.status, [...problemStatuses])} and not ${wasSentAgain})`;

/** SQL: the occupants of a reservation whose last e-mail or text message did not arrive. */
export const occupantsWithMailProblems = (reservationId: SQL): SQL<string[]> => sql`array(
  select last.occupant_id from (
    select distinct on (m.occupant_id) m.occupant_id, m.status from messages m
    where m.reservation_id = ${reservationId} and m.occupant_id is not null
    order by m.occupant_id, m.id desc
  ) last where ${inArray(sql`last.status`, [...problemStatuses])}
)`;
