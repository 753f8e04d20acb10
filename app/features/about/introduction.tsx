import { HeartHandshake, ReceiptText, Sparkles, TrainFront } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { pictures } from "~/assets/brand-pictures";
import { PageSection, Bleed, TwoColumns } from "~/design-system/page-section/page-section";
import { Heading } from "~/design-system/heading/heading";
import { IconList } from "~/design-system/icon-list/icon-list";
import { Grid, Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { getBrand } from "~/platform/brand";

const promises = [
  { name: "cleaner", icon: Sparkles },
  { name: "closer", icon: TrainFront },
  { name: "reasonable", icon: ReceiptText },
  { name: "connected", icon: HeartHandshake },
] as const;

export function Introduction() {
  const { t } = useTranslation(["about", "home"]);
  return (
    <>
      <PageSection tint="about">
        <TwoColumns>
          <Stack gap="16">
            <Heading level={1}>{t("about:heading")}</Heading>
            <Text size="lead">{t("about:lead")}</Text>
          </Stack>
          <Bleed>
            <Picture
              {...pictures.about}
              sizes="(min-width: 1280px) 36rem, (min-width: 961px) 44vw, 92vw"
              alt={t("home:lastCall.alt")}
              priority="first"
            />
          </Bleed>
        </TwoColumns>
      </PageSection>
      {getBrand().demo && (
        <PageSection labelledBy="story-title">
          <Grid columns={{ desktop: "320 fill" }} desktopGap="64">
            <Heading level={2} id="story-title">
              {t("about:story.title")}
            </Heading>
            <Stack maxWidth="reading">
              {t("about:story.paragraphs", { returnObjects: true }).map((paragraph) => (
                <Text key={paragraph} size="lead">
                  {paragraph}
                </Text>
              ))}
            </Stack>
          </Grid>
        </PageSection>
      )}
      <PageSection tint="sunken" labelledBy="promises-title">
        <Stack gap="32">
          <Heading level={2} id="promises-title">
            {t("home:promises.title")}
          </Heading>
          <IconList
            columns="4"
            items={promises.map(({ name, icon }) => ({
              icon,
              title: t(`home:promises.${name}.title`),
              text: t(`about:promises.${name}`),
            }))}
          />
        </Stack>
      </PageSection>
    </>
  );
}
