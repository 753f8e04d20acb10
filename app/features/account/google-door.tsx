import { useTranslation } from "react-i18next";
import * as styles from "./auth-page.css";
import { GoogleButton } from "./google-button";
import type { GoogleDoor as Door } from "./google-door.server";
import { InAppNotice } from "./in-app-notice";

/** The log-in by Google, beside the one by e-mail. */
export function GoogleDoor({ door: { open, inApp }, redirectTo }: { door: Door; redirectTo: string }) {
  const { t } = useTranslation("account");
  if (!open || inApp) return null;
  return (
    <>
      <p className={styles.or}>{t("logIn.or")}</p>
      <GoogleButton redirectTo={redirectTo} />
    </>
  );
}

/** Above the form: what to do where Google signs nobody in. */
export function InAppHint({ door: { inApp } }: { door: Door }) {
  return inApp ? <InAppNotice {...inApp} /> : null;
}
