import { useTranslation } from "react-i18next";
import { Inline, Stack } from "~/design-system/layout/layout";
import { PageSection } from "~/design-system/page-section/page-section";
import { ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Text } from "~/design-system/text/text";
import { counts } from "~/platform/third-party/conversions";
import { paths } from "~/platform/paths/paths";

export function Call() {
  const { t } = useTranslation(["about", "common"]);
  return (
    <PageSection tint="soft" labelledBy="call-title">
      <Stack centered>
        <Heading level={2} id="call-title">
          {t("about:call.title")}
        </Heading>
        <Text size="lead">{t("about:call.text")}</Text>
        <Inline gap="12" align="stretch" justify="center">
          <ButtonLink to={paths.houses()} variant="brand" {...counts("findHouses")}>
            {t("common:actions.findHouses")}
          </ButtonLink>
          <ButtonLink to={paths.testimonial()} variant="secondary">
            {t("about:call.reviews")}
          </ButtonLink>
        </Inline>
      </Stack>
    </PageSection>
  );
}
