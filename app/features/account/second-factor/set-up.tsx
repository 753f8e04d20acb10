import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { FormErrors } from "../auth-page";
import { CodeField } from "./code-field";
import * as styles from "./second-factor.css";

export type SetUpView = { secret: string; uri: string; qr: { size: number; path: string } };

/** The app reads the picture or the key; its first code switches the second factor on. */
export function SetUp({ setUp, refused }: { setUp: SetUpView; refused: SubmissionResult | undefined }) {
  const { t } = useTranslation(["secondFactor", "common"]);
  const busy = useNavigation().formData?.get("intent") === "confirmSetUp";
  const [form, { code }] = useForm<{ code: string | undefined }>({ id: "set-up", lastResult: refused });
  return (
    <Card>
      <Stack gap="24">
        <FormErrors form={form} />
        <Heading level={2} size="block">
          {t("setUp.scanTitle")}
        </Heading>
        <Grid columns={{ tablet: "208 fill" }} align="center">
          <svg
            className={styles.qrCode}
            viewBox={`0 0 ${setUp.qr.size} ${setUp.qr.size}`}
            role="img"
            aria-label={t("setUp.qr")}
          >
            <path d={setUp.qr.path} shapeRendering="crispEdges" />
          </svg>
          <Stack gap="16">
            <Text>{t("setUp.scan")}</Text>
            <div>
              <Text size="small" weight="medium">
                {t("setUp.key")}
              </Text>
              <code id="second-factor-key" className={styles.key}>
                {setUp.secret.replace(/(.{4})(?=.)/g, "$1 ")}
              </code>
            </div>
            <a href={setUp.uri}>{t("setUp.open")}</a>
          </Stack>
        </Grid>
        <Form method="post" id={form.id} noValidate>
          <Stack gap="16">
            <Heading level={2} size="block">
              {t("setUp.confirmTitle")}
            </Heading>
            <CodeField id={code.id} name={code.name} errors={code.errors} />
            <Inline gap="12">
              <Button name="intent" value="confirmSetUp" busy={busy && t("common:form.busy")}>
                {t("setUp.confirm")}
              </Button>
            </Inline>
          </Stack>
        </Form>
        <Form method="post">
          <Button name="intent" value="cancelSetUp" variant="link">
            {t("setUp.cancel")}
          </Button>
        </Form>
      </Stack>
    </Card>
  );
}
