import { useTranslation } from "react-i18next";
import { LinkTabs } from "~/design-system/link-tabs/link-tabs";
import { paths } from "~/platform/paths/paths";
import type { SearchValues } from "./search-values";

/** The same search as a list and on a map. */
export function ViewLinks({ used }: { used: SearchValues }) {
  const { t } = useTranslation("houses");
  const tabs = [
    { to: paths.houses({ ...used, view: undefined }), label: t("views.list"), current: used.view !== "map" },
    { to: `${paths.houses({ ...used, view: "map" })}#results`, label: t("views.map"), current: used.view === "map" },
  ];
  return <LinkTabs label={t("views.label")} tabs={tabs} preventScrollReset={used.view === "map"} />;
}
