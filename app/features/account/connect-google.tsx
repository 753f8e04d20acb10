import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Notice } from "~/design-system/notice/notice";

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
