import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { paths } from "~/platform/paths/paths";

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
