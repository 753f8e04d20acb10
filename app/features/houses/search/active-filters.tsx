import { Link } from "@remix-run/react";
import { standaloneLink } from "~/design-system/text/text.css";
import { X } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths/paths";
import * as styles from "./active-filters.css";
import { filterFields, type SearchField, type SearchValues } from "./search-values";
import { useFilters } from "./use-filters";
import { withoutFields } from "./without-fields";

/** The filters that the search bar does not show; on phones the button that opens the filters has their number instead. */
export function ActiveFilters({ criteria, place }: { criteria: SearchValues; place?: string }) {
  const { t } = useTranslation("houses");
  const isInBar = (field: SearchField) => !filterFields.some((name) => name === field);
  const filters = useFilters(criteria, place).filter(({ fields }) => !fields.some(isInBar));
  if (filters.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("filters.label")}>
      {filters.map(({ label, fields }) => (
        <li key={label}>
          <Link
            className={styles.filter}
            to={paths.houses(withoutFields(criteria, fields))}
            aria-label={t("filters.remove", { filter: label })}
            preventScrollReset
          >
            <span>{label}</span>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link
            className={standaloneLink}
            to={paths.houses(
              withoutFields(
                criteria,
                filters.flatMap(({ fields }) => fields),
              ),
            )}
            preventScrollReset
          >
            {t("search.clear")}
          </Link>
        </li>
      )}
    </ul>
  );
}
