import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { languages, type Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { formatNumber, formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

type AuditChange = { action: string; detail: Record<string, unknown> };
type Values = Record<string, unknown>;

/** A field's old and new value, not yet translated; created and deleted records have only `is`. */
export type Line = { field: string; language?: Language; was?: unknown; is: unknown };

/** The meaning of `from` and `to` of these actions. */
const moved: Record<string, string> = {
  "reservation.checkOutMoved": "checkOut",
  "reservation.holdExtended": "holdExpiresAt",
};
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const isOfMachines = (field: string) => /^(id|version|createdAt|path|as|subwayLines)$|Id$|^rating/.test(field);

/** The details of an entry, line by line: changes first, then other details. */
export function toAuditLines({ action, detail }: AuditChange): Line[] {
  const { before, after, decided, ...rest } = asChange(action, detail);
  const [was, is] = [recordOf(before), recordOf(after)];
  const facts = { ...rest, ...recordOf(decided) };
  if (!was || !is) return [...toLines(was ?? is ?? {}), ...toLines(facts)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((field) => !isOfMachines(field));
  return [...fields.flatMap((field) => changed(field, was[field], is[field])), ...toLines(facts)];
}

/** A status change is stored as `from`, or as `from` and `to`. */
function asChange(action: string, { from, to, ...rest }: Values): Values {
  const [subject, done] = action.split(".");
  const field = moved[action] ?? (subject === "reservation" && to === undefined ? "status" : undefined);
  if (!field || from === undefined)
    return { ...rest, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return { before: { [field]: from }, after: { [field]: to ?? done }, ...rest };
}

function changed(field: string, was: unknown, is: unknown): Line[] {
  const [before, after] = [recordOf(was), recordOf(is)];
  if (!isBilingual(before) || !isBilingual(after)) return isId(was) || isId(is) ? [] : [{ field, was, is }];
  return languages
    .filter((language) => JSON.stringify(before[language]) !== JSON.stringify(after[language]))
    .map((language) => ({ field, language, was: before[language], is: after[language] }));
}

const toLines = (values: Values): Line[] =>
  Object.entries(values)
    .filter(([field, value]) => !isOfMachines(field) && !isId(value) && !isNothing(value))
    .map(([field, is]) => ({ field, is }));

const isId = (value: unknown) => typeof value === "string" && isUuid.test(value);
const isNothing = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

export const isBilingual = (value: Values | undefined): value is { en: unknown; ko: unknown } =>
  value !== undefined && "en" in value && "ko" in value;

export const recordOf = (value: unknown): Values | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : undefined;

type Translations = Record<string, unknown>;

/** The translation of a name, or the name itself. */
export function translateName(labels: Translations, name: string): string {
  const label = Object.hasOwn(labels, name) ? labels[name] : name;
  return typeof label === "string" ? label : name;
}

/** `reservation.canceled` by the words of its subject. */
export function translateAction(labels: Record<string, Translations>, action: string): string {
  const [subject = "", done = ""] = action.split(".");
  const own = Object.hasOwn(labels, subject) ? labels[subject]! : {};
  return Object.hasOwn(own, done) ? translateName(own, done) : action;
}

export type AuditLabels = {
  locale: Language;
  fields: Translations;
  /** Of the fields that hold codes, the words for them: the first list that has the code. */
  codes: Record<string, Translations[]>;
  yes: string;
  no: string;
};

const won = new Set([
  ...["amount", "refund", "computed", "held", "keptDeposit", "missing", "canceled", "received", "earned"],
  ...["monthlyRent", "nightlyRate", "deposit", "beddingSetPrice"],
]);
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const namedBy = ["name", "title", "question", "station", "alt"];

export function formatValue(labels: AuditLabels, field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? labels.yes : labels.no;
  if (typeof value === "number") return numberOf(labels, field, value);
  if (typeof value === "string") return instant.test(value) ? formatStamp(value) : codeOf(labels, field, value);
  if (Array.isArray(value)) return listOf(labels, field, value);
  const record = recordOf(value)!;
  if (isBilingual(record)) return formatValue(labels, field, record[labels.locale] || record.en || record.ko);
  const name = namedBy.find((key) => Object.hasOwn(record, key));
  if (name) return formatValue(labels, name, record[name]);
  return Object.entries(record)
    .map(([inner, its]) => `${translateName(labels.fields, inner)}: ${formatValue(labels, inner, its)}`)
    .join(", ");
}

function numberOf({ locale }: AuditLabels, field: string, value: number): string {
  if (won.has(field)) return formatMoney(value, locale);
  if (field === "position") return formatNumber(value + 1); // counted from nought
  return Number.isInteger(value) ? formatNumber(value) : String(value);
}

function codeOf({ codes }: AuditLabels, field: string, value: string): string {
  const labels = codes[field]?.find((list) => Object.hasOwn(list, value));
  return labels ? translateName(labels, value) : value;
}

function listOf(labels: AuditLabels, field: string, values: unknown[]): string {
  if (values.length === 0) return "–";
  const written = values.map((value) => formatValue(labels, field, value));
  return written.join(values.every((value) => typeof value === "string") ? "\n" : ", ");
}

export function useAuditLabels(): AuditLabels {
  const { t } = useTranslation([
    "admin",
    "adminReservations",
    "adminMessages",
    "adminConsultations",
    "adminHouses",
    "adminReviews",
    "adminBoards",
    "adminCoupons",
    "adminCalendar",
    "adminReservation",
    "boards",
    "common",
  ]);
  const locale = useLocale();
  return useMemo(() => {
    const states = t("adminReservations:list.filters", { returnObjects: true });
    const messages = t("adminMessages:states", { returnObjects: true });
    const enquiries = t("adminConsultations:statuses", { returnObjects: true });
    const areas = t("common:areas", { returnObjects: true });
    const types = t("boards:types", { returnObjects: true });
    return {
      locale,
      fields: {
        ...t("adminHouses:fields", { returnObjects: true }),
        ...t("audit.fields", { returnObjects: true }),
      },
      codes: {
        status: [states, enquiries, messages],
        state: [
          t("adminReviews:states", { returnObjects: true }),
          t("adminBoards:states", { returnObjects: true }),
          t("adminCoupons:states", { returnObjects: true }),
        ],
        contract: [t("adminCalendar:contract", { returnObjects: true })],
        failure: [t("adminReservation:detail.payments.failure", { returnObjects: true })],
        mismatch: [t("audit.mismatches", { returnObjects: true })],
        request: [t("users.deletePage.requests", { returnObjects: true })],
        role: [t("users.roles", { returnObjects: true })],
        kind: [t("adminMessages:kinds", { returnObjects: true })],
        channel: [t("adminMessages:channels", { returnObjects: true })],
        cause: [t("adminReservation:actions.cancelPage.cause", { returnObjects: true })],
        rule: [t("adminReservation:detail.decisions.rule", { returnObjects: true })],
        list: [t("lists", { returnObjects: true })],
        actor: [t("audit.actors", { returnObjects: true })],
        subject: [t("audit.subjects", { returnObjects: true })],
        boardType: [types],
        type: [types],
        area: [areas],
        areaSlug: [areas],
        areaSlugs: [areas],
        areas: [areas],
      },
      yes: t("audit.yes"),
      no: t("audit.no"),
    };
  }, [locale, t]);
}
