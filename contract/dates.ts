import { z } from "zod";
import { says, type FieldProblem } from "./problem";

/**
 * A calendar day in Asia/Seoul as `YYYY-MM-DD`; 31 February is refused.
 * @param missing what a request without the day is told
 */
export const seoulDateOr = (missing: FieldProblem) =>
  z.iso
    .date({
      error: ({ input }) => says(input === undefined || input === null || input === "" ? missing : "dateInvalid"),
    })
    .regex(/^(19|2[01])\d\d-|^2200-/, says("dateInvalid")) // years 1900 to 2200: others have no meaning here
    .meta({ format: "date", description: "YYYY-MM-DD, a day in Asia/Seoul" });

/** The same, where a missing day is as wrong as one that does not exist. */
export const seoulDate = seoulDateOr("dateInvalid");
