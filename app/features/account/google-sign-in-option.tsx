import { useTranslation } from "react-i18next";
import * as styles from "./auth-page.css";
import { GoogleButton } from "./google-button";
import type { GoogleSignInOption as GoogleOption } from "./google-sign-in-option.server";
import { InAppNotice } from "./in-app-notice";

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
      <GoogleButton redirectTo={redirectTo} />
      {first && or}
    </>
  );
}

export function InAppHint({ google: { inApp } }: { google: GoogleOption }) {
  return inApp ? <InAppNotice {...inApp} /> : null;
}
