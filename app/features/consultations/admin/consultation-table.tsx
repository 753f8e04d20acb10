import { useTranslation } from "react-i18next";
import type { AdminConsultation } from "contract/admin-consultation";
import { Badge } from "~/design-system/badge/badge";
import { DataTable } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { EmptyList } from "~/platform/lists/empty-list";
import { useList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

/** What owners asked; only what nobody has answered in time asks for a hand. */
export function ConsultationTable({ rows }: { rows: AdminConsultation[] }) {
  const { t } = useTranslation(["adminHouses", "admin"]);
  const { open, sortBy } = useList("-createdAt");
  return (
    <DataTable
      caption={t("enquiries.title")}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyList of="consultations" />}
      columns={[
        {
          key: "ownerName",
          label: t("enquiries.ownerName"),
          head: true,
          cell: ({ id, ownerName }) => <TextLink to={open(paths.adminConsultation(id))}>{ownerName}</TextLink>,
          sort: sortBy("ownerName"),
        },
        { key: "buildingAddress", label: t("enquiries.buildingAddress"), cell: (row) => row.buildingAddress },
        { key: "units", label: t("enquiries.units"), numeric: true, cell: (row) => row.units, sort: sortBy("units") },
        {
          key: "createdAt",
          label: t("enquiries.createdAt"),
          cell: (row) => formatStamp(row.createdAt),
          sort: sortBy("createdAt"),
        },
        { key: "answerBy", label: t("enquiries.answerBy"), cell: (row) => row.answerBy },
        {
          key: "status",
          label: t("enquiries.status"),
          cell: (row) => <ConsultationBadge consultation={row} />,
          sort: sortBy("status"),
        },
      ]}
    />
  );
}

/** How far it is, and whether it is late. */
export function ConsultationBadge({ consultation: { late, status } }: { consultation: AdminConsultation }) {
  const { t } = useTranslation("adminHouses");
  if (late) return <Badge tone="danger">{t("enquiries.late")}</Badge>;
  return <Badge tone={status === "received" ? "warning" : "neutral"}>{t(`enquiries.statuses.${status}`)}</Badge>;
}
