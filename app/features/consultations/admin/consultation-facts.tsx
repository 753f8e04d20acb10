import { useTranslation } from "react-i18next";
import type { AdminConsultation } from "contract/admin-consultation";
import { Badge } from "~/design-system/badge/badge";
import { Inline, Stack } from "~/design-system/layout/layout";
import { PlainLink, Text } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import * as styles from "./consultation-facts.css";

type ConsultationFactsProps = { consultation: AdminConsultation; /** In the owner's language. */ subject: string };

export function ConsultationFacts({ consultation, subject }: ConsultationFactsProps) {
  const { t } = useTranslation("adminConsultations");
  const { answerBy, buildingAddress, createdAt, email, message, phone, units } = consultation;
  const facts = [
    [t("status"), <ConsultationBadge key="status" consultation={consultation} />],
    [t("answerBy"), answerBy],
    [t("createdAt"), formatStamp(createdAt)],
    [t("buildingAddress"), buildingAddress],
    [t("units"), units],
    [t("language"), t(`languages.${consultation.locale}`)],
    [
      t("phone"),
      <PlainLink key="phone" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
        {phone}
      </PlainLink>,
    ],
    [t("email"), email],
  ] as const;
  return (
    <Stack gap="16">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <Text as="dt" size="small" tone="soft">
              {label}
            </Text>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Inline>
        <PlainLink href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}>
          {t("write")}
        </PlainLink>
      </Inline>
      <div className={styles.message}>
        <Text>{message || t("nothingSaid")}</Text>
      </div>
    </Stack>
  );
}

/** How far it is, and whether it is late. */
export function ConsultationBadge({ consultation: { late, status } }: { consultation: AdminConsultation }) {
  const { t } = useTranslation("adminConsultations");
  if (late) return <Badge tone="danger">{t("late")}</Badge>;
  return <Badge tone={status === "received" ? "warning" : "neutral"}>{t(`statuses.${status}`)}</Badge>;
}
