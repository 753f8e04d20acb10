import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { areaPictures, areas } from "~/assets/brand-pictures";
import { PageSection } from "~/design-system/page-section/page-section";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { SnapRow } from "~/design-system/snap-row/snap-row";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import * as styles from "./home.css";

export function Areas() {
  const { t } = useTranslation(["home", "common"]);
  return (
    <PageSection labelledBy="areas-title">
      <Stack gap="24">
        <Heading level={2} id="areas-title">
          {t("home:areas.title")}
        </Heading>
        <SnapRow>
          {areas.map((area) => (
            <Link key={area} className={styles.area[area]} to={paths.houses({ area })} prefetch="intent">
              <span className={styles.areaPicture}>
                <Picture
                  {...areaPictures[area]}
                  sizes="(min-width: 961px) 11rem, (min-width: 600px) 46vw, min(72vw, 17rem)"
                  ratio="4:3"
                  alt=""
                />
              </span>
              <div className={styles.areaText}>
                <Text as="span" size="lead" weight="bold">
                  {t(`common:areas.${area}`)}
                </Text>
                <Text size="small" tone="soft">
                  {t(`home:areas.lines.${area}`)}
                </Text>
              </div>
            </Link>
          ))}
        </SnapRow>
      </Stack>
    </PageSection>
  );
}
