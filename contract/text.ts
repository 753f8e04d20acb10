import { z } from "zod";
import { printableName } from "./name";
import { says, type FieldProblem } from "./problem";

/**
 * What somebody typed into one line: trimmed, well-formed, without control characters, which no name holds and the
 * database refuses. `missing` is what a value of another kind is told.
 */
export const text = (maximum: number, missing: FieldProblem = "required", tooLong: FieldProblem = "tooLong") =>
  written(/^[^\p{Cc}\p{Cs}]*$/u, maximum, missing, tooLong);

/** The same over several lines: tabs and line ends are welcome. */
export const textOfLines = (maximum: number, missing: FieldProblem = "invalid") =>
  written(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, maximum, missing, "tooLong");

/** A name that our documents can print, its marks joined to their letters. */
export const nameOf = (maximum: number, missing: FieldProblem = "required") =>
  z
    .string({ error: says(missing) })
    .normalize("NFC")
    .trim()
    .max(maximum, says("tooLong"))
    .regex(printableName, says("nameUnprintable"));

function written(allowed: RegExp, maximum: number, missing: FieldProblem, tooLong: FieldProblem) {
  return z
    .string({ error: says(missing) })
    .trim()
    .max(maximum, says(tooLong))
    .regex(allowed, says("invalid"));
}
