import { useTranslation } from "react-i18next";
import { arrow, summary } from "~/design-system/disclosure/disclosure.css";
import { ChevronRight } from "~/design-system/icons/icons";
import { formatNumber } from "../format/format";
import * as styles from "./lists.css";

type FoldedFiltersProps = {
  /** Filters that are set. */ count: number;
  /** They have errors to show. */ open?: boolean;
  className?: string;
};

/** On a phone the fields that follow it are shown while it is open; on wider windows they always are. */
export function FoldedFilters({ count, open, className = "" }: FoldedFiltersProps) {
  const { t } = useTranslation("admin");
  return (
    <details className={`${styles.fold} ${className}`.trimEnd()} open={open || undefined}>
      <summary className={summary}>
        <ChevronRight className={arrow} size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{t("list.filters")}</span>
        {count > 0 && <span>{` · ${formatNumber(count)}`}</span>}
      </summary>
    </details>
  );
}
