import type { Language } from "domain/enums";
import { formatMoney } from "domain/money";
import { formatNumber, formatStamp } from "~/platform/format/format";
import { isBilingual, recordOf } from "./audit-lines";

type Translations = Record<string, unknown>;

/** The translation of a name, or the name itself. */
export function wordOf(words: Translations, name: string): string {
  const word = Object.hasOwn(words, name) ? words[name] : name;
  return typeof word === "string" ? word : name;
}

/** `reservation.canceled` by the words of its subject. */
export function wordOfAction(words: Record<string, Translations>, action: string): string {
  const [subject = "", done = ""] = action.split(".");
  const own = Object.hasOwn(words, subject) ? words[subject]! : {};
  return Object.hasOwn(own, done) ? wordOf(own, done) : action;
}

export type AuditWords = {
  locale: Language;
  fields: Translations;
  /** Of the fields that hold codes, the words for them: the first list that has the code. */
  codes: Record<string, Translations[]>;
  yes: string;
  no: string;
};

const won = new Set([
  ...["amount", "refund", "computed", "held", "keptDeposit", "missing", "canceled", "received"],
  ...["monthlyRent", "nightlyRate", "deposit", "beddingSetPrice"],
]);
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const namedBy = ["name", "title", "question", "station", "alt"];

/** A value, formatted for display. */
export function writtenOf(words: AuditWords, field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return numberOf(words, field, value);
  if (typeof value === "string") return instant.test(value) ? formatStamp(value) : codeOf(words, field, value);
  if (Array.isArray(value)) return listOf(words, field, value);
  const record = recordOf(value)!;
  if (isBilingual(record)) return writtenOf(words, field, record[words.locale] || record.en || record.ko);
  const name = namedBy.find((key) => Object.hasOwn(record, key));
  if (name) return writtenOf(words, name, record[name]);
  return Object.entries(record)
    .map(([inner, its]) => `${wordOf(words.fields, inner)}: ${writtenOf(words, inner, its)}`)
    .join(", ");
}

function numberOf({ locale }: AuditWords, field: string, value: number): string {
  if (won.has(field)) return formatMoney(value, locale);
  if (field === "position") return formatNumber(value + 1); // counted from nought
  return Number.isInteger(value) ? formatNumber(value) : String(value);
}

function codeOf({ codes }: AuditWords, field: string, value: string): string {
  const words = codes[field]?.find((list) => Object.hasOwn(list, value));
  return words ? wordOf(words, value) : value;
}

function listOf(words: AuditWords, field: string, values: unknown[]): string {
  if (values.length === 0) return "–";
  const written = values.map((value) => writtenOf(words, field, value));
  return written.join(values.every((value) => typeof value === "string") ? "\n" : ", ");
}
