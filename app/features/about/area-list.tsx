import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { areaPictures, areas } from "~/assets/brand-pictures";
import { PageSection } from "~/design-system/page-section/page-section";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import * as styles from "./about.css";

export function AreaList() {
  const { t } = useTranslation(["about", "common", "home"]);
  return (
    <PageSection tint="sunken" labelledBy="areas-title">
      <Stack gap="32">
        <Heading level={2} id="areas-title">
          {t("about:areas.title")}
        </Heading>
        <Grid as="ul" columns={{ tablet: "2", wide: "4" }} gap="12">
          {areas.map((area) => (
            <li key={area}>
              <Link className={styles.area[area]} to={paths.houses({ area })} prefetch="intent">
                <span className={styles.areaPicture}>
                  <Picture {...areaPictures[area]} sizes="7rem" ratio="3:2" alt="" />
                </span>
                <div>
                  <Text as="span" weight="semibold">
                    {t(`common:areas.${area}`)}
                  </Text>
                  <Text size="small" tone="soft">
                    {t(`home:areas.lines.${area}`)}
                  </Text>
                </div>
              </Link>
            </li>
          ))}
        </Grid>
      </Stack>
    </PageSection>
  );
}
