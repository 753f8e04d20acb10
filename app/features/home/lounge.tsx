import { useTranslation } from "react-i18next";
import { pictures } from "~/assets/brand-pictures";
import { PageSection, Bleed, TwoColumns } from "~/design-system/page-section/page-section";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";

const gatherings = [
  { name: "meetup", picture: pictures.meetup },
  { name: "class", picture: pictures.class },
  { name: "picnic", picture: pictures.picnic },
] as const;

export function Lounge() {
  const { t } = useTranslation("home");
  return (
    <PageSection tint="lounge" labelledBy="lounge-title">
      <Stack gap="48">
        <TwoColumns>
          <Stack gap="16">
            <Heading level={2} id="lounge-title">
              {t("lounge.title")}
            </Heading>
            <Text size="lead">{t("lounge.text")}</Text>
          </Stack>
          <Bleed>
            <Picture
              {...pictures.lounge}
              sizes="(min-width: 1280px) 36rem, (min-width: 961px) 44vw, 92vw"
              alt={t("lounge.alt")}
            />
          </Bleed>
        </TwoColumns>
        <Grid as="ul" columns={{ mobile: "1", tablet: "3" }} gap="24">
          {gatherings.map(({ name, picture }) => (
            <Stack as="li" key={name} gap="12">
              <Picture
                {...picture}
                sizes="(min-width: 1280px) 24rem, (min-width: 600px) 31vw, 92vw"
                ratio="3:2"
                rounded
                alt={t(`lounge.${name}.alt`)}
              />
              <div>
                <Heading level={3}>{t(`lounge.${name}.title`)}</Heading>
                <Text>{t(`lounge.${name}.text`)}</Text>
              </div>
            </Stack>
          ))}
        </Grid>
      </Stack>
    </PageSection>
  );
}
