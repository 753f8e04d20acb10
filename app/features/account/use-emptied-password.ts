import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useScripts } from "~/design-system/scripts/use-scripts";

/** What stands at a password field of a page that answers a form: passwords are never sent back. With scripts it stays. */
export function useEmptiedPassword(): string | undefined {
  const { t } = useTranslation("account");
  const isAnswer = useActionData() !== undefined;
  const scripts = useScripts();
  const [isEmptied] = useState(isAnswer && !scripts);
  return isEmptied ? t("fields.passwordEmptied") : undefined;
}
