import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { recoveryCodeCount } from "domain/rules";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { SubmitButton } from "~/platform/forms/post-form";
import { paths } from "~/platform/paths/paths";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import { ConfirmPanel, type ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { formatInstant } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { FormErrors } from "../auth-page";
import { CodeField } from "./code-field";
import * as styles from "./second-factor.css";

type SetUpView = { secret: string; uri: string; qr: { size: number; path: string } };

/** The app reads the picture or the key; its first code switches the second factor on. */
export function SetUp({ setUp, refused }: { setUp: SetUpView; refused: SubmissionResult | undefined }) {
  const { t } = useTranslation(["secondFactor", "common"]);
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
            <div>
              <SubmitButton name="intent" value="confirmSetUp">
                {t("setUp.confirm")}
              </SubmitButton>
            </div>
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

export const secondFactorQuestions = ["renewCodes", "switchOff"] as const;
type Question = (typeof secondFactorQuestions)[number];

export function StartSetUp() {
  const { t } = useTranslation("secondFactor");
  return (
    <Card>
      <Stack gap="16">
        <Text>{t("page.offLead")}</Text>
        <Form method="post">
          <Button name="intent" value="start">
            {t("page.start")}
          </Button>
        </Form>
      </Stack>
    </Card>
  );
}

type ChoicesProps = { since: string; recoveryCodesLeft: number; isNeeded: boolean };

/** Another phone, other recovery codes, off. */
export function SecondFactorChoices({ since, recoveryCodesLeft, isNeeded }: ChoicesProps) {
  const { t } = useTranslation("secondFactor");
  const locale = useLocale();
  const toConfirm = useSecondFactorQuestion();
  const counts = { left: recoveryCodesLeft, count: recoveryCodeCount };
  return (
    <Card>
      <Stack gap="16">
        <Text>{t("page.onLead", { date: formatInstant(since, locale), ...counts })}</Text>
        <Stack gap="12" ruled="16">
          <Text tone="soft">{t("page.moveText")}</Text>
          <Form method="post">
            <Button name="intent" value="start" variant="secondary" size="small">
              {t("page.move")}
            </Button>
          </Form>
        </Stack>
        <Stack gap="12" ruled="16">
          <Text tone="soft">{t("page.renewText")}</Text>
          <div>
            <ConfirmLink {...toConfirm("renewCodes")} />
          </div>
        </Stack>
        <Stack gap="12" ruled="16">
          <Text tone="soft">{t(isNeeded ? "page.needed" : "page.offText")}</Text>
          {!isNeeded && (
            <div>
              <ConfirmLink {...toConfirm("switchOff")} />
            </div>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}

export function SecondFactorQuestion({ question }: { question: Question }) {
  return <ConfirmPanel {...useSecondFactorQuestion()(question)} />;
}

function useSecondFactorQuestion() {
  const { t } = useTranslation("secondFactor");
  const texts = {
    renewCodes: { title: t("page.renew"), text: t("page.renewText") },
    switchOff: { title: t("page.off"), text: t("page.offText") },
  };
  return (intent: Question): ConfirmAction => ({
    intent,
    to: paths.secondFactor({ confirm: intent }),
    back: paths.secondFactor(),
    label: texts[intent].title,
    ...texts[intent],
    button: texts[intent].title,
    keep: t("setUp.cancel"),
  });
}
