import { useTranslation } from "react-i18next";
import type { Installment } from "contract/price";
import { useLocale } from "../i18n/use-locale";
import { formatDate, formatInstant } from "./format";

/** Until when it is to be paid: to the minute for a pending change, whose nights are held no longer. */
export function InstallmentDue({ part }: { part: Pick<Installment, "dueOn" | "payBy"> }) {
  const { t } = useTranslation("reservations");
  const locale = useLocale();
  return part.payBy
    ? t("schedule.payBy", { until: formatInstant(part.payBy, locale) })
    : t("schedule.dueOn", { date: formatDate(part.dueOn, locale, "long") });
}
