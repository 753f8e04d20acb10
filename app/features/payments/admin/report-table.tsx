import { useTranslation } from "react-i18next";
import type { MonthlyFigures, MonthlyReport } from "contract/admin-monthly-report";
import { formatMoney } from "domain/money";
import { DataTable, type Column } from "~/design-system/data-table/data-table";
import { formatNumber } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import "./report-print.css";
import * as styles from "./report.css";

type Line = MonthlyFigures & { key: string; name: string };

const amounts = [
  "rent",
  "discounts",
  "bedding",
  "kept",
  "earned",
  "vat",
  "received",
  "refunded",
  "depositsHeld",
] as const;

/** More of them are printed smaller, so that 60 fit on one page. */
const maxHousesOfUsualSize = 36;

/** A line for each house, the total last. */
export function ReportTable({ report: { houses, total }, caption }: { report: MonthlyReport; caption: string }) {
  const { t } = useTranslation("adminMoney");
  const locale = useLocale();
  const money = (won: number | null) =>
    won ? formatMoney(won, locale) : <span className={styles.soft}>{won === 0 ? "0" : "–"}</span>;
  const rows: Line[] = [
    ...houses.map((house) => ({ ...house, key: house.slug })),
    { ...total, key: "total", name: t("report.total") },
  ];
  const columns: Column<Line>[] = [
    { key: "house", label: t("report.house"), head: true, cell: ({ name }) => name },
    {
      key: "nights",
      label: t("report.nights"),
      numeric: true,
      cell: ({ nightsOccupied, nightsAvailable }) => (
        <span>
          <span>{formatNumber(nightsOccupied)}</span>{" "}
          <span className={styles.soft}>{t("report.of", { count: nightsAvailable })}</span>
        </span>
      ),
    },
    {
      key: "occupancy",
      label: t("report.occupancy"),
      numeric: true,
      cell: ({ occupancyPercent }) => (occupancyPercent === null ? "–" : `${occupancyPercent}%`),
    },
    {
      key: "averageRate",
      label: t("report.averageRate"),
      numeric: true,
      cell: ({ averageRate }) => money(averageRate),
    },
    ...amounts.map((name): Column<Line> => ({
      key: name,
      label: t(`report.${name}`),
      numeric: true,
      cell: (line) => money(name === "discounts" ? -line[name] : line[name]),
    })),
  ];
  return (
    <div className={styles.report} data-many={houses.length > maxHousesOfUsualSize ? "" : undefined}>
      <DataTable
        caption={caption}
        rows={rows}
        keyOf={({ key }) => key}
        empty={null}
        columns={columns}
        onPhone="table"
      />
    </div>
  );
}
