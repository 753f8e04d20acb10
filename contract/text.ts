import { z } from "zod";
import { printableName } from "domain/person-name";
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
export const nameSchema = (maximum: number, missing: FieldProblem = "required") =>
  z
    .string({ error: says(missing) })
    .normalize("NFC")
    .trim()
    .max(maximum, says("tooLong"))
    .regex(printableName, says("nameUnprintable"));

/** A text in both languages. */
export const bilingual = z.object({ en: z.string(), ko: z.string() });

/** What staff write in both languages, one line each; neither may be missing. */
export const bilingualText = (maximum: number) => inBoth(text(maximum, "bothLanguages"));

/** The same over several lines. */
export const bilingualLines = (maximum: number) => inBoth(textOfLines(maximum, "bothLanguages"));

/** The same while staff are still writing: either may be empty. */
export const bilingualDraft = (maximum: number) =>
  z.object({ en: text(maximum).default(""), ko: text(maximum).default("") });

function inBoth(each: ReturnType<typeof written>) {
  const filled = each.min(1, says("bothLanguages"));
  return z.object({ en: filled, ko: filled });
}

function written(allowed: RegExp, maximum: number, missing: FieldProblem, tooLong: FieldProblem) {
  return z
    .string({ error: says(missing) })
    .trim()
    .max(maximum, says(tooLong))
    .regex(allowed, says("invalid"));
}
