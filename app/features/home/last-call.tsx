import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import * as styles from "./home.css";
import { pictures } from "./pictures";

export function LastCall() {
  const { t } = useTranslation(["home", "common"]);
  return (
    <section className={styles.tinted.about}>
      <Container className={styles.beside}>
        <div className={styles.bare}>
          <Picture {...pictures.about} sizes="(min-width: 961px) 36rem, 100vw" alt={t("home:lastCall.alt")} />
        </div>
        <Stack gap="16" align="start">
          <Heading level={2}>{t("home:lastCall.title")}</Heading>
          <Text size="lead">{t("home:lastCall.text")}</Text>
          <ButtonLink to={paths.houses()}>{t("common:actions.findHouses")}</ButtonLink>
        </Stack>
      </Container>
    </section>
  );
}
