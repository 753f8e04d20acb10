import { z } from "zod";
import { says } from "./problem";

const asDateProblem = ({ input }: { input: unknown }) =>
  says(input === undefined || input === null || String(input).trim() === "" ? "dateRequired" : "dateInvalid");

/** A calendar day in Asia/Seoul as `YYYY-MM-DD`; 31 February is refused. */
export const seoulDate = z.iso
  .date({ error: asDateProblem })
  .regex(/^(19|2[01])\d\d-|^2200-/, { error: asDateProblem }) // years 1900 to 2200: others have no meaning here
  .meta({ format: "date", description: "YYYY-MM-DD, a day in Asia/Seoul" });
