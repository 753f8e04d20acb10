import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Notice } from "~/design-system/notice/notice";

export const connectGoogleField = "connectGoogle";

/**
 * In the log-in form of somebody who came by Google: why the password, and which Google account would be connected.
 * Nothing is unless they ask: on a shared computer another may have begun.
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
