import { useTranslation } from "react-i18next";
import { formatMoney } from "domain/money/money";
import { formatStay } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import type { SearchField, SearchValues } from "./search-values";

/** @param place the name of the university or station */
export function useFilters(criteria: SearchValues, place?: string): { label: string; fields: SearchField[] }[] {
  const { t } = useTranslation(["houses", "common"]);
  const locale = useLocale();
  const { checkIn, checkOut, area, guests, maxPrice, maxCommute, line, doorway } = criteria;
  const filters: { label: string; fields: SearchField[] }[] = [];
  if (checkIn && checkOut)
    filters.push({ label: formatStay(checkIn, checkOut, locale), fields: ["checkIn", "checkOut"] });
  if (area) filters.push({ label: t(`common:areas.${area as "hufs"}`), fields: ["area"] });
  if (guests) filters.push({ label: t("houses:filters.guests", { count: Number(guests) }), fields: ["guests"] });
  if (maxPrice) {
    const rent = formatMoney(Number(maxPrice), locale);
    filters.push({ label: t("houses:filters.maxPrice", { rent }), fields: ["maxPrice"] });
  }
  if (place) filters.push({ label: t("houses:filters.commute", { place }), fields: ["university"] });
  if (maxCommute) {
    const label = t("houses:filters.maxCommute", { count: Number(maxCommute) });
    filters.push({ label, fields: ["maxCommute"] });
  }
  if (line) filters.push({ label: t("houses:subway.line", { line, context: line }), fields: ["line"] });
  if (doorway) filters.push({ label: t("houses:filters.doorway", { width: Number(doorway) }), fields: ["doorway"] });
  for (const need of ["stepFree", "lift", "visualAlarm"] as const) {
    if (criteria[need] === "true") filters.push({ label: t(`houses:search.${need}`), fields: [need] });
  }
  return filters;
}
