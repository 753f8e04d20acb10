import { z } from "zod";
import { says, type FieldProblem } from "./problem";

/**
 * A calendar day in Asia/Seoul as `YYYY-MM-DD`; 31 February is refused.
 * @param missing the problem of a request without the day
 */
export const seoulDateOr = (missing: FieldProblem) => {
  const error = ({ input }: { input: unknown }) =>
    says(input === undefined || input === null || String(input).trim() === "" ? missing : "dateInvalid");
  return z.iso
    .date({ error, abort: true })
    .regex(/^(19|2[01])\d\d-|^2200-/, { error }) // years 1900 to 2200: others have no meaning here
    .meta({ format: "date", description: "YYYY-MM-DD, a day in Asia/Seoul" });
};

export const seoulDate = seoulDateOr("dateRequired");
