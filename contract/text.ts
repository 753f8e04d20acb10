import { z } from "zod";
import { printableName } from "domain/person-name";
import { says, type FieldProblem } from "./problem";

/** Trimmed, without control characters, which the database refuses. `missing`: the problem for other types. */
export const text = (maximum: number, missing: FieldProblem = "required", tooLong: FieldProblem = "tooLong") =>
  written(/^[^\p{Cc}\p{Cs}]*$/u, maximum, missing, tooLong);

/** Several lines: tabs and line ends are allowed. */
export const textOfLines = (maximum: number, missing: FieldProblem = "invalid") =>
  written(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, maximum, missing, "tooLong");

/** A name that our documents can print, in Unicode's composed form (NFC). */
export const nameSchema = (maximum: number, missing: FieldProblem = "required") =>
  z
    .string({ error: says(missing) })
    .normalize("NFC")
    .trim()
    .max(maximum, says("tooLong"))
    .regex(printableName, says("nameUnprintable"));

export const bilingual = z.object({ en: z.string(), ko: z.string() });

/** One line in each language; both are required. */
export const bilingualText = (maximum: number) => inBoth(text(maximum, "bothLanguages"));

export const bilingualLines = (maximum: number) => inBoth(textOfLines(maximum, "bothLanguages"));

/** Either language may be empty. */
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
