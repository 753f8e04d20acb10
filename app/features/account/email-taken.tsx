import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { paths } from "~/platform/paths/paths";

export function EmailTaken({ email, redirectTo }: { email: string; redirectTo: string }) {
  const { t } = useTranslation("account");
  return (
    <Notice tone="info" silent title={t("signUp.takenTitle")}>
      <Stack gap="12">
        <p>{t("signUp.takenText", { email })}</p>
        <Inline gap="8">
          <ButtonLink to={paths.logIn(redirectTo)} state={{ email }} variant="secondary" size="small">
            {t("signUp.takenLogIn")}
          </ButtonLink>
          <ButtonLink to={paths.forgotPassword({ redirectTo })} state={{ email }} variant="secondary" size="small">
            {t("signUp.takenReset")}
          </ButtonLink>
        </Inline>
      </Stack>
    </Notice>
  );
}
