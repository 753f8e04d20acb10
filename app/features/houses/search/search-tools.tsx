import { useTranslation } from "react-i18next";
import { useSearchParams, Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { houseSorts } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { chip } from "~/design-system/chip/chip.css";
import { control } from "~/design-system/field/field.css";
import { ChevronDown, SlidersHorizontal, X } from "~/design-system/icons/icons";
import { untilScripts } from "~/design-system/layout/layout.css";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Segments } from "~/design-system/segments/segments";
import { hidden, hiddenOnPhone } from "~/design-system/visually-hidden/visually-hidden.css";
import { paths } from "~/platform/paths/paths";
import { useOverlays } from "~/design-system/overlays/overlays";
import { standaloneLink } from "~/design-system/text/text.css";
import { formatStay } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./search-results.css";
import {
  searchFormId,
  type SearchValues,
  filterFields,
  filtersKey,
  filtersOpen,
  type SearchField,
  withoutFields,
} from "./search-values";
import { FetchedFilters } from "./fetched-filters";

const sortId = "search-sort";

type SearchToolsProps = {
  values: SearchValues;
  criteria: SearchValues;
  errors: Record<string, string[]>;
  /** The filters are part of the page. */
  showsFilters: boolean;
  hasHouses: boolean;
  /** The name of the chosen university or station. */
  place?: string;
};

/** Filters, order, and list or map: controls of the search form that stand above what it finds. */
export function SearchTools({ values, criteria, errors, showsFilters, hasHouses, place }: SearchToolsProps) {
  const { t } = useTranslation("houses");
  const isMap = criteria.view !== undefined;
  return (
    <div className={styles.tools}>
      <FiltersButton values={values} errors={errors} isPlain={showsFilters} />
      <SortSelect criteria={criteria} />
      <ActiveFilters criteria={criteria} place={place} />
      {hasHouses && (
        <div className={styles.views}>
          <Segments
            label={t("views.label")}
            preventScrollReset={isMap}
            segments={[
              { to: paths.houses({ ...criteria, view: undefined }), label: t("views.list"), current: !isMap },
              { to: `${paths.houses({ ...criteria, view: "map" })}#results`, label: t("views.map"), current: isMap },
            ]}
          />
        </div>
      )}
    </div>
  );
}

function SortSelect({ criteria }: { criteria: SearchValues }) {
  const { t } = useTranslation("houses");
  const scripts = useScripts();
  const offered = houseSorts.filter((sort) => sort !== "commute" || criteria.university);
  const usual = criteria.university ? "commute" : "recommended";
  return (
    <>
      <div className={styles.sort}>
        <label htmlFor={sortId} className={hidden}>
          {t("sort.label")}
        </label>
        <select
          id={sortId}
          key={String(criteria.university)}
          name="sort"
          form={searchFormId}
          className={`${control()} ${styles.select}`}
          defaultValue={!criteria.sort || criteria.sort === usual ? "" : criteria.sort}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {offered.map((sort) => (
            <option key={sort} value={sort === usual ? "" : sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden="true" />
      </div>
      {!scripts && (
        <div className={untilScripts}>
          <button form={searchFormId} className={chip}>
            {t("sort.go")}
          </button>
        </div>
      )}
    </>
  );
}

type FiltersButtonProps = {
  values: SearchValues;
  errors: Record<string, string[]>;
  /** Leads to the filters that are part of the page. */
  isPlain: boolean;
};

/** Opens the sheet of filters. Without scripts it sends the search form, whose answer has the filters on the page. */
function FiltersButton({ values, errors, isPlain }: FiltersButtonProps) {
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
    <button form={searchFormId} name={filtersKey} value={filtersOpen} className={styles.filtersButton} onClick={open}>
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

/** The filters that the search bar does not show; on phones the button that opens the filters has their number instead. */
function ActiveFilters({ criteria, place }: { criteria: SearchValues; place?: string }) {
  const { t } = useTranslation("houses");
  const isInBar = (field: SearchField) => !filterFields.some((name) => name === field);
  const filters = useFilters(criteria, place).filter(({ fields }) => !fields.some(isInBar));
  if (filters.length === 0) return null;
  return (
    <ul className={styles.activeFilters} aria-label={t("filters.label")}>
      {filters.map(({ label, fields }) => (
        <li key={label}>
          <Link
            className={styles.activeFilter}
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
