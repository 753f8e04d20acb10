import { useLocation } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "domain/enums";
import { Inline } from "~/design-system/layout/layout";
import { useLanguageSwitch } from "~/platform/i18n/use-language-switch";
import { paths } from "~/platform/paths/paths";
import { compactItem } from "./header.css";
import * as styles from "./shell.css";

/** In both languages, above a Korean page. Either choice is remembered, and the line goes. */
export function LanguageOffer() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const change = useLanguageSwitch();
  if (pathname === paths.offline()) return null; // it needs a line
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void change((submitter as HTMLButtonElement).value as Language);
  }
  return (
    <form method="post" action={paths.language()} onSubmit={onSubmit} className={styles.offer} data-offer="">
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <span>
        <span lang="en">{t("languageOffer.english")}</span> <span lang="ko">{t("languageOffer.korean")}</span>
      </span>
      <Inline as="span" gap="0" wrap={false} align="stretch">
        <button name="lng" value="en" lang="en" className={compactItem}>
          <u>{t("languageOffer.chooseEnglish")}</u>
        </button>
        <button name="lng" value="ko" lang="ko" className={compactItem}>
          <u>{t("languageOffer.chooseKorean")}</u>
        </button>
      </Inline>
    </form>
  );
}
