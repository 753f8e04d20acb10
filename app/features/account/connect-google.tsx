import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Notice } from "~/design-system/notice/notice";

export const connectGoogleField = "connectGoogle";

/** In the log-in form of somebody who came by Google: why the password, and a way not to connect. */
export function ConnectGoogle() {
  const { t } = useTranslation("account");
  return (
    <Notice tone="info" silent title={t("logIn.connectTitle")}>
      <p>{t("logIn.connectText")}</p>
      <CheckboxField id="connect-google" name={connectGoogleField} label={t("logIn.connect")} defaultChecked />
    </Notice>
  );
}
