import { useTranslation } from "react-i18next";
import type { MonthlyFigures } from "contract/admin-monthly-report";
import { formatMoney } from "domain/money";
import { formatNumber } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import * as sums from "./money-sums.css";
import * as styles from "./report.css";

const amounts = ["earned", "vat", "received", "refunded", "depositsHeld"] as const;

/** The month of all houses in one line, above the table, whose last row has it too. */
export function ReportTotals({ total }: { total: MonthlyFigures }) {
  const { t } = useTranslation("adminMoney");
  const locale = useLocale();
  const { occupancyPercent, nightsOccupied, nightsAvailable } = total;
  return (
    <dl className={`${sums.sums} ${styles.screenOnly}`} aria-label={t("report.total")}>
      <div className={sums.sum}>
        <dt className={sums.label}>{t("report.occupancy")}</dt>
        <dd className={sums.amount}>
          <span>{occupancyPercent === null ? "–" : `${occupancyPercent}%`}</span>{" "}
          <span
            className={styles.soft}
          >{`${formatNumber(nightsOccupied)} ${t("report.of", { count: nightsAvailable })}`}</span>
        </dd>
      </div>
      {amounts.map((name) => (
        <div key={name} className={sums.sum}>
          <dt className={sums.label}>{t(`report.${name}`)}</dt>
          <dd className={sums.amount}>{formatMoney(total[name], locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
