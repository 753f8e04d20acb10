import { useTranslation } from "react-i18next";
import type { AdminPayment } from "contract/admin/money";
import { formatCurrency, formatMoney } from "domain/money/money";
import { Badge } from "~/design-system/badge/badge";
import { Clipped, DataTable } from "~/design-system/data-table/data-table";
import { ReceiptText } from "~/design-system/icons/icons";
import { formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useTicks } from "~/platform/lists/bulk/bulk-context";
import { EmptyList } from "~/platform/lists/empty-list";
import { useStayColumns } from "./money-list";

export function PaymentTable({ rows }: { rows: AdminPayment[] }) {
  const { t } = useTranslation(["adminMoney", "adminReservation", "admin", "reservations"]);
  const locale = useLocale();
  return (
    <DataTable
      caption={t("admin:lists.payments")}
      rows={rows}
      keyOf={({ id }) => id}
      ticks={useTicks<AdminPayment>(({ reservation, createdAt }) => `${reservation.code}, ${formatStamp(createdAt)}`)}
      empty={<EmptyList of="payments" icon={ReceiptText} />}
      columns={[
        ...useStayColumns<AdminPayment>(),
        {
          key: "when",
          label: t("when"),
          unbroken: true,
          line: 2,
          phone: "bare",
          cell: ({ createdAt, settledAt, receivedOn }) => receivedOn ?? formatStamp(settledAt ?? createdAt),
        },
        {
          key: "method",
          label: t("method"),
          fold: true,
          unbroken: true,
          line: 2,
          phone: "bare",
          cell: ({ method }) => t(`reservations:method.${method}`),
        },
        {
          key: "amount",
          label: t("amount"),
          phone: "end",
          numeric: true,
          cell: ({ amount, received }) => (received ? formatCurrency(received, locale) : formatMoney(amount, locale)),
        },
        {
          key: "refunded",
          label: t("refunded"),
          fold: true,
          line: 3,
          numeric: true,
          cell: ({ refunded }) => (refunded === 0 ? "–" : formatMoney(refunded, locale)),
        },
        { key: "status", label: t("status"), line: 3, cell: (payment) => <PaymentState payment={payment} /> },
        {
          key: "reference",
          label: t("reference"),
          fold: true,
          phone: "hidden",
          cell: ({ gatewayReference }) => gatewayReference && <Clipped as="reference">{gatewayReference}</Clipped>,
        },
      ]}
    />
  );
}

type State = { tone: "neutral" | "warning" | "danger"; text: string };

/** What the desk would act on first: a refund under way or refused says more than the payment's own status. */
function PaymentState({ payment: { receivedOn, status, refundPending, refundFailed } }: { payment: AdminPayment }) {
  const { t } = useTranslation(["adminReservation", "adminMoney", "reservations"]);
  const state = ((): State => {
    if (refundFailed > 0) return { tone: "danger", text: t("detail.balances.refundFailed") };
    if (refundPending > 0 && receivedOn) return { tone: "warning", text: t("adminMoney:sums.toTransfer") };
    if (refundPending > 0) return { tone: "neutral", text: t("adminMoney:sums.refundPending") };
    if (status === "discrepant") return { tone: "danger", text: t("detail.payments.discrepant") };
    return { tone: status === "failed" ? "warning" : "neutral", text: t(`reservations:payments.status.${status}`) };
  })();
  return <Badge tone={state.tone}>{state.text}</Badge>;
}
