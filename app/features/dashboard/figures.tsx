import { useTranslation } from "react-i18next";
import type { Dashboard } from "contract/dashboard";
import { formatMoney, formatMoneyShort } from "domain/money";
import { BarChart } from "~/design-system/bar-chart/bar-chart";
import { Card } from "~/design-system/card/card";
import { DataTable } from "~/design-system/data-table/data-table";
import { formatDate, formatNumber } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useCan } from "~/platform/session/roles";
import * as styles from "./dashboard.css";

type FiguresProps = Pick<Dashboard, "occupancy" | "revenue" | "units">;

export function Figures({ occupancy, revenue, units }: FiguresProps) {
  return (
    <div className={styles.figures}>
      <Card padding="small">
        <OccupancyForecast days={occupancy.days} units={units} />
      </Card>
      <Card padding="small">
        <OccupancyHistory months={occupancy.months} />
      </Card>
      {useCan()("money.read") && (
        <Card padding="small">
          <Revenue revenue={revenue} />
        </Card>
      )}
    </div>
  );
}

const percent = (part: number, total: number) => `${total > 0 ? Math.round((100 * part) / total) : 0}%`;

function OccupancyForecast({ days, units }: { days: Dashboard["occupancy"]["days"]; units: number }) {
  const { t } = useTranslation("adminDashboard");
  const locale = useLocale();
  const taken = days.map(({ occupied }) => occupied);
  const tonight = taken[0] ?? 0;
  const short = (day = "") => formatDate(day, locale, "short");
  return (
    <BarChart
      title={t("nextNights")}
      description={t("nextNightsText", {
        tonight,
        units,
        share: percent(tonight, units),
        best: percent(Math.max(...taken), units),
        worst: percent(Math.min(...taken), units),
      })}
      max={units}
      bars={days.map(({ day, occupied, held }) => ({
        key: day,
        value: occupied,
        more: held,
        label: `${short(day)}: ${percent(occupied, units)}`,
      }))}
      ends={[short(days[0]?.day), short(days.at(-1)?.day)]}
      numbers={t("numbers")}
    >
      <DataTable
        caption={t("nextNights")}
        rows={days}
        keyOf={({ day }) => day}
        empty={null}
        columns={[
          { key: "night", label: t("night"), head: true, cell: ({ day }) => formatDate(day, locale) },
          { key: "occupied", label: t("occupied"), numeric: true, cell: ({ occupied }) => occupied },
          { key: "held", label: t("held"), numeric: true, cell: ({ held }) => held },
          {
            key: "share",
            label: t("share"),
            numeric: true,
            cell: ({ occupied }) => percent(occupied, units),
          },
        ]}
      />
    </BarChart>
  );
}

function OccupancyHistory({ months }: { months: Dashboard["occupancy"]["months"] }) {
  const { t } = useTranslation("adminDashboard");
  const locale = useLocale();
  const shares = months.map(({ nights, available }) => (available > 0 ? nights / available : 0));
  const now = months.at(-1);
  const name = (month = "") => formatDate(month, locale, "month");
  return (
    <BarChart
      title={t("lastMonths")}
      description={t("lastMonthsText", {
        month: name(now?.month),
        share: percent(shares.at(-1) ?? 0, 1),
        best: percent(Math.max(...shares), 1),
        worst: percent(Math.min(...shares), 1),
      })}
      max={1}
      bars={months.map(({ month, nights, available }, index) => ({
        key: month,
        value: shares[index] ?? 0,
        label: `${name(month)}: ${percent(nights, available)}`,
      }))}
      ends={[name(months[0]?.month), name(now?.month)]}
      numbers={t("numbers")}
    >
      <DataTable
        caption={t("lastMonths")}
        rows={months}
        keyOf={({ month }) => month}
        empty={null}
        columns={[
          { key: "month", label: t("month"), head: true, cell: ({ month }) => name(month) },
          { key: "nights", label: t("nights"), numeric: true, cell: ({ nights }) => formatNumber(nights) },
          {
            key: "available",
            label: t("available"),
            numeric: true,
            cell: ({ available }) => formatNumber(available),
          },
          {
            key: "share",
            label: t("share"),
            numeric: true,
            cell: ({ nights, available }) => percent(nights, available),
          },
        ]}
      />
    </BarChart>
  );
}

function Revenue({ revenue }: { revenue: Dashboard["revenue"] }) {
  const { t } = useTranslation("adminDashboard");
  const locale = useLocale();
  const now = revenue.at(-1);
  const total = revenue.reduce((sum, { amount }) => sum + amount, 0);
  const name = (month = "") => formatDate(month, locale, "month");
  return (
    <BarChart
      title={t("revenue")}
      description={t("revenueText", {
        total: formatMoneyShort(total, locale),
        month: name(now?.month),
        amount: formatMoneyShort(now?.amount ?? 0, locale),
      })}
      max={Math.max(...revenue.map(({ amount }) => amount))}
      bars={revenue.map(({ month, amount }) => ({
        key: month,
        value: amount,
        label: `${name(month)}: ${formatMoney(amount, locale)}`,
      }))}
      ends={[name(revenue[0]?.month), name(now?.month)]}
      numbers={t("numbers")}
    >
      <DataTable
        caption={t("revenue")}
        rows={revenue}
        keyOf={({ month }) => month}
        empty={null}
        columns={[
          { key: "month", label: t("month"), head: true, cell: ({ month }) => name(month) },
          { key: "won", label: t("won"), numeric: true, cell: ({ amount }) => formatMoney(amount, locale) },
        ]}
      />
    </BarChart>
  );
}
