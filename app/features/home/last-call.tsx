import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { PageSection } from "~/design-system/page-section/page-section";
import { Text } from "~/design-system/text/text";
import { counts } from "~/platform/third-party/conversions";
import { paths } from "~/platform/paths/paths";

/** Above the footer's row of houses. */
export function LastCall() {
  const { t } = useTranslation(["home", "common"]);
  return (
    <PageSection>
      <Stack gap="12" centered>
        <Heading level={2}>{t("home:lastCall.title")}</Heading>
        <Text tone="soft">{t("home:lastCall.text")}</Text>
        <ButtonLink to={paths.houses()} variant="brand" {...counts("findHouses")}>
          {t("common:actions.findHouses")}
        </ButtonLink>
      </Stack>
    </PageSection>
  );
}
