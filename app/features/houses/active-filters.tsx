import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatMoney, formatStay } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import * as styles from "./active-filters.css";
import type { SearchField, SearchValues } from "./search-values";

/** What narrows the search, each a link to the search without it. */
export function ActiveFilters({ used }: { used: SearchValues }) {
  const { t } = useTranslation("houses");
  const filters = useFilters(used);
  if (filters.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("filters.label")}>
      {filters.map(({ label, fields }) => {
        const rest = Object.fromEntries(fields.map((field) => [field, undefined]));
        return (
          <li key={label}>
            <Link
              className={styles.filter}
              to={paths.houses({ ...used, ...rest, page: undefined })}
              aria-label={t("filters.remove", { filter: label })}
              preventScrollReset
            >
              {label}
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        );
      })}
      {filters.length > 1 && (
        <li>
          <Link className={styles.all} to={paths.houses({ sort: used.sort, view: used.view })} preventScrollReset>
            {t("search.clear")}
          </Link>
        </li>
      )}
    </ul>
  );
}

function useFilters(used: SearchValues): { label: string; fields: SearchField[] }[] {
  const { t } = useTranslation(["houses", "common"]);
  const locale = useLocale();
  const { checkIn, checkOut, area, guests, maxPrice, line, doorway } = used;
  const filters: { label: string; fields: SearchField[] }[] = [];
  if (checkIn && checkOut)
    filters.push({ label: formatStay(checkIn, checkOut, locale), fields: ["checkIn", "checkOut"] });
  if (area) filters.push({ label: t(`common:areas.${area as "hufs"}`), fields: ["area"] });
  if (guests) filters.push({ label: t("houses:filters.guests", { count: Number(guests) }), fields: ["guests"] });
  if (maxPrice) {
    const rent = formatMoney(Number(maxPrice), locale);
    filters.push({ label: t("houses:filters.maxPrice", { rent }), fields: ["maxPrice"] });
  }
  if (line) filters.push({ label: t("houses:subway.line", { line }), fields: ["line"] });
  if (doorway) filters.push({ label: t("houses:filters.doorway", { width: Number(doorway) }), fields: ["doorway"] });
  for (const need of ["stepFree", "lift", "visualAlarm"] as const) {
    if (used[need] === "true") filters.push({ label: t(`houses:search.${need}`), fields: [need] });
  }
  return filters;
}
