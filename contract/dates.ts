import { z } from "zod";
import { says, type FieldProblem } from "./problem";

const dateError =
  (missing: FieldProblem) =>
  ({ input }: { input: unknown }) =>
    says(input === undefined || input === null || String(input).trim() === "" ? missing : "dateInvalid");

/** Of any year, where a narrower range is checked and named. */
export const seoulDateOfAnyYear = z.iso
  .date({ error: dateError("dateRequired") })
  .meta({ format: "date", description: "YYYY-MM-DD, a day in Asia/Seoul" });

/** A calendar day in Seoul as `YYYY-MM-DD`. @param missing the problem reported when the day is absent */
export const seoulDateOr = (missing: FieldProblem) => {
  const error = dateError(missing);
  return z.iso
    .date({ error, abort: true })
    .regex(/^(19|2[01])\d\d-|^2200-/, { error })
    .meta({ format: "date", description: "YYYY-MM-DD, a day in Asia/Seoul" });
};

export const seoulDate = seoulDateOr("dateRequired");
