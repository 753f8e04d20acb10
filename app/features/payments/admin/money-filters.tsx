import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { areaSlugs } from "domain/enums";
import { DayFilter, SearchFilter, SelectFilter } from "~/platform/lists/filter-fields";

/** The filters that all lists of money share; `children` are a list's own. */
export function MoneyFilters({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["adminMoney", "common"]);
  return (
    <>
      <SearchFilter label={t("q")} maxLength={100} />
      {children}
      <SelectFilter
        name="area"
        label={t("area")}
        options={areaSlugs.map((value) => ({ value, label: t(`common:areas.${value}`) }))}
      />
      <DayFilter name="from" label={t("from")} />
      <DayFilter name="to" label={t("to")} />
    </>
  );
}
