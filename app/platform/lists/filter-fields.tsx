import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/design-system/select-field/select-field";
import { TextField } from "~/design-system/text-field/text-field";
import { FoldedFilters } from "./folded-filters";
import { useList } from "./use-list";

type FilterParams = { values: Record<string, string>; errors: Record<string, string[]> };

const FilterContext = createContext<FilterParams>({ values: {}, errors: {} });

export const FilterProvider = FilterContext.Provider;

function useFilter(name: string) {
  const { values, errors } = useContext(FilterContext);
  return { id: `filter-${name}`, name, defaultValue: values[name], errors: errors[name] };
}

type SearchFilterProps = { name?: string; label: string; maxLength?: number };

/** The first of the fields; on a phone the others are folded behind it. */
export function SearchFilter({ name = "q", label, maxLength }: SearchFilterProps) {
  const { errors } = useContext(FilterContext);
  const { filterCount } = useList();
  return (
    <>
      <TextField {...useFilter(name)} label={label} maxLength={maxLength} type="search" autoComplete="off" />
      <FoldedFilters count={filterCount} open={Object.keys(errors).length > 0} />
    </>
  );
}

type SelectFilterProps = { name: string; label: string; options: { value: string; label: string }[] };

export function SelectFilter({ name, label, options }: SelectFilterProps) {
  const { t } = useTranslation("admin");
  return <SelectField {...useFilter(name)} label={label} options={options} placeholder={t("list.all")} />;
}

export function DayFilter({ name, label }: { name: string; label: string }) {
  return <TextField {...useFilter(name)} label={label} type="date" />;
}
