import { useTranslation } from "react-i18next";
import type { AdminRefundRow } from "contract/admin/money";
import { formatMoney } from "domain/money/money";
import { Badge } from "~/design-system/badge/badge";
import { Clipped, DataTable } from "~/design-system/data-table/data-table";
import { HandCoins } from "~/design-system/icons/icons";
import { formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useTicks } from "~/platform/lists/bulk/bulk-context";
import { EmptyList } from "~/platform/lists/empty-list";
import { useStayColumns } from "./money-list";

const tones = { pending: "neutral", toTransfer: "warning", done: "neutral", failed: "danger" } as const;

export function RefundTable({ rows }: { rows: AdminRefundRow[] }) {
  const { t } = useTranslation(["adminMoney", "adminReservation", "admin"]);
  const locale = useLocale();
  return (
    <DataTable
      caption={t("admin:lists.refunds")}
      rows={rows}
      keyOf={({ id }) => id}
      ticks={useTicks<AdminRefundRow>(({ reservation, createdAt }) => `${reservation.code}, ${formatStamp(createdAt)}`)}
      empty={<EmptyList of="refunds" icon={HandCoins} />}
      columns={[
        ...useStayColumns<AdminRefundRow>(),
        {
          key: "when",
          label: t("when"),
          unbroken: true,
          line: 2,
          phone: "bare",
          cell: ({ createdAt, executedAt }) => formatStamp(executedAt ?? createdAt),
        },
        {
          key: "cause",
          label: t("cause"),
          line: 2,
          phone: "cut",
          cell: ({ cause }) => t(`adminReservation:detail.refunds.cause.${cause}`),
        },
        {
          key: "amount",
          label: t("amount"),
          phone: "end",
          numeric: true,
          cell: ({ amount }) => formatMoney(amount, locale),
        },
        {
          key: "paidFor",
          label: t("paidFor"),
          fold: true,
          phone: "hidden",
          cell: (refund) => <RefundParts refund={refund} />,
        },
        {
          key: "status",
          label: t("status"),
          line: 3,
          cell: ({ status }) => (
            <Badge tone={tones[status]}>{t(`adminReservation:detail.refunds.state.${status}`)}</Badge>
          ),
        },
        {
          key: "reference",
          label: t("reference"),
          fold: true,
          phone: "hidden",
          cell: ({ transferReference, gatewayReference }) => {
            const reference = transferReference
              ? t("adminReservation:detail.refunds.fromBank", { reference: transferReference })
              : gatewayReference;
            return reference && <Clipped as="reference">{reference}</Clipped>;
          },
        },
      ]}
    />
  );
}

function RefundParts({ refund }: { refund: AdminRefundRow }) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  if (refund.cause === "discrepant") return <span>{t("detail.balances.unassigned")}</span>;
  const parts = (["rent", "bedding", "deposit"] as const)
    .filter((kind) => refund[kind] > 0)
    .map((kind) => `${t(`detail.schedule.${kind}`)} ${formatMoney(refund[kind], locale)}`);
  return <Clipped>{parts.join(", ")}</Clipped>;
}
