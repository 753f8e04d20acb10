import { useTranslation } from "react-i18next";
import { Notice } from "~/design-system/notice/notice";
import { ResendForm } from "./resend-form";

type UnverifiedEmailProps = {
  account: { emailVerified: boolean; username: string };
  redirectTo: string;
};

export function UnverifiedEmail({ account, redirectTo }: UnverifiedEmailProps) {
  const { t } = useTranslation("account");
  if (account.emailVerified) return null;
  return (
    <Notice tone="warning" silent title={t("verify.noticeTitle")}>
      <p>{t("verify.noticeText", { email: account.username })}</p>
      <ResendForm redirectTo={redirectTo} variant="link" />
    </Notice>
  );
}
