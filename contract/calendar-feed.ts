import { z } from "zod";
import { says } from "./problem";

export const calendarFeedSchema = z
  .object({
    token: z
      .string()
      .nullable()
      .meta({ description: "Opens `/v1/reservations.ics?token=`; null while there is no address" }),
  })
  .meta({ id: "CalendarFeed" });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** Calendar apps cannot sign in, so the token is part of the address. */
export const calendarQuery = z.object({ token: z.string({ error: says("required") }).max(200, says("tooLong")) });
