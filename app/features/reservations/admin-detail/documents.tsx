import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { DataTable } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { paths } from "~/platform/paths/paths";

const documentKinds = ["contract", "residence", "receipt"] as const;

/** The contract and the other papers, each from when it can be had. */
export function Documents({ reservation: { id, contract, payments, status } }: { reservation: AdminReservation }) {
  const { t } = useTranslation(["adminReservations", "reservations"]);
  const isReady = {
    contract: contract === "signed",
    residence: ["confirmed", "completed", "terminated"].includes(status),
    receipt: payments.some((payment) => payment.status !== "pending" && payment.status !== "failed"),
  };
  return (
    <DataTable
      caption={t("detail.documents.title")}
      rows={documentKinds}
      keyOf={(kind) => kind}
      empty={null}
      columns={[
        {
          key: "document",
          label: t("detail.documents.document"),
          head: true,
          cell: (kind) => t(`reservations:documents.${kind}.name`),
        },
        {
          key: "status",
          label: t("detail.status"),
          cell: (kind) =>
            kind === "contract"
              ? t(`reservations:lamps.contract.${contract}`)
              : t(`reservations:documents.${kind}.${isReady[kind] ? "ready" : "later"}`),
        },
        {
          key: "file",
          label: t("reservations:documents.save"),
          hiddenLabel: true,
          cell: (kind) =>
            isReady[kind] && (
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
