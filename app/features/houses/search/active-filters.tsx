import { Link } from "@remix-run/react";
import { chips } from "~/design-system/chip/chip.css";
import { standaloneLink } from "~/design-system/text/text.css";
import { X } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths/paths";
import { SaveSearch } from "../saved-searches/save-search";
import * as styles from "./active-filters.css";
import type { SearchValues } from "./search-values";
import { useFilters } from "./use-filters";
import { withoutFields } from "./without-fields";

export function ActiveFilters({ criteria, place }: { criteria: SearchValues; place?: string }) {
  const { t } = useTranslation("houses");
  const filters = useFilters(criteria, place);
  if (filters.length === 0) return null;
  return (
    <div className={chips}>
      <ul className={styles.list} aria-label={t("filters.label")}>
        {filters.map(({ label, fields }) => (
          <li key={label}>
            <Link
              className={styles.filter}
              to={paths.houses(withoutFields(criteria, fields))}
              aria-label={t("filters.remove", { filter: label })}
              preventScrollReset
            >
              {label}
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
      <SaveSearch />
    </div>
  );
}
