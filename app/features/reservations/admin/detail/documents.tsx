import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { formatName } from "domain/person-name";
import { DataTable } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import * as styles from "./detail.css";
import { documentsOf, type StayDocument } from "../../stay/documents-of";

export function Documents({ reservation }: { reservation: AdminReservation }) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const locale = useLocale();
  const { id, contract, occupants } = reservation;
  const copies = occupants.length > 1 ? occupants : []; // each has the passport of one person
  const nameOf = ({ kind, signedAt }: StayDocument) =>
    t(`reservations:documents.${kind}.name`, { date: signedAt && formatInstant(signedAt, locale) });
  return (
    <DataTable
      caption={t("detail.documents.title")}
      rows={documentsOf(reservation)}
      keyOf={({ kind, change }) => change ?? kind}
      empty={<p>{t("reservations:documents.none")}</p>}
      columns={[
        {
          key: "document",
          label: t("detail.documents.document"),
          head: true,
          cell: nameOf,
        },
        {
          key: "status",
          label: t("detail.status"),
          cell: ({ kind, isReady }) => {
            if (kind === "contract") return t(`reservations:stayStatus.contract.${contract}`);
            if (kind === "addendum") return t("reservations:documents.addendum.ready");
            return t(`reservations:documents.${kind}.${isReady ? "ready" : "later"}`);
          },
        },
        {
          key: "file",
          label: t("reservations:documents.save"),
          hiddenLabel: true,
          cell: (document) =>
            document.isReady && (
              <div className={styles.rowLinks}>
                <TextLink to={paths.adminDocument(id, document.kind, { change: document.change })} reloadDocument>
                  <span>{t("reservations:documents.save")}</span>
                  <VisuallyHidden>{`: ${nameOf(document)}`}</VisuallyHidden>
                </TextLink>
                {document.kind === "residence" &&
                  copies.map((person) => (
                    <TextLink
                      key={person.id}
                      to={paths.adminDocument(id, document.kind, { occupant: person.id })}
                      reloadDocument
                    >
                      {t("detail.documents.copyFor", { name: formatName(person) })}
                    </TextLink>
                  ))}
              </div>
            ),
        },
      ]}
    />
  );
}
