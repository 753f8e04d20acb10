import { useTranslation } from "react-i18next";
import { concierge } from "~/assets/state-pictures";
import { PageSection, Bleed, TwoColumns } from "~/design-system/page-section/page-section";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { getBrand } from "~/platform/brand";
import { useHasChat } from "~/platform/third-party/use-has-chat";

const calls = ["night", "morning", "evening"] as const;

export function Concierge() {
  const { t } = useTranslation("home");
  const hasChat = useHasChat();
  if (!getBrand().promises.concierge) return null;
  return (
    <PageSection tint="concierge" labelledBy="concierge-title">
      <TwoColumns>
        <Bleed>
          <Picture
            {...concierge}
            sizes="(min-width: 1280px) 36rem, (min-width: 961px) 44vw, 92vw"
            ratio="4:3"
            alt={t("concierge.alt")}
          />
        </Bleed>
        <Stack gap="24">
          <Stack gap="8">
            <Heading level={2} id="concierge-title">
              {t("concierge.title")}
            </Heading>
            <Text size="lead">{t(hasChat ? "concierge.text" : "concierge.textWithoutChat")}</Text>
          </Stack>
          <Stack as="ul" gap="24">
            {calls.map((name) => (
              <Grid key={name} as="li" columns="64 fill" gap="16" rowGap="0" align="baseline">
                <Text as="span" tone="brand" weight="bold" numeric>
                  {t(`concierge.${name}.hour`)}
                </Text>
                <div>
                  <Text weight="semibold">{t(`concierge.${name}.call`)}</Text>
                  <Text>{t(`concierge.${name}.answer`)}</Text>
                </div>
              </Grid>
            ))}
          </Stack>
        </Stack>
      </TwoColumns>
    </PageSection>
  );
}
