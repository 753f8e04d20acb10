import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { formatNumber, formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { isBilingual, recordOf } from "./audit-lines";

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
  ...["amount", "refund", "computed", "held", "keptDeposit", "missing", "canceled", "received"],
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
