import { useTranslation } from "react-i18next";
import { formatMoney } from "domain/money";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./money-sums.css";

type SumName =
  | "received"
  | "refunded"
  | "refundPending"
  | "refundFailed"
  | "done"
  | "pending"
  | "failed"
  | "debit"
  | "credit"
  | "balance";

type MoneySumsProps = { of: { rows: number; sums: Partial<Record<SumName, number>> | null } | null };

/** Sums of all rows that the filters leave, on every page. Nothing without rows. */
export function MoneySums({ of }: MoneySumsProps) {
  const { t } = useTranslation("adminMoney");
  const locale = useLocale();
  if (!of || of.rows === 0) return null;
  if (!of.sums) return <p className={styles.sums}>{t("sums.tooMany", { count: of.rows })}</p>;
  const shown = (Object.entries(of.sums) as [SumName, number][]).filter(
    ([name, amount]) => amount !== 0 || !isRare(name),
  );
  return (
    <dl className={styles.sums} aria-label={t("sums.title")}>
      <div className={styles.sum}>
        <dt className={styles.label}>{t("sums.title")}</dt>
        <dd className={styles.amount}>{t("sums.of", { count: of.rows })}</dd>
      </div>
      {shown.map(([name, amount]) => (
        <div key={name} className={styles.sum}>
          <dt className={styles.label}>{t(`sums.${name}`)}</dt>
          <dd className={styles.amount} data-alarm={isAlarming(name) ? "" : undefined}>
            {formatMoney(amount, locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isAlarming = (name: SumName) => name === "refundFailed" || name === "failed";
const isRare = (name: SumName) => isAlarming(name) || name === "refundPending" || name === "pending";
