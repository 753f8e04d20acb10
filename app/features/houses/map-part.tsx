import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Pagination } from "contract/envelope";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import type { SearchValues } from "./search/search-values";

type MapPartProps = { shown: number; pagination: Pagination; criteria: SearchValues };

/** Below a map with one page of houses: their number, and pagination. */
export function MapPart({ shown, pagination, criteria }: MapPartProps) {
  const { t } = useTranslation("houses");
  const { page, totalPages, totalCount, totalCountCapped } = pagination;
  if (shown >= totalCount && !totalCountCapped) return null;
  const isLast = page >= totalPages && !totalCountCapped;
  const other = isLast ? undefined : page + 1;
  return (
    <Text size="small" tone="soft">
      <span>{t(totalCountCapped ? "map.partOfMore" : "map.part", { shown, count: totalCount })}</span>{" "}
      <Link to={`${paths.houses({ ...criteria, page: other })}#results`}>{t(isLast ? "map.first" : "map.next")}</Link>
    </Text>
  );
}
