import { useTranslation } from "react-i18next";
import type { AdminConsultation } from "contract/admin/consultation";
import { Badge } from "~/design-system/badge/badge";
import { Card } from "~/design-system/card/card";
import { FactList } from "~/design-system/fact-list/fact-list";
import { Inline, Stack } from "~/design-system/layout/layout";
import { maxWidth } from "~/design-system/layout/layout.css";
import { PlainLink, Text } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";

type ConsultationFactsProps = { consultation: AdminConsultation; /** In the owner's language. */ subject: string };

export function ConsultationFacts({ consultation, subject }: ConsultationFactsProps) {
  const { t } = useTranslation("adminConsultations");
  const { answerBy, buildingAddress, createdAt, email, message, phone, units } = consultation;
  const facts = [
    { label: t("status"), value: <ConsultationBadge consultation={consultation} /> },
    { label: t("answerBy"), value: answerBy },
    { label: t("createdAt"), value: formatStamp(createdAt) },
    { label: t("buildingAddress"), value: buildingAddress },
    { label: t("units"), value: units },
    { label: t("language"), value: t(`languages.${consultation.locale}`) },
    {
      label: t("phone"),
      value: <PlainLink href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</PlainLink>,
    },
    { label: t("email"), value: email, wide: true },
  ];
  return (
    <Stack gap="16">
      <FactList facts={facts} />
      <Inline>
        <PlainLink href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}>
          {t("write")}
        </PlainLink>
      </Inline>
      <Card padding="small" corners="control" tone="sunken" className={maxWidth.reading}>
        <Text lines="kept">{message || t("nothingSaid")}</Text>
      </Card>
    </Stack>
  );
}

/** How far it is, and whether it is late. */
export function ConsultationBadge({ consultation: { late, status } }: { consultation: AdminConsultation }) {
  const { t } = useTranslation("adminConsultations");
  if (late) return <Badge tone="danger">{t("late")}</Badge>;
  return <Badge tone={status === "received" ? "warning" : "neutral"}>{t(`statuses.${status}`)}</Badge>;
}
