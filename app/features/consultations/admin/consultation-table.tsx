import { Building2 } from "lucide-react";
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
  const { t } = useTranslation(["adminConsultations", "admin"]);
  const { open, sortBy } = useList("-createdAt");
  return (
    <DataTable
      caption={t("title")}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyList of="consultations" icon={Building2} />}
      columns={[
        {
          key: "ownerName",
          label: t("ownerName"),
          head: true,
          cell: ({ id, ownerName }) => (
            <TextLink to={open(paths.adminRecord("consultations", id))}>{ownerName}</TextLink>
          ),
          sort: sortBy("ownerName"),
        },
        { key: "buildingAddress", label: t("buildingAddress"), cell: (row) => row.buildingAddress },
        { key: "units", label: t("units"), numeric: true, cell: (row) => row.units, sort: sortBy("units") },
        {
          key: "createdAt",
          label: t("createdAt"),
          cell: (row) => formatStamp(row.createdAt),
          sort: sortBy("createdAt"),
        },
        { key: "answerBy", label: t("answerBy"), cell: (row) => row.answerBy },
        {
          key: "status",
          label: t("status"),
          cell: (row) => <ConsultationBadge consultation={row} />,
          sort: sortBy("status"),
        },
      ]}
    />
  );
}

/** How far it is, and whether it is late. */
export function ConsultationBadge({ consultation: { late, status } }: { consultation: AdminConsultation }) {
  const { t } = useTranslation("adminConsultations");
  if (late) return <Badge tone="danger">{t("late")}</Badge>;
  return <Badge tone={status === "received" ? "warning" : "neutral"}>{t(`statuses.${status}`)}</Badge>;
}
