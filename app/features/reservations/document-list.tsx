import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { Stack } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { paths } from "~/platform/paths/paths";
import * as styles from "./document-list.css";

const kinds = ["contract", "residence", "receipt"] as const;

/** The papers that a resident is asked for, each from when it can be had. */
export function DocumentList({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation("reservations");
  const isReady = {
    contract: reservation.contract === "signed",
    residence: ["confirmed", "completed", "terminated"].includes(reservation.status),
    receipt: reservation.payments.some(({ status }) => status !== "pending" && status !== "failed"),
  };
  return (
    <Stack gap="16">
      <Text tone="soft">
        {t("documents.lead")} <TextLink to={paths.verify()}>{t("documents.check")}</TextLink>
      </Text>
      <ul className={styles.list}>
        {kinds.map((kind) => (
          <li key={kind} className={styles.entry}>
            <div>
              <p className={styles.name}>{t(`documents.${kind}.name`)}</p>
              <Text size="small" tone="soft">
                {t(`documents.${kind}.${isReady[kind] ? "ready" : "later"}`)}
              </Text>
            </div>
            {isReady[kind] && (
              <TextLink to={paths.document(reservation.id, kind)} reloadDocument alone>
                {t("documents.save")}
                <VisuallyHidden>: {t(`documents.${kind}.name`)}</VisuallyHidden>
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
