import { BedDouble, CalendarCheck, Languages, MailCheck, Signature, Users } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { PageSection, Eyebrow } from "~/design-system/page-section/page-section";
import { Heading } from "~/design-system/heading/heading";
import { IconList } from "~/design-system/icon-list/icon-list";
import { Stack } from "~/design-system/layout/layout";

const benefits = [
  { name: "community", icon: Users },
  { name: "contract", icon: Signature },
  { name: "confirmation", icon: MailCheck },
  { name: "checkIn", icon: CalendarCheck },
  { name: "bedding", icon: BedDouble },
  { name: "languages", icon: Languages },
] as const;

export function Benefit() {
  const { t } = useTranslation("home");
  return (
    <PageSection labelledBy="benefit-title">
      <Stack gap="32">
        <Stack gap="8">
          <Eyebrow>{t("benefit.title")}</Eyebrow>
          <Heading level={2} id="benefit-title">
            {t("benefit.tagline")}
          </Heading>
        </Stack>
        <IconList
          columns="3"
          items={benefits.map(({ name, icon }) => ({
            icon,
            title: t(`benefit.${name}.title`),
            text: t(`benefit.${name}.text`),
          }))}
        />
      </Stack>
    </PageSection>
  );
}
