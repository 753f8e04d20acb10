import { z } from "zod";
import { says } from "./problem";

/** `GET /v1/users/me/calendar-feed`. */
export const calendarFeedSchema = z
  .object({
    token: z
      .string()
      .nullable()
      .meta({ description: "Opens `/v1/reservations.ics?token=`; null while there is no address" }),
  })
  .meta({ id: "CalendarFeed" });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** `GET /v1/reservations.ics`: a calendar cannot log in, so the token stands in its address. */
export const calendarQuery = z.object({ token: z.string({ error: says("required") }).max(200, says("tooLong")) });
