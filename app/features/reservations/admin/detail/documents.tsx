import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { DataTable } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { paths } from "~/platform/paths/paths";
import { documentsOf } from "../../stay/documents-of";

export function Documents({ reservation }: { reservation: AdminReservation }) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const { id, contract } = reservation;
  return (
    <DataTable
      caption={t("detail.documents.title")}
      rows={documentsOf(reservation)}
      keyOf={({ kind }) => kind}
      empty={<p>{t("reservations:documents.none")}</p>}
      columns={[
        {
          key: "document",
          label: t("detail.documents.document"),
          head: true,
          cell: ({ kind }) => t(`reservations:documents.${kind}.name`),
        },
        {
          key: "status",
          label: t("detail.status"),
          cell: ({ kind, isReady }) =>
            kind === "contract"
              ? t(`reservations:stayStatus.contract.${contract}`)
              : t(`reservations:documents.${kind}.${isReady ? "ready" : "later"}`),
        },
        {
          key: "file",
          label: t("reservations:documents.save"),
          hiddenLabel: true,
          cell: ({ kind, isReady }) =>
            isReady && (
              <TextLink to={paths.adminDocument(id, kind)} reloadDocument>
                {t("reservations:documents.save")}
                <VisuallyHidden>: {t(`reservations:documents.${kind}.name`)}</VisuallyHidden>
              </TextLink>
            ),
        },
      ]}
    />
  );
}
