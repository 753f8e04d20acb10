import { useTranslation } from "react-i18next";
import type { AdminReservationRow } from "contract/admin-reservation-list";
import { formatMoney } from "domain/money";
import { isOpen } from "domain/stay-state";
import { Badge } from "~/design-system/badge/badge";
import { phoneOnly, second, tableSecond } from "~/design-system/data-table/data-table.css";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./admin-reservation-list.css";

type Row = { row: AdminReservationRow };

/** On a phone, of a hold its time alone. */
export function StateCell({ row, timeLeft }: Row & { timeLeft: string | null }) {
  const { t } = useTranslation("adminReservations");
  const state = t(`list.filters.${row.status}`);
  if (!timeLeft) return <span>{state}</span>;
  return (
    <>
      <span className={styles.notOnPhone}>{state}</span>
      <span className={styles.secondAlone}>{timeLeft}</span>
    </>
  );
}

export function SignedCell({ row }: Row) {
  const { t } = useTranslation("adminReservations");
  const { contract, signed, signers } = row;
  const label = t(`list.contract.${contract}`, { signed, signers });
  const needsSigning = isOpen(row, new Date()) && contract !== "signed";
  if (!needsSigning) return <span className={styles.notOnPhone}>{label}</span>;
  return (
    <Badge tone={contract === "declined" ? "danger" : "warning"}>
      <span className={phoneOnly}>{t("list.columns.contract")}</span>
      <span>{label}</span>
    </Badge>
  );
}

export function PaymentCell({ row }: Row) {
  const { t } = useTranslation("adminReservations");
  const locale = useLocale();
  const { payment, amountDue, refund } = row;
  const isFree = payment === "paid" && row.totalPrice + row.deposit === 0;
  const label = t(`list.payment.${isFree ? "free" : payment}`);
  const isReturned = refund !== "failed" && refund !== "none";
  const returned = isReturned && t(`list.refund.${refund}`);
  const hasFailed = refund === "failed" && (
    <span>
      {" "}
      <Badge tone="danger">{t("list.refund.failed")}</Badge>
    </span>
  );
  if (amountDue === 0) {
    return (
      <>
        <span className={isReturned ? styles.notOnPhone : undefined}>{label}</span>
        {hasFailed}
        {returned && <span className={styles.secondAlone}>{returned}</span>}
      </>
    );
  }
  const tone = payment === "overdue" || payment === "failed" ? "danger" : "warning";
  const due = t("list.due", { amount: formatMoney(amountDue, locale) });
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {hasFailed}
      {returned ? (
        <span className={second}>
          <span className={styles.notOnPhone}>{`${due} · `}</span>
          <span>{returned}</span>
        </span>
      ) : (
        <span className={tableSecond}>{due}</span>
      )}
    </>
  );
}
