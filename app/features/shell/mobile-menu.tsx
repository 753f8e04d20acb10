import { useLocation } from "@remix-run/react";
import { Menu, X } from "~/design-system/icons/icons";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./header.css";

/** Opens without scripts; with them it closes on Escape and on every change of route or language. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const page = `${useLocation().key} ${useLocale()}`;
  const ref = useRef<HTMLDetailsElement>(null);
  const first = useRef(page);

  useEffect(() => {
    if (first.current === page) return; // it may have been opened before scripts ran
    first.current = "";
    if (ref.current) ref.current.open = false;
  }, [page]);
  useEffect(() => closeByKeyboard(ref.current), []);

  return (
    <details ref={ref} className={styles.narrowOnly}>
      <summary className={styles.menuButton} aria-label={t("header.menu")}>
        <Menu className={styles.whenClosed} size={24} strokeWidth={1.75} aria-hidden="true" />
        <X className={styles.whenOpen} size={24} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  );
}

/** Escape closes it and gives the focus back; leaving it by Tab closes it too. */
function closeByKeyboard(menu: HTMLDetailsElement | null) {
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== "Escape" || !menu?.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
  function onFocusOut({ relatedTarget }: FocusEvent) {
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  }
  menu?.addEventListener("keydown", onKeyDown);
  menu?.addEventListener("focusout", onFocusOut);
  return () => {
    menu?.removeEventListener("keydown", onKeyDown);
    menu?.removeEventListener("focusout", onFocusOut);
  };
}
