import { useTranslation } from "react-i18next";
import { PageSection } from "~/design-system/page-section/page-section";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { getBrand } from "~/platform/brand";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./about.css";
import { initialsOf } from "./initials";

const colours = Object.keys(styles.initials) as (keyof typeof styles.initials)[];

const heads = 2;

export function Team() {
  const { t } = useTranslation("about");
  const brand = getBrand();
  const { ceos } = brand[useLocale()];
  const all = t("team.people", { returnObjects: true, ceo1: ceos[0], ceo2: ceos[1] });
  const people = all.filter((_, index) => index >= heads || index < ceos.length);
  if (!brand.demo) return null;
  return (
    <PageSection labelledBy="team-title">
      <Stack gap="32">
        <Stack gap="8">
          <Heading level={2} id="team-title">
            {t("team.title")}
          </Heading>
          <Text tone="soft" size="lead" measure>
            {t("team.lead")}
          </Text>
        </Stack>
        <Grid as="ul" columns={{ tablet: "2", desktop: "3" }} rowGap="32">
          {people.map(({ name, role, text }, index) => (
            <Grid key={name} as="li" columns="auto fill" gap="16" rowGap="0">
              <span className={styles.initials[colours[index % colours.length] ?? "hongdae"]} aria-hidden="true">
                {initialsOf(name)}
              </span>
              <div>
                <Heading level={3} size="small">
                  {name}
                </Heading>
                <Text size="small" tone="brand">
                  {role}
                </Text>
                <Text tone="soft">{text}</Text>
              </div>
            </Grid>
          ))}
        </Grid>
      </Stack>
    </PageSection>
  );
}
