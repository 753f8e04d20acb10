import { useTranslation } from "react-i18next";
import { pictures } from "~/assets/brand-pictures";
import { Heading } from "~/design-system/heading/heading";
import { Container, Grid, Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";

const promises = [
  { name: "cleaner", picture: pictures.kitchen },
  { name: "closer", picture: pictures.desk },
  { name: "reasonable", picture: pictures.twinRoom },
  { name: "connected", picture: pictures.season },
] as const;

export function Promises() {
  const { t } = useTranslation("home");
  return (
    <Container as="section">
      <Stack gap="32">
        <Heading level={2}>{t("promises.title")}</Heading>
        <Grid as="ul" columns={{ mobile: "1", tablet: "2", desktop: "4" }} gap="32">
          {promises.map(({ name, picture }) => (
            <Stack as="li" key={name} gap="12">
              <Picture
                {...picture}
                sizes="(min-width: 1280px) 18rem, (min-width: 961px) 22vw, (min-width: 600px) 46vw, 92vw"
                ratio="4:3"
                rounded
                alt={t(`promises.${name}.alt`)}
              />
              <div>
                <Heading level={3}>{t(`promises.${name}.title`)}</Heading>
                <Text tone="soft">{t(`promises.${name}.text`)}</Text>
              </div>
            </Stack>
          ))}
        </Grid>
      </Stack>
    </Container>
  );
}
