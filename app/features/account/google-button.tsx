import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import mark from "~/assets/google.svg";
import { Button } from "~/design-system/button/button";
import { paths } from "~/platform/paths/paths";
import * as styles from "./google-button.css";

export function GoogleButton({ redirectTo }: { redirectTo: string }) {
  const { t } = useTranslation("account");
  return (
    <Form method="post" action={paths.google()} reloadDocument>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <Button variant="secondary" fullWidth>
        <img className={styles.mark} src={mark} alt="" />
        <span>{t("logIn.google")}</span>
      </Button>
    </Form>
  );
}
