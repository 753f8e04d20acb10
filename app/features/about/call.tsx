import { useTranslation } from "react-i18next";
import { PageSection } from "~/design-system/page-section/page-section";
import { ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Text } from "~/design-system/text/text";
import { counts } from "~/platform/third-party/conversions";
import { paths } from "~/platform/paths/paths";
import * as styles from "./about.css";

export function Call() {
  const { t } = useTranslation(["about", "common"]);
  return (
    <PageSection tint="soft" labelledBy="call-title">
      <div className={styles.call}>
        <Heading level={2} id="call-title">
          {t("about:call.title")}
        </Heading>
        <Text size="lead">{t("about:call.text")}</Text>
        <div className={styles.links}>
          <ButtonLink to={paths.houses()} variant="brand" {...counts("findHouses")}>
            {t("common:actions.findHouses")}
          </ButtonLink>
          <ButtonLink to={paths.testimonial()} variant="secondary">
            {t("about:call.reviews")}
          </ButtonLink>
        </div>
      </div>
    </PageSection>
  );
}
