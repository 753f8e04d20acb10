import { useTranslation } from "react-i18next";
import type { AdminDeposit } from "contract/admin-deposit";
import { formatMoney } from "domain/money";
import { formatName } from "domain/person-name";
import { Badge } from "~/design-system/badge/badge";
import { DataTable } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { EmptyList } from "~/platform/lists/empty-list";
import { useList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

/** Deposits to settle: whose, how much, since when. */
export function DepositTable({ rows }: { rows: AdminDeposit[] }) {
  const { t } = useTranslation("adminReservations");
  const locale = useLocale();
  const { open, sortBy } = useList("checkOut");
  return (
    <DataTable
      caption={t("deposits.title")}
      rows={rows}
      keyOf={({ reservationId }) => reservationId}
      empty={<EmptyList of="deposits" />}
      columns={[
        {
          key: "code",
          label: t("deposits.reservation"),
          head: true,
          sort: sortBy("code"),
          cell: ({ reservationId, code }) => (
            <TextLink to={open(paths.adminReservation(reservationId, { confirm: "refundDeposit" }))}>{code}</TextLink>
          ),
        },
        { key: "resident", label: t("deposits.resident"), cell: ({ resident }) => formatName(resident) },
        { key: "home", label: t("deposits.home"), cell: ({ listingName }) => listingName },
        { key: "checkOut", label: t("deposits.checkOut"), sort: sortBy("checkOut"), cell: ({ checkOut }) => checkOut },
        { key: "age", label: t("deposits.age"), cell: ({ ageDays }) => t("deposits.days", { count: ageDays }) },
        { key: "dueOn", label: t("deposits.dueOn"), cell: DepositDue },
        {
          key: "held",
          label: t("deposits.held"),
          numeric: true,
          sort: sortBy("held"),
          cell: ({ held }) => formatMoney(held, locale),
        },
      ]}
    />
  );
}

function DepositDue({ dueOn, overdue }: AdminDeposit) {
  const { t } = useTranslation("adminReservations");
  return (
    <>
      {dueOn} {overdue && <Badge tone="danger">{t("deposits.overdue")}</Badge>}
    </>
  );
}
