import { HandCoins } from "lucide-react";
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
  const { t } = useTranslation("adminDeposits");
  const locale = useLocale();
  const { open, sortBy } = useList("checkOut");
  return (
    <DataTable
      caption={t("title")}
      rows={rows}
      keyOf={({ reservationId }) => reservationId}
      empty={<EmptyList of="deposits" icon={HandCoins} />}
      columns={[
        {
          key: "code",
          label: t("reservation"),
          head: true,
          sort: sortBy("code"),
          cell: ({ reservationId, code }) => (
            <TextLink to={open(paths.adminRecord("reservations", reservationId, { confirm: "refundDeposit" }))}>
              {code}
            </TextLink>
          ),
        },
        { key: "resident", label: t("resident"), cell: ({ resident }) => formatName(resident) },
        { key: "home", label: t("home"), cell: ({ listingName }) => listingName },
        { key: "checkOut", label: t("checkOut"), sort: sortBy("checkOut"), cell: ({ checkOut }) => checkOut },
        { key: "age", label: t("age"), cell: ({ ageDays }) => t("days", { count: ageDays }) },
        { key: "dueOn", label: t("dueOn"), cell: DepositDue },
        {
          key: "held",
          label: t("held"),
          numeric: true,
          sort: sortBy("held"),
          cell: ({ held }) => formatMoney(held, locale),
        },
      ]}
    />
  );
}

function DepositDue({ dueOn, overdue }: AdminDeposit) {
  const { t } = useTranslation("adminDeposits");
  return (
    <>
      {dueOn} {overdue && <Badge tone="danger">{t("overdue")}</Badge>}
    </>
  );
}
