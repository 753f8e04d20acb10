import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "@remix-run/react";
import type { Icon } from "~/design-system/icons/icons";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { useFocusOnArrival } from "~/design-system/scripts/use-focus-on-arrival";
import { Text, TextLink } from "~/design-system/text/text";
import { RichText } from "~/platform/i18n/rich-text";
import { paths } from "~/platform/paths/paths";
import { Button } from "~/design-system/button/button";
import { Notice } from "~/design-system/notice/notice";

type OutcomeProps = { icon: Icon; title: string; actions?: ReactNode; children: ReactNode };

/** The result of a form on the same page; takes the focus, because the pressed button is gone. */
export function Outcome(props: OutcomeProps) {
  const ref = useFocusOnArrival<HTMLDivElement>(props.title, { preventScroll: true });
  return (
    <div ref={ref} tabIndex={-1}>
      <EmptyState {...props} level={1} />
    </div>
  );
}

export function DemoMail({ to }: { to?: string }) {
  const { t } = useTranslation("account");
  return (
    <Text size="small" tone="soft">
      <RichText text={t("demoMail")} elements={{ mailbox: <TextLink to={paths.devMessages(to)} /> }} />
    </Text>
  );
}

type ResendFormProps = {
  redirectTo: string;
  variant?: "primary" | "secondary" | "link";
};

export function ResendForm({ redirectTo, variant = "secondary" }: ResendFormProps) {
  const { t } = useTranslation("account");
  return (
    <Form method="post" action={paths.verifyEmail()} preventScrollReset>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button name="intent" value="resend" variant={variant}>
        {t("verify.resend")}
      </Button>
    </Form>
  );
}

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
