import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { formatCurrency, formatMoney } from "domain/money";
import { Badge } from "~/design-system/badge/badge";
import { ButtonLink } from "~/design-system/button/button";
import { DataTable } from "~/design-system/data-table/data-table";
import { Inline } from "~/design-system/layout/layout";
import { formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { canReturn } from "./can-return";
import * as styles from "./detail.css";

const paymentTones = {
  pending: "neutral",
  paid: "neutral",
  failed: "warning",
  discrepant: "danger",
  partiallyRefunded: "neutral",
  refunded: "neutral",
  undone: "neutral",
} as const;

export function Payments({ reservation: { id, books } }: { reservation: AdminReservation }) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const locale = useLocale();
  const { withList } = useListContext();
  const money = (won: number) => formatMoney(won, locale);
  const mayMoveMoney = useCan()("money.write");
  const returned = new Map(books.returnedElsewhere.map((one) => [one.paymentId, one]));
  return (
    <DataTable
      caption={t("detail.payments.title")}
      rows={books.payments}
      keyOf={(payment) => payment.id}
      empty={<p>{t("detail.none")}</p>}
      columns={[
        {
          key: "when",
          label: t("detail.when"),
          unbroken: true,
          head: true,
          cell: ({ createdAt, settledAt, receivedOn }) => receivedOn ?? formatStamp(settledAt ?? createdAt),
        },
        {
          key: "installments",
          label: t("detail.payments.installments"),
          cell: ({ installments }) => installments.join(", "),
        },
        {
          key: "method",
          label: t("detail.payments.method"),
          cell: ({ method, note }) => (
            <span>
              <span>{t(`reservations:method.${method}`)}</span>{" "}
              {note && <span className={styles.requestedAmount}>{note}</span>}
            </span>
          ),
        },
        {
          key: "amount",
          label: t("detail.amount"),
          line: 2,
          phone: "bare",
          numeric: true,
          cell: ({ amount, received }) => (
            <span>
              <span>{received ? formatCurrency(received, locale) : money(amount)}</span>{" "}
              {received && (received.amount !== amount || received.currency !== "KRW") && (
                <span className={styles.requestedAmount}>{t("detail.payments.asked", { amount: money(amount) })}</span>
              )}
            </span>
          ),
        },
        {
          key: "refunded",
          label: t("detail.payments.refunded"),
          line: 2,
          numeric: true,
          cell: ({ refunded }) => (refunded === 0 ? "–" : money(refunded)),
        },
        {
          key: "status",
          label: t("detail.status"),
          line: 3,
          cell: (payment) => (
            <Inline gap="8">
              <Badge tone={paymentTones[payment.status]}>
                {payment.status === "discrepant"
                  ? t("detail.payments.discrepant")
                  : t(`reservations:payments.status.${payment.status}`)}
              </Badge>
              {payment.failure && <span>{t(`detail.payments.failure.${payment.failure}`)}</span>}
              {payment.refundPending > 0 && (
                <Badge tone="neutral">
                  {t("detail.payments.refundPending", { amount: money(payment.refundPending) })}
                </Badge>
              )}
              {payment.refundFailed > 0 && (
                <Badge tone="danger">
                  {t("detail.payments.refundFailed", { amount: money(payment.refundFailed) })}
                </Badge>
              )}
              {mayMoveMoney && canReturn(payment) && (
                <ButtonLink
                  to={withList(
                    paths.adminRecord("reservations", id, { confirm: "returnPayment", paymentId: payment.id }),
                  )}
                  variant="secondary"
                  size="small"
                >
                  {t("actions.returnPayment", { amount: formatCurrency(payment.received, locale) })}
                </ButtonLink>
              )}
              {mayMoveMoney && payment.receivedOn && payment.status === "paid" && (
                <ButtonLink
                  to={withList(
                    paths.adminRecord("reservations", id, { confirm: "undoPayment", paymentId: payment.id }),
                  )}
                  variant="secondary"
                  size="small"
                >
                  {t("actions.undoPayment")}
                </ButtonLink>
              )}
              <ReturnedElsewhere id={id} returned={returned.get(payment.id)} />
            </Inline>
          ),
        },
      ]}
    />
  );
}

type Returned = AdminReservation["books"]["returnedElsewhere"][number];

function ReturnedElsewhere({ id, returned }: { id: string; returned: Returned | undefined }) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  const { withList } = useListContext();
  const mayHandle = useCan()("money.write");
  if (!returned) return null;
  const { amount, paymentId } = returned;
  return (
    <>
      <Badge tone="danger">{t("detail.payments.returnedElsewhere", { amount: formatMoney(amount, locale) })}</Badge>
      {mayHandle && (
        <ButtonLink
          to={withList(paths.adminRecord("reservations", id, { confirm: "markReturnHandled", paymentId }))}
          variant="secondary"
          size="small"
        >
          {t("actions.markReturnHandled")}
        </ButtonLink>
      )}
    </>
  );
}
