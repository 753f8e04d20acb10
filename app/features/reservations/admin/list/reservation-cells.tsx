import { useTranslation } from "react-i18next";
import type { AdminReservationRow } from "contract/admin-reservation-list";
import { formatMoney } from "domain/money";
import { Badge } from "~/design-system/badge/badge";
import { Text } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./admin-reservation-list.css";
import { isOpen } from "../../is-open";
import { timeLeftOf } from "../../stay/time-left";

type Row = { row: AdminReservationRow };

/** On a phone, of a hold its time alone, beside the name. */
export function StateCell({ row, now }: Row & { now: string }) {
  const { t } = useTranslation("adminReservations");
  const state = t(`list.filters.${row.status}`);
  if (!row.holdExpiresAt) return <>{state}</>;
  return (
    <span className={styles.notOnPhone}>
      <span className={`${styles.lines} ${styles.unbroken}`}>
        {state}
        <TimeLeft row={row} now={now} />
      </span>
    </span>
  );
}

export function TimeLeft({ row: { holdExpiresAt }, now }: Row & { now: string }) {
  const { t } = useTranslation("adminReservations");
  if (!holdExpiresAt) return null;
  const { unit, count } = timeLeftOf(holdExpiresAt, now);
  return (
    <Text as="span" size="small" tone="soft">
      {unit === "none" ? t("list.lapsed") : t(`list.left.${unit}`, { shown: count })}
    </Text>
  );
}

export function SignedCell({ row }: Row) {
  const { t } = useTranslation("adminReservations");
  const { contract, signed, signers } = row;
  const label = t(`list.contract.${contract}`, { signed, signers });
  const heading = t("list.columns.contract");
  const needsSigning = isOpen(row) && contract !== "signed";
  if (!needsSigning) return <span className={styles.notOnPhone}>{label}</span>;
  return (
    <>
      <span className={styles.phoneOnly}>{heading} </span>
      <Badge tone={contract === "declined" ? "danger" : "warning"}>{label}</Badge>
    </>
  );
}

export function PaymentCell({ row }: Row) {
  const { t } = useTranslation("adminReservations");
  const locale = useLocale();
  const { payment, amountDue, refund } = row;
  const label = t(`list.payment.${payment}`);
  const tone = payment === "overdue" || payment === "failed" ? "danger" : "warning";
  return (
    <span className={`${styles.lines} ${styles.unbroken}`}>
      {amountDue > 0 ? <Badge tone={tone}>{label}</Badge> : label}
      {amountDue > 0 && (
        <span className={styles.notOnPhone}>
          <Text as="span" size="small" tone="soft">
            {t("list.due", { amount: formatMoney(amountDue, locale) })}
          </Text>
        </span>
      )}
      {refund === "failed" && <Badge tone="danger">{t("list.refund.failed")}</Badge>}
      {refund !== "failed" && refund !== "none" && (
        <Text as="span" size="small" tone="soft">
          {t(`list.refund.${refund}`)}
        </Text>
      )}
    </span>
  );
}
