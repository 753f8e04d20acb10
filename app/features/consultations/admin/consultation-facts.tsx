import { useTranslation } from "react-i18next";
import type { AdminConsultation } from "contract/admin-consultation";
import { Inline, Stack } from "~/design-system/layout/layout";
import { PlainLink, Text } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { ConsultationBadge } from "./consultation-table";
import * as styles from "./consultation-facts.css";

type ConsultationFactsProps = { consultation: AdminConsultation; /** In the owner's language. */ subject: string };

/** What an owner told us, by when we promised to answer, and the ways to do so. */
export function ConsultationFacts({ consultation, subject }: ConsultationFactsProps) {
  const { t } = useTranslation("adminHouses");
  const { answerBy, buildingAddress, createdAt, email, message, phone, units } = consultation;
  const facts = [
    [t("enquiries.status"), <ConsultationBadge key="status" consultation={consultation} />],
    [t("enquiries.answerBy"), answerBy],
    [t("enquiries.createdAt"), formatStamp(createdAt)],
    [t("enquiries.buildingAddress"), buildingAddress],
    [t("enquiries.units"), units],
    [t("enquiries.language"), t(`enquiries.languages.${consultation.locale}`)],
    [
      t("enquiries.phone"),
      <PlainLink key="phone" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
        {phone}
      </PlainLink>,
    ],
    [t("enquiries.email"), email],
  ] as const;
  return (
    <Stack gap="16">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Inline>
        <PlainLink href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}>
          {t("enquiries.write")}
        </PlainLink>
      </Inline>
      <div className={styles.message}>
        <Text>{message || t("enquiries.nothingSaid")}</Text>
      </div>
    </Stack>
  );
}
