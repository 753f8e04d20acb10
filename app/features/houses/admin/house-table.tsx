import { House } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { AdminHouseRow } from "contract/admin/house";
import { formatMoney } from "domain/money/money";
import { Badge } from "~/design-system/badge/badge";
import { DataTable } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { EmptyList } from "~/platform/lists/empty-list";
import { useList } from "~/platform/lists/use-list";
import { useTicks } from "~/platform/lists/bulk/bulk-context";
import { paths } from "~/platform/paths/paths";

export function HouseTable({ rows }: { rows: AdminHouseRow[] }) {
  const { t } = useTranslation(["adminHouses", "admin"]);
  const locale = useLocale();
  const { open, sortBy } = useList("position");
  return (
    <DataTable
      caption={t("title")}
      rows={rows}
      keyOf={({ slug }) => slug}
      ticks={useTicks<AdminHouseRow>(({ name }) => name[locale])}
      empty={<EmptyList of="houses" icon={House} />}
      columns={[
        {
          key: "name",
          label: t("name"),
          head: true,
          phone: "cut",
          cell: ({ slug, name }) => <TextLink to={open(paths.adminRecord("houses", slug))}>{name[locale]}</TextLink>,
          sort: sortBy("name"),
        },
        { key: "area", label: t("area"), line: 2, cell: ({ areaName }) => areaName, sort: sortBy("area") },
        {
          key: "published",
          label: t("state"),
          line: 2,
          cell: ({ publishedAt }) => <HouseBadge isPublished={publishedAt !== null} />,
        },
        {
          key: "units",
          label: t("units"),
          line: 3,
          numeric: true,
          cell: ({ units }) => units,
          sort: sortBy("units"),
        },
        {
          key: "occupied",
          label: t("occupied"),
          line: 3,
          numeric: true,
          cell: ({ occupiedUnits }) => occupiedUnits,
        },
        {
          key: "monthlyRent",
          label: t("monthlyRent"),
          phone: "end",
          numeric: true,
          cell: ({ monthlyRent }) => formatMoney(monthlyRent, locale),
          sort: sortBy("monthlyRent"),
        },
        {
          key: "rating",
          label: t("rating"),
          line: 3,
          numeric: true,
          cell: ({ rating, ratingCount }) =>
            rating === null ? "–" : t("ratingOf", { rating: rating.toFixed(1), count: ratingCount }),
          sort: sortBy("rating"),
        },
        {
          key: "position",
          label: t("position"),
          line: 2,
          numeric: true,
          cell: ({ position }) => position,
          sort: sortBy("position"),
        },
      ]}
    />
  );
}

export function HouseBadge({ isPublished }: { isPublished: boolean }) {
  const { t } = useTranslation("adminHouses");
  return <Badge tone={isPublished ? "neutral" : "warning"}>{t(isPublished ? "published" : "draft")}</Badge>;
}
