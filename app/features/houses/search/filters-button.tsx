import { useSearchParams } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { SlidersHorizontal } from "~/design-system/icons/icons";
import { useOverlays } from "~/design-system/overlays/overlays";
import { hiddenOnPhone } from "~/design-system/visually-hidden/visually-hidden.css";
import { paths } from "~/platform/paths/paths";
import { FetchedFilters } from "./fetched-filters";
import * as styles from "./search-tools.css";
import { filterFields, filtersKey, filtersOpen, searchFormId, type SearchValues } from "./search-values";

type FiltersButtonProps = {
  values: SearchValues;
  errors: Record<string, string[]>;
  /** Leads to the filters that are part of the page. */
  isPlain: boolean;
};

/** Opens the sheet of filters. Without scripts it sends the search form, whose answer has the filters on the page. */
export function FiltersButton({ values, errors, isPlain }: FiltersButtonProps) {
  const { t } = useTranslation("houses");
  const { openModal, dismiss } = useOverlays();
  const [query] = useSearchParams();
  const count = filterFields.filter((name) => values[name] ?? errors[name]).length;
  const label = t("search.more");

  function open(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget;
    if (isPlain || !form) return;
    event.preventDefault();
    const chosen = Object.fromEntries(new FormData(form)) as SearchValues;
    const address = paths.houses({ ...Object.fromEntries(query), ...chosen, [filtersKey]: filtersOpen });
    openModal({
      title: label,
      children: <FetchedFilters address={address} onDone={dismiss} />,
      onMissing: () => window.location.assign(address),
    });
  }

  return (
    <button form={searchFormId} name={filtersKey} value={filtersOpen} className={styles.filters} onClick={open}>
      <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={hiddenOnPhone}>{count > 0 ? t("search.moreInUse", { count }) : label}</span>
      {count > 0 && (
        <span className={styles.filtersCount} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}
