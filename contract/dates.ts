import { z } from "zod";
import { says } from "./problem";

/** A calendar day in Asia/Seoul as `YYYY-MM-DD`; 31 February is refused. */
export const seoulDate = z.iso
  .date({ error: says("dateInvalid") })
  .regex(/^(19|2[01])\d\d-|^2200-/, says("dateInvalid")) // years 1900 to 2200: others have no meaning here
  .meta({ format: "date", description: "YYYY-MM-DD, a day in Asia/Seoul" });
