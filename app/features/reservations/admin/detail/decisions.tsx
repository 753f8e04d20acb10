import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { formatMoney } from "domain/money";
import { nameRefundRule } from "domain/refund-texts";
import { DataTable } from "~/design-system/data-table/data-table";
import { formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { DeductionEvidence, hasEvidence } from "../../deduction-evidence";
import * as styles from "./detail.css";

/** What was decided to go back beside what the rules compute, by whom and why. */
export function Decisions({ decisions }: Pick<AdminReservation, "decisions">) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const locale = useLocale();
  const money = (won: number) => formatMoney(won, locale);
  return (
    <DataTable
      caption={t("detail.decisions.title")}
      rows={decisions}
      keyOf={({ cause }) => cause}
      empty={null}
      columns={[
        {
          key: "cause",
          label: t("detail.refunds.for"),
          head: true,
          cell: ({ cause, rule }) => (
            <div className={styles.lines}>
              <span>{t(`detail.decisions.cause.${cause}`)}</span>
              {rule && <span>{nameRefundRule(rule, (key, tier) => t(`detail.decisions.rule.${key}`, tier))}</span>}
            </div>
          ),
        },
        {
          key: "computed",
          label: t("detail.decisions.computed"),
          numeric: true,
          cell: ({ computed }) => money(computed),
        },
        { key: "amount", label: t("detail.decisions.decided"), numeric: true, cell: ({ amount }) => money(amount) },
        {
          key: "reason",
          label: t("detail.decisions.reason"),
          cell: ({ deductions, reason }) => (
            <div className={styles.lines}>
              {reason && <span>{reason}</span>}
              {deductions.map((deduction) => (
                <div key={`${deduction.what} ${deduction.amount}`} className={styles.lines}>
                  <span>{t("detail.decisions.kept", { amount: money(deduction.amount), text: deduction.what })}</span>
                  {hasEvidence(deduction) && <DeductionEvidence deduction={deduction} />}
                </div>
              ))}
              {!reason && deductions.length === 0 && <span>{t("detail.decisions.byRule")}</span>}
            </div>
          ),
        },
        {
          key: "by",
          label: t("detail.decisions.by"),
          cell: ({ decidedAt, decidedBy }) => (
            <div className={styles.lines}>
              <span>{decidedBy ?? "–"}</span>
              <span>{formatStamp(decidedAt)}</span>
            </div>
          ),
        },
      ]}
    />
  );
}
