import { useTranslation } from "react-i18next";
import type { Pagination as Pages } from "contract/envelope";
import { Pagination } from "~/design-system/pagination/pagination";
import { useList } from "./use-list";

export function ListPages({ pagination }: { pagination: Pages | null }) {
  const { t } = useTranslation("common");
  const { hrefOf } = useList();
  if (!pagination) return null;
  return (
    <Pagination
      label={t("pages.label")}
      page={pagination.page}
      totalPages={pagination.totalPages}
      open={pagination.totalCountCapped}
      hrefOf={hrefOf}
      previousLabel={t("pages.previous")}
      nextLabel={t("pages.next")}
    />
  );
}

/** How many there are: “1,204 in all”, “More than 10,000”. */
export function ListCount({ pagination }: { pagination: Pages | null }) {
  const { t } = useTranslation("admin");
  if (!pagination) return null;
  const { totalCount, totalCountCapped } = pagination;
  return <span>{t(totalCountCapped ? "list.countMore" : "list.count", { count: totalCount })}</span>;
}
