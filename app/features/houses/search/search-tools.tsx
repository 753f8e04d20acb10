import { useTranslation } from "react-i18next";
import { houseSorts } from "domain/enums";
import { chip } from "~/design-system/chip/chip.css";
import { control } from "~/design-system/field/field.css";
import { ChevronDown } from "~/design-system/icons/icons";
import { untilScripts } from "~/design-system/layout/layout.css";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Segments } from "~/design-system/segments/segments";
import { hidden } from "~/design-system/visually-hidden/visually-hidden.css";
import { paths } from "~/platform/paths/paths";
import { ActiveFilters } from "./active-filters";
import { FiltersButton } from "./filters-button";
import * as styles from "./search-tools.css";
import { searchFormId, type SearchValues } from "./search-values";

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
