import {
  BedDouble,
  CalendarCheck,
  Languages,
  MailCheck,
  MessageCircleHeart,
  Signature,
} from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { pictures } from "~/assets/brand-pictures";
import { PageSection, Eyebrow } from "~/design-system/page-section/page-section";
import { Heading } from "~/design-system/heading/heading";
import { IconList } from "~/design-system/icon-list/icon-list";
import { Grid, Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { useHasChat } from "~/platform/third-party/use-has-chat";

const promises = [
  { name: "cleaner", picture: pictures.kitchen },
  { name: "closer", picture: pictures.desk },
  { name: "reasonable", picture: pictures.twinRoom },
  { name: "connected", picture: pictures.season },
] as const;

const benefits = [
  { name: "contract", icon: Signature },
  { name: "confirmation", icon: MailCheck },
  { name: "checkIn", icon: CalendarCheck },
  { name: "bedding", icon: BedDouble },
  { name: "languages", icon: Languages },
] as const;

/** The four promises, and what a stay comes with. */
export function Benefit() {
  const { t } = useTranslation("home");
  const hasChat = useHasChat();
  const concierge = {
    icon: MessageCircleHeart,
    title: t("benefit.concierge.title"),
    text: t(hasChat ? "benefit.concierge.text" : "benefit.concierge.textWithoutChat"),
  };
  return (
    <PageSection tint="sunken" labelledBy="benefit-title">
      <Stack gap="32">
        <Stack gap="8">
          <Eyebrow>{t("benefit.title")}</Eyebrow>
          <Heading level={2} id="benefit-title">
            {t("benefit.tagline")}
          </Heading>
        </Stack>
        <Grid as="ul" columns={{ mobile: "2", desktop: "4" }} gap="24">
          {promises.map(({ name, picture }) => (
            <Stack as="li" key={name} gap="8">
              <Picture
                {...picture}
                sizes="(min-width: 1280px) 18rem, (min-width: 961px) 22vw, 46vw"
                ratio="3:2"
                rounded
                alt={t(`promises.${name}.alt`)}
              />
              <div>
                <Text as="h3" size="medium" weight="bold" tight>
                  {t(`promises.${name}.title`)}
                </Text>
                <Text tone="soft">{t(`promises.${name}.text`)}</Text>
              </div>
            </Stack>
          ))}
        </Grid>
        <IconList
          columns="3"
          items={[
            concierge,
            ...benefits.map(({ name, icon }) => ({
              icon,
              title: t(`benefit.${name}.title`),
              text: t(`benefit.${name}.text`),
            })),
          ]}
        />
      </Stack>
    </PageSection>
  );
}
