import { z } from "zod";
import { printableName } from "domain/people/person-name";
import { listUnprintable, toPrintForm } from "domain/text/printable-text";
import { says, type FieldProblem } from "./problem";

/** In Unicode's composed form (NFC), trimmed, without control characters, which the database refuses. `missing`: the problem for other types. */
export const text = (maximum: number, missing: FieldProblem = "required", tooLong: FieldProblem = "tooLong") =>
  written(oneLine, maximum, missing, tooLong);

const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;

/** Several lines: tabs and line ends are allowed. */
export const textOfLines = (maximum: number, missing: FieldProblem = "invalid") =>
  written(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, maximum, missing, "tooLong");

/** One line that our documents can print. */
export const printableText = (maximum: number, missing: FieldProblem = "required") =>
  z
    .string({ error: says(missing) })
    .overwrite(toPrintForm)
    .trim()
    .max(maximum, says("tooLong"))
    .regex(oneLine, says("invalid"))
    .superRefine((line, context) => {
      const characters = listUnprintable(line).join(" ");
      if (characters) context.addIssue({ code: "custom", message: says("unprintable"), params: { characters } });
    });

/** A name that our documents can print, in Unicode's composed form (NFC). */
export const nameSchema = (maximum: number, missing: FieldProblem = "required") =>
  z
    .string({ error: says(missing) })
    .normalize("NFC")
    .trim()
    .max(maximum, says("tooLong"))
    .regex(printableName, says("nameUnprintable"));

/** A body's text in each language. */
export const inEachLanguage = <Text extends z.ZodType>(text: Text) => z.object({ en: text, ko: text });

export const bilingual = inEachLanguage(z.string());

/** One line in each language; both are required. */
export const bilingualText = (maximum: number) => inBoth(text(maximum, "bothLanguages"));

export const bilingualLines = (maximum: number) => inBoth(textOfLines(maximum, "bothLanguages"));

/** One line in each language that our documents can print; both are required. */
export const bilingualPrintable = (maximum: number) => inBoth(printableText(maximum, "bothLanguages"));

/** Either language may be empty. */
export const bilingualPrintableDraft = (maximum: number) => inEachLanguage(printableText(maximum).default(""));

/** Either language may be empty. */
export const bilingualDraft = (maximum: number) => inEachLanguage(text(maximum).default(""));

const inBoth = (each: ReturnType<typeof written>) => inEachLanguage(each.min(1, says("bothLanguages")));

function written(allowed: RegExp, maximum: number, missing: FieldProblem, tooLong: FieldProblem) {
  return z
    .string({ error: says(missing) })
    .normalize("NFC")
    .trim()
    .max(maximum, says(tooLong))
    .regex(allowed, says("invalid"));
}
