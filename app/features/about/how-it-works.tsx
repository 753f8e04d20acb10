import { useTranslation } from "react-i18next";
import { PageSection } from "~/design-system/page-section/page-section";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Steps } from "~/design-system/steps/steps";

export function HowItWorks() {
  const { t } = useTranslation("about");
  return (
    <PageSection labelledBy="steps-title">
      <Stack gap="32">
        <Heading level={2} id="steps-title">
          {t("steps.title")}
        </Heading>
        <Steps columns="3" steps={t("steps.list", { returnObjects: true })} />
      </Stack>
    </PageSection>
  );
}
