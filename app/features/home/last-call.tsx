import { useTranslation } from "react-i18next";
import { pictures } from "~/assets/brand-pictures";
import { PageSection, Bleed, TwoColumns } from "~/design-system/page-section/page-section";
import { ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { counts } from "~/platform/third-party/conversions";
import { paths } from "~/platform/paths/paths";

export function LastCall() {
  const { t } = useTranslation(["home", "common"]);
  return (
    <PageSection tint="about">
      <TwoColumns>
        <Bleed>
          <Picture
            {...pictures.about}
            sizes="(min-width: 1280px) 36rem, (min-width: 961px) 44vw, 92vw"
            alt={t("home:lastCall.alt")}
          />
        </Bleed>
        <Stack gap="16" align="start">
          <Heading level={2}>{t("home:lastCall.title")}</Heading>
          <Text size="lead">{t("home:lastCall.text")}</Text>
          <ButtonLink to={paths.houses()} {...counts("findHouses")}>
            {t("common:actions.findHouses")}
          </ButtonLink>
        </Stack>
      </TwoColumns>
    </PageSection>
  );
}
