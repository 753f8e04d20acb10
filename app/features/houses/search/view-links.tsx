import { useTranslation } from "react-i18next";
import { LinkTabs } from "~/design-system/link-tabs/link-tabs";
import { paths } from "~/platform/paths/paths";
import type { SearchValues } from "./search-values";

export function ViewLinks({ criteria }: { criteria: SearchValues }) {
  const { t } = useTranslation("houses");
  const tabs = [
    { to: paths.houses({ ...criteria, view: undefined }), label: t("views.list"), current: criteria.view !== "map" },
    {
      to: `${paths.houses({ ...criteria, view: "map" })}#results`,
      label: t("views.map"),
      current: criteria.view === "map",
    },
  ];
  return <LinkTabs label={t("views.label")} tabs={tabs} preventScrollReset={criteria.view === "map"} />;
}
