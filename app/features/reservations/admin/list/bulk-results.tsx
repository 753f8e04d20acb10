import { useTranslation } from "react-i18next";
import type { SigningReminderResult } from "contract/admin-reservation-list";
import { formatName } from "domain/person-name";
import { DataTable, type Column } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

export function BulkResults({ results }: { results: SigningReminderResult[] }) {
  const { t } = useTranslation("adminReservations");
  const { stay } = useListContext();
  const columns: Column<SigningReminderResult>[] = [
    {
      key: "code",
      label: t("bulk.reservation"),
      unbroken: true,
      head: true,
      cell: ({ id, code }) =>
        code ? <TextLink to={stay(paths.adminRecord("reservations", id))}>{code}</TextLink> : t("bulk.unknown"),
    },
    { key: "outcome", label: t("bulk.outcome"), cell: ({ outcome }) => t(`bulk.outcomes.${outcome}`) },
    {
      key: "recipients",
      label: t("bulk.recipients"),
      cell: ({ recipients }) => recipients.map((person) => `${formatName(person)} <${person.email}>`).join(", "),
    },
  ];
  return <DataTable caption={t("bulk.caption")} columns={columns} rows={results} keyOf={({ id }) => id} empty={null} />;
}

export const countReminded = (results: readonly SigningReminderResult[]) =>
  results.reduce((sum, { recipients }) => sum + recipients.length, 0);
