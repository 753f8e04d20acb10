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

export function StateCell({ row, now }: Row & { now: string }) {
  const { t } = useTranslation("adminReservations");
  const left = row.holdExpiresAt && timeLeftOf(row.holdExpiresAt, now);
  return (
    <span className={styles.lines}>
      {t(`list.filters.${row.status}`)}
      {left && (
        <Text as="span" size="small" tone="soft">
          {left.unit === "none" ? t("list.lapsed") : t(`list.left.${left.unit}`, { shown: left.count })}
        </Text>
      )}
    </span>
  );
}

export function SignedCell({ row }: Row) {
  const { t } = useTranslation("adminReservations");
  const { contract, signed, signers } = row;
  const label = t(`list.contract.${contract}`, { signed, signers });
  const heading = t("list.columns.contract");
  const needsSigning = isOpen(row) && contract !== "signed";
  return (
    <>
      {heading !== label && <span className={styles.phoneOnly}>{heading} </span>}
      {needsSigning ? <Badge tone={contract === "declined" ? "danger" : "warning"}>{label}</Badge> : label}
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
    <span className={styles.lines}>
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
