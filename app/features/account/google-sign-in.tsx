import { useTranslation } from "react-i18next";
import { Form } from "@remix-run/react";
import mark from "~/assets/google.svg";
import { Button, ButtonLink } from "~/design-system/button/button";
import { paths } from "~/platform/paths/paths";
import { CopyField } from "~/design-system/copy-field/copy-field";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text } from "~/design-system/text/text";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import * as styles from "./auth-page.css";
import type { GoogleSignInOption as GoogleOption } from "./google-sign-in.server";

type GoogleSignInOptionProps = {
  google: GoogleOption;
  redirectTo: string;
  first?: boolean;
};

export function GoogleSignInOption({ google: { open, inApp }, redirectTo, first }: GoogleSignInOptionProps) {
  const { t } = useTranslation("account");
  if (!open || inApp) return null;
  const or = <p className={styles.divider}>{t("logIn.or")}</p>;
  return (
    <>
      {!first && or}
      <Form method="post" action={paths.google()} reloadDocument>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Button variant="secondary" fullWidth>
          <img className={styles.googleMark} src={mark} alt="" />
          <span>{t("logIn.google")}</span>
        </Button>
      </Form>
      {first && or}
    </>
  );
}

/** Replaces the Google button where Google refuses: how to open the page in the phone's own browser. */
export function InAppHint({ google: { inApp } }: { google: GoogleOption }) {
  const { t } = useTranslation("account");
  if (!inApp) return null;
  const { app, externalBrowserUrl, pageUrl } = inApp;
  const name = t(`inApp.apps.${app}`);
  const leadsOut = app === "kakaoTalk" || app === "line";
  return (
    <Notice tone="info" silent title={t("inApp.title", { app: name })}>
      <Stack gap="12">
        <p>{t("inApp.text")}</p>
        {externalBrowserUrl && (
          <ButtonLink to={externalBrowserUrl} size="small" reloadDocument>
            {t("inApp.open")}
          </ButtonLink>
        )}
        {!leadsOut && (
          <Text size="small" tone="soft">
            {t(`inApp.steps.${app}`)}
          </Text>
        )}
        <CopyField
          id="page-address"
          label={t("inApp.address")}
          value={pageUrl}
          copyLabel={t("inApp.copy")}
          copiedLabel={t("inApp.copied")}
        />
      </Stack>
    </Notice>
  );
}

export const connectGoogleField = "connectGoogle";

/**
 * Shown in the login form after Google sign-in with an e-mail that has a password account. Google is connected only
 * if the user asks: on a shared computer someone else may have started it.
 */
export function ConnectGoogle({ email }: { email: string }) {
  const { t } = useTranslation("account");
  return (
    <Notice tone="info" silent title={t("logIn.connectTitle")}>
      <p>{t("logIn.connectText", { email })}</p>
      <CheckboxField id="connect-google" name={connectGoogleField} label={t("logIn.connect", { email })} />
    </Notice>
  );
}
