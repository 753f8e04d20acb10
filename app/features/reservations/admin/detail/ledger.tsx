import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { formatMoney } from "domain/money";
import { Clipped, DataTable } from "~/design-system/data-table/data-table";
import { Text } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";

export function Ledger({ entries }: { entries: AdminReservation["books"]["ledger"] }) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  return (
    <>
      <Text size="small" tone="soft">
        {t("detail.ledger.lead")}
      </Text>
      <DataTable
        caption={t("detail.ledger.title")}
        rows={entries}
        keyOf={(entry) => entry.id}
        empty={null}
        columns={[
          { key: "when", label: t("detail.when"), unbroken: true, head: true, cell: ({ at }) => formatStamp(at) },
          { key: "kind", label: t("detail.ledger.kind"), cell: ({ kind }) => t(`detail.ledger.kinds.${kind}`) },
          {
            key: "account",
            label: t("detail.ledger.account"),
            cell: ({ account }) => t(`detail.ledger.accounts.${account}`),
          },
          {
            key: "amount",
            label: t("detail.amount"),
            phone: "end",
            numeric: true,
            cell: ({ amount }) => formatMoney(amount, locale),
          },
          {
            key: "reference",
            label: t("detail.ledger.reference"),
            line: 3,
            phone: "cut",
            cell: ({ gatewayReference }) => gatewayReference && <Clipped as="reference">{gatewayReference}</Clipped>,
          },
        ]}
      />
    </>
  );
}
