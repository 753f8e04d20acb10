import { useTranslation } from "react-i18next";
import type { Dashboard } from "contract/dashboard";
import { formatMoney, formatMoneyShort } from "domain/money/money";
import { BarChart } from "~/design-system/bar-chart/bar-chart";
import { scaleOf, scaleOfShares } from "~/design-system/bar-chart/scale";
import { Card } from "~/design-system/card/card";
import { Grid } from "~/design-system/layout/layout";
import { DataTable } from "~/design-system/data-table/data-table";
import { formatDate, formatNumber } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useCan } from "~/platform/session/roles";
import { hasLastYear, percent, shareOf } from "./compare";
import * as styles from "./dashboard.css";

type FiguresProps = Pick<Dashboard, "occupancy" | "revenue" | "units">;

export function Figures({ occupancy, revenue, units }: FiguresProps) {
  return (
    <Grid columns={{ tablet: "2", wide: "3" }} gap="16" align="start">
      <Card padding="small" className={styles.figure}>
        <OccupancyForecast days={occupancy.days} units={units} />
      </Card>
      <Card padding="small" className={styles.figure}>
        <OccupancyHistory months={occupancy.months} />
      </Card>
      {useCan()("money.read") && (
        <Card padding="small" className={styles.figure}>
          <Revenue revenue={revenue} />
        </Card>
      )}
    </Grid>
  );
}

const shares = scaleOfShares(percent);

function OccupancyForecast({ days, units }: { days: Dashboard["occupancy"]["days"]; units: number }) {
  const { t } = useTranslation("adminDashboard");
  const locale = useLocale();
  const taken = days.map(({ occupied }) => occupied);
  const tonight = taken[0] ?? 0;
  const share = (rooms: number) => shareOf(rooms, units);
  const hasBefore = hasLastYear(days.map(({ lastYear }) => lastYear));
  const ticks = listDayTicks(
    days.map(({ day }) => day),
    (day) => formatDate(day, locale, "short"),
  );
  return (
    <BarChart
      title={t("nextNights")}
      description={t("nextNightsText", {
        tonight,
        units,
        share: percent(share(tonight)),
        best: percent(share(Math.max(...taken))),
        worst: percent(share(Math.min(...taken))),
      })}
      scale={shares}
      now="first"
      legend={{ value: t("booked"), more: t("held"), before: hasBefore ? t("yearBefore") : undefined }}
      bars={days.map(({ day, occupied, held, lastYear }, index) => ({
        key: day,
        value: share(occupied),
        more: share(held),
        before: share(lastYear),
        tick: ticks[index],
        label: [
          `${formatDate(day, locale, "short")}: ${percent(share(occupied))}`,
          held > 0 && t("heldShare", { share: percent(share(held)) }),
          hasBefore && t("before", { value: percent(share(lastYear)) }),
        ]
          .filter(Boolean)
          .join(", "),
      }))}
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
          { key: "share", label: t("share"), numeric: true, cell: ({ occupied }) => percent(share(occupied)) },
          { key: "before", label: t("yearBefore"), numeric: true, cell: ({ lastYear }) => percent(share(lastYear)) },
        ]}
      />
    </BarChart>
  );
}

function OccupancyHistory({ months }: { months: Dashboard["occupancy"]["months"] }) {
  const { t } = useTranslation("adminDashboard");
  const locale = useLocale();
  const all = months.map(({ nights, available }) => shareOf(nights, available));
  const now = months.at(-1);
  const hasBefore = hasLastYear(months.map(({ lastYear }) => lastYear.nights));
  const ticks = useMonthTicks(months);
  const before = ({ nights, available }: { nights: number; available: number }) => shareOf(nights, available);
  return (
    <BarChart
      title={t("lastMonths")}
      description={t("lastMonthsText", {
        month: now && formatDate(now.month, locale, "month"),
        share: percent(all.at(-1) ?? 0),
        best: percent(Math.max(...all)),
        worst: percent(Math.min(...all)),
      })}
      scale={shares}
      now="last"
      legend={{ value: t("booked"), before: hasBefore ? t("yearBefore") : undefined }}
      bars={months.map(({ month, lastYear }, index) => ({
        key: month,
        value: all[index] ?? 0,
        before: before(lastYear),
        tick: ticks[index],
        label: [
          `${formatDate(month, locale, "monthShort")}: ${percent(all[index] ?? 0)}`,
          hasBefore && t("before", { value: percent(before(lastYear)) }),
        ]
          .filter(Boolean)
          .join(", "),
      }))}
      numbers={t("numbers")}
    >
      <DataTable
        caption={t("lastMonths")}
        rows={months}
        keyOf={({ month }) => month}
        empty={null}
        columns={[
          { key: "month", label: t("month"), head: true, cell: ({ month }) => formatDate(month, locale, "monthShort") },
          { key: "nights", label: t("nights"), numeric: true, cell: ({ nights }) => formatNumber(nights) },
          {
            key: "available",
            label: t("available"),
            line: 2,
            numeric: true,
            cell: ({ available }) => formatNumber(available),
          },
          {
            key: "share",
            label: t("share"),
            line: 2,
            numeric: true,
            cell: ({ nights, available }) => percent(shareOf(nights, available)),
          },
          {
            key: "before",
            label: t("yearBefore"),
            line: 3,
            numeric: true,
            cell: ({ lastYear }) => percent(before(lastYear)),
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
  const hasBefore = hasLastYear(revenue.map(({ lastYear }) => lastYear));
  const ticks = useMonthTicks(revenue);
  const short = (won: number) => formatMoneyShort(won, locale);
  return (
    <BarChart
      title={t("revenue")}
      description={t("revenueText", {
        total: short(total),
        month: now && formatDate(now.month, locale, "month"),
        amount: short(now?.amount ?? 0),
      })}
      scale={scaleOf(Math.max(...revenue.flatMap(({ amount, lastYear }) => [amount, lastYear])), short)}
      now="last"
      legend={{ value: t("won"), before: hasBefore ? t("yearBefore") : undefined }}
      bars={revenue.map(({ month, amount, lastYear }, index) => ({
        key: month,
        value: amount,
        before: lastYear,
        tick: ticks[index],
        label: [
          `${formatDate(month, locale, "monthShort")}: ${short(amount)}`,
          hasBefore && t("before", { value: short(lastYear) }),
        ]
          .filter(Boolean)
          .join(", "),
      }))}
      numbers={t("numbers")}
    >
      <DataTable
        caption={t("revenue")}
        rows={revenue}
        keyOf={({ month }) => month}
        empty={null}
        columns={[
          { key: "month", label: t("month"), head: true, cell: ({ month }) => formatDate(month, locale, "month") },
          { key: "won", label: t("won"), numeric: true, cell: ({ amount }) => formatMoney(amount, locale) },
          {
            key: "before",
            label: t("yearBefore"),
            numeric: true,
            cell: ({ lastYear }) => formatMoney(lastYear, locale),
          },
        ]}
      />
    </BarChart>
  );
}

function useMonthTicks(months: readonly { month: string }[]): string[] {
  const locale = useLocale();
  return listMonthTicks(
    months.map(({ month }) => month),
    (month) => formatDate(month, locale, month.slice(5, 7) === "01" ? "monthShort" : "monthName"),
  );
}

const monthsApart = 3;
/** Bars that a day's label takes. */
const labelWidth = 8;

/** A mark at each month, every third with its name. */
export function listMonthTicks(months: readonly string[], nameOf: (month: string) => string): string[] {
  return months.map((month, index) => (index % monthsApart === 0 ? nameOf(month) : ""));
}

/** A mark at the first and the last day and where a month begins, named unless the label would reach the next. */
export function listDayTicks(days: readonly string[], nameOf: (day: string) => string): (string | undefined)[] {
  const begins = days.flatMap((day, index) => (day.endsWith("-01") ? [index] : []));
  const isFree = (index: number) => begins.every((begin) => Math.abs(begin - index) >= labelWidth);
  return days.map((day, index) => {
    if (begins.includes(index)) return nameOf(day);
    if (index === 0 || index === days.length - 1) return isFree(index) ? nameOf(day) : "";
    return undefined;
  });
}
