import { useTranslation } from "react-i18next";
import type { AdminLedgerRow } from "contract/admin/money";
import { formatMoney } from "domain/money/money";
import { Clipped, DataTable } from "~/design-system/data-table/data-table";
import { List } from "~/design-system/icons/icons";
import { formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { EmptyList } from "~/platform/lists/empty-list";
import { useStayColumns } from "./money-list";

export function LedgerTable({ rows }: { rows: AdminLedgerRow[] }) {
  const { t } = useTranslation(["adminMoney", "adminReservation", "admin"]);
  const locale = useLocale();
  const money = (won: number) => (won === 0 ? "" : formatMoney(won, locale));
  return (
    <DataTable
      caption={t("admin:lists.ledger")}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyList of="ledger" icon={List} />}
      columns={[
        ...useStayColumns<AdminLedgerRow>(),
        { key: "when", label: t("when"), unbroken: true, line: 2, phone: "bare", cell: ({ at }) => formatStamp(at) },
        {
          key: "kind",
          label: t("kind"),
          line: 2,
          phone: "cut",
          cell: ({ kind }) => t(`adminReservation:detail.ledger.kinds.${kind}`),
        },
        {
          key: "account",
          label: t("account"),
          line: 3,
          phone: "cut",
          cell: ({ account }) => t(`adminReservation:detail.ledger.accounts.${account}`),
        },
        { key: "debit", label: t("debit"), line: 3, numeric: true, cell: ({ amount }) => money(Math.max(amount, 0)) },
        { key: "credit", label: t("credit"), line: 3, numeric: true, cell: ({ amount }) => money(Math.min(amount, 0)) },
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
