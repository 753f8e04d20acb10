import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { paths } from "~/platform/paths/paths";

type ResendFormProps = {
  /** The page that this stands on, to come back to. */
  redirectTo: string;
  variant?: "primary" | "secondary" | "link";
};

/** Asks for the mail once more that confirms an address. */
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
