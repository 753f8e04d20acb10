import { useLocation } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Globe } from "~/design-system/icons/icons";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { useLanguageSwitch } from "~/platform/i18n/use-language-switch";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import * as styles from "./header.css";

type LanguageSwitchProps = { look?: "item" | "compactItem" | "sheetItem"; iconClass?: string };

/** A form that reloads the page in the other language. With scripts the page's state is kept. */
export function LanguageSwitch({ look = "item", iconClass }: LanguageSwitchProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const change = useLanguageSwitch();
  const other = useLocale() === "en" ? "ko" : "en";
  if (pathname === paths.offline()) return null; // it needs a line
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void change(other);
  }
  return (
    <form method="post" action={paths.language()} onSubmit={onSubmit}>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button className={styles[look]} name="lng" value={other}>
        <Globe className={iconClass} size={look === "compactItem" ? 16 : 20} strokeWidth={1.75} aria-hidden="true" />
        <VisuallyHidden>{`${t("header.language")} `}</VisuallyHidden>
        <span lang={other}>{t("header.otherLanguage")}</span>
      </button>
    </form>
  );
}
