import { useTranslation } from "react-i18next";
import { houseSorts } from "domain/enums";
import { LinkTabs } from "~/design-system/link-tabs/link-tabs";
import { paths } from "~/platform/paths/paths";
import type { SearchValues } from "./search-values";

export function SortLinks({ criteria }: { criteria: SearchValues }) {
  const { t } = useTranslation("houses");
  const current = criteria.sort ?? "recommended";
  const offered = houseSorts.filter((sort) => sort !== "commute" || criteria.university);
  const tabs = offered.map((sort) => ({
    to: paths.houses({ ...criteria, sort: sort === "recommended" ? undefined : sort, page: undefined }),
    label: t(`sort.${sort}`),
    current: sort === current,
  }));
  return <LinkTabs label={t("sort.label")} tabs={tabs} preventScrollReset />;
}
