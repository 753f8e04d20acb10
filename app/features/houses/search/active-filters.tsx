import { Link } from "@remix-run/react";
import { X } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths/paths";
import { SaveSearch } from "../saved-searches/save-search";
import * as styles from "./active-filters.css";
import type { SearchValues } from "./search-values";
import { useFilters } from "./use-filters";

export function ActiveFilters({ criteria }: { criteria: SearchValues }) {
  const { t } = useTranslation("houses");
  const filters = useFilters(criteria);
  if (filters.length === 0) return null;
  return (
    <div className={styles.bar}>
      <ul className={styles.list} aria-label={t("filters.label")}>
        {filters.map(({ label, fields }) => {
          const rest = Object.fromEntries(fields.map((field) => [field, undefined]));
          return (
            <li key={label}>
              <Link
                className={styles.filter}
                to={paths.houses({ ...criteria, ...rest, page: undefined })}
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
            <Link
              className={styles.removeAll}
              to={paths.houses({ sort: criteria.sort, view: criteria.view })}
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
