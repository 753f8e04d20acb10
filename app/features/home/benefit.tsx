import { BedDouble, CalendarCheck, Languages, MailCheck, Signature, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Band, Kicker } from "~/design-system/band/band";
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
    <Band labelledBy="benefit-title">
      <Stack gap="32">
        <Stack gap="8">
          <Kicker>{t("benefit.title")}</Kicker>
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
    </Band>
  );
}
