import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Bell } from "~/design-system/icons/icons";
import * as styles from "./save-search.css";

/** Saves the search of this page. */
export function SaveSearch() {
  const { t } = useTranslation("houses");
  const { pathname, search } = useLocation();
  return (
    <Form className={styles.form} method="post" action={pathname + search} preventScrollReset>
      <Button name="intent" value="saveSearch" variant="link" size="small">
        <Bell size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{t("search.save")}</span>
      </Button>
    </Form>
  );
}
