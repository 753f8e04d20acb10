import { useTranslation } from "react-i18next";
import type { Dashboard } from "contract/dashboard";
import { formatMoneyShort } from "domain/money/money";
import { ArrowDown, ArrowUp } from "~/design-system/icons/icons";
import { Text } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { useCan } from "~/platform/session/roles";
import { compareAmounts, comparePoints, hasLastYear, percent, shareOf, type Comparison } from "./compare";
import * as styles from "./dashboard.css";

type KeyFiguresProps = Pick<Dashboard, "occupancy" | "revenue" | "units">;

/** Tonight and this month so far, beside the same time a year before. */
export function KeyFigures({ occupancy: { days, months }, revenue, units }: KeyFiguresProps) {
  const { t } = useTranslation("adminDashboard");
  const locale = useLocale();
  const readsMoney = useCan()("money.read");
  const [night, month, income] = [days[0], months.at(-1), revenue.at(-1)];
  if (!night || !month) return null;
  const short = (won: number) => formatMoneyShort(won, locale);
  const tonight = [shareOf(night.occupied, units), shareOf(night.lastYear, units)] as const;
  const thisMonth = [
    shareOf(month.nights, month.available),
    shareOf(month.lastYear.nights, month.lastYear.available),
  ] as const;
  const hasNights = hasLastYear(months.map(({ lastYear }) => lastYear.nights));
  const hasRevenue = hasLastYear(revenue.map(({ lastYear }) => lastYear));
  return (
    <section className={styles.keyFigures} aria-label={t("key.title")}>
      <KeyFigure
        label={t("key.tonight")}
        value={percent(tonight[0])}
        unit="points"
        before={hasNights ? percent(tonight[1]) : undefined}
        comparison={comparePoints(...tonight)}
      />
      <KeyFigure
        label={t("key.month")}
        value={percent(thisMonth[0])}
        unit="points"
        before={hasNights ? percent(thisMonth[1]) : undefined}
        comparison={comparePoints(...thisMonth)}
      />
      {readsMoney && income && (
        <KeyFigure
          label={t("key.revenue")}
          value={short(income.amount)}
          unit="percent"
          before={hasRevenue ? short(income.lastYear) : undefined}
          comparison={compareAmounts(income.amount, income.lastYear)}
        />
      )}
    </section>
  );
}

type KeyFigureProps = {
  label: string;
  value: string;
  unit: "points" | "percent";
  /** A year ago; undefined where there are no figures of that year. */
  before: string | undefined;
  /** Null where the earlier value allows no percentage. */
  comparison: Comparison | null;
};

const icons = { up: ArrowUp, down: ArrowDown, same: null };

function KeyFigure({ label, value, unit, before, comparison }: KeyFigureProps) {
  const { t } = useTranslation("adminDashboard");
  const Icon = before !== undefined && comparison && icons[comparison.direction];
  return (
    <div className={styles.keyFigure}>
      <Text size="small" tone="soft">
        {label}
      </Text>
      <p className={styles.keyValue}>{value}</p>
      <Text size="small" tone="soft">
        {Icon && <Icon className={styles.direction} size={14} strokeWidth={1.75} aria-hidden="true" />}
        <span>
          {before === undefined
            ? t("key.none")
            : !comparison
              ? t("key.before", { before })
              : comparison.direction === "same"
                ? t("key.same")
                : t(`key.${unit}.${comparison.direction}`, { count: comparison.difference, before })}
        </span>
      </Text>
    </div>
  );
}
