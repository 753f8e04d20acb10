import { z } from "zod";
import { calendarQuery } from "./calendar-feed";
import { id } from "./envelope";

/** `feed` leaves out what came from that channel, to which the address is given. */
export const unitCalendarQuery = calendarQuery.extend({ feed: id.optional() });

export const unitCalendarSchema = z
  .object({
    address: z.url().nullable().meta({ description: "Opens the unit's calendar without a log-in; null for none" }),
  })
  .meta({ id: "UnitCalendar" });
