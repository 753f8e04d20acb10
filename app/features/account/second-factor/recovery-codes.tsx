import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import * as styles from "./second-factor.css";

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation("secondFactor");
  return (
    <Card>
      <Stack gap="24">
        <Stack gap="8">
          <Heading level={2} size="block">
            {t("codes.title")}
          </Heading>
          <Text>{t("codes.text")}</Text>
        </Stack>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Form method="post">
          <Inline gap="12">
            <Button name="intent" value="codesSaved">
              {t("codes.saved")}
            </Button>
            <ButtonLink to={paths.recoveryCodes()} variant="secondary" reloadDocument>
              {t("codes.download")}
            </ButtonLink>
          </Inline>
        </Form>
      </Stack>
    </Card>
  );
}
