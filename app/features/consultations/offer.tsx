import { Banknote, ConciergeBell, FileSignature, Sparkles, Users, Wrench } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { areaPictures } from "~/assets/brand-pictures";
import { PageSection, Bleed, TwoColumns, Eyebrow } from "~/design-system/page-section/page-section";
import { ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { IconList } from "~/design-system/icon-list/icon-list";
import { Grid, Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { getBrand } from "~/platform/brand";
import * as styles from "./consultations.css";

const figures = ["areas", "concierge", "languages", "answer"] as const;

const services = [
  { name: "residents", icon: Users },
  { name: "rent", icon: Banknote },
  { name: "cleaning", icon: Sparkles },
  { name: "upkeep", icon: Wrench },
  { name: "concierge", icon: ConciergeBell },
  { name: "contracts", icon: FileSignature },
] as const;

export function Offer({ enquiry }: { enquiry: string }) {
  const { t } = useTranslation("consultations");
  const { promises } = getBrand();
  const isOffered = (name: string) => name !== "concierge" || promises.concierge;
  return (
    <>
      <PageSection tint="autumn">
        <TwoColumns>
          <Stack gap="16" align="start">
            <Eyebrow>{t("kicker")}</Eyebrow>
            <Heading level={1}>{t("heading")}</Heading>
            <Text size="lead">{t("lead")}</Text>
            <ButtonLink to={enquiry} variant="brand">
              {t("write")}
            </ButtonLink>
          </Stack>
          <Bleed>
            <Picture
              {...areaPictures["korea-univ"]}
              sizes="(min-width: 1280px) 36rem, (min-width: 961px) 44vw, 92vw"
              ratio="3:2"
              alt={t("alt")}
              priority
            />
          </Bleed>
        </TwoColumns>
      </PageSection>
      <PageSection>
        <Stack gap="64">
          <Grid as="dl" columns={{ mobile: "2", desktop: "4" }}>
            {figures.filter(isOffered).map((name) => (
              <div key={name} className={styles.figure}>
                <dt>{t(`figures.${name}.label`)}</dt>
                <dd className={styles.value}>{t(`figures.${name}.value`)}</dd>
              </div>
            ))}
          </Grid>
          <Stack gap="32">
            <Heading level={2}>{t("services.title")}</Heading>
            <IconList
              columns="3"
              items={services
                .filter(({ name }) => isOffered(name))
                .map(({ name, icon }) => ({
                  icon,
                  title: t(`services.${name}.title`),
                  text: t(`services.${name}.text`),
                }))}
            />
          </Stack>
        </Stack>
      </PageSection>
    </>
  );
}
