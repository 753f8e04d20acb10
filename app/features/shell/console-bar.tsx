import { Link, useLocation } from "@remix-run/react";
import { Menu, X } from "~/design-system/icons/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { adminLists } from "~/platform/paths/admin-lists";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { BrandMark } from "./brand-mark";
import * as styles from "./console.css";
import { ConsoleSearch } from "./console-search";
import { LanguageSwitch } from "./language-switch";
import { isCurrent } from "./menu";
import { ShortcutHelp } from "./shortcut-help";

type ConsoleBarProps = { isLoggedIn: boolean; waiting?: number };

export function ConsoleBar({ isLoggedIn, waiting = 0 }: ConsoleBarProps) {
  const { t } = useTranslation("admin");
  const hasConsole = useCan()("today.read");
  return (
    <header className={styles.bar}>
      <Link className={styles.brand} to={paths.home()} aria-label={t("menu.toSite")} reloadDocument>
        <BrandMark className={styles.mark} />
        {t("title")}
      </Link>
      {hasConsole && <Menus waiting={waiting} />}
      {hasConsole && <ConsoleSearch />}
      <div className={styles.end}>
        {hasConsole && <ShortcutHelp />}
        <LanguageSwitch compact />
        {isLoggedIn && <LogOut isInMenu={hasConsole} />}
      </div>
    </header>
  );
}

function Menus({ waiting }: { waiting: number }) {
  const { t } = useTranslation("admin");
  const { key } = useLocation();
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);
  return (
    <>
      <nav className={styles.wideOnly} aria-label={t("menu.label")}>
        <Items waiting={waiting} />
      </nav>
      <details ref={ref} className={styles.narrowOnly}>
        <summary className={styles.menuButton}>
          <Menu className={styles.whenClosed} size={20} strokeWidth={1.75} aria-hidden="true" />
          <X className={styles.whenOpen} size={20} strokeWidth={1.75} aria-hidden="true" />
          {t("menu.open")}
        </summary>
        <nav className={styles.sheet} aria-label={t("menu.label")}>
          <Items waiting={waiting} />
          <div className={styles.onPhones}>
            <LogOut />
          </div>
        </nav>
      </details>
    </>
  );
}

function Items({ waiting }: { waiting: number }) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const can = useCan();
  return (
    <ul className={styles.list}>
      <li>
        <Link className={styles.item} to={paths.admin()} aria-current={pathname === paths.admin() ? "page" : undefined}>
          {t("menu.today")}
        </Link>
      </li>
      {adminLists
        .filter(({ permission }) => can(permission))
        .map(({ list }) => {
          const route = paths.adminList(list);
          return (
            <li key={list}>
              <Link
                className={styles.item}
                to={route}
                aria-current={isCurrent({ route }, pathname) ? "page" : undefined}
              >
                {t(`lists.${list}`)}
                {list === "conversations" && waiting > 0 && (
                  <span className={styles.count}>
                    <span aria-hidden="true">{waiting}</span>
                    <VisuallyHidden>, {t("menu.waiting", { count: waiting })}</VisuallyHidden>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
    </ul>
  );
}

/** @param isInMenu on phones, whose bar has no room for it */
function LogOut({ isInMenu = false }: { isInMenu?: boolean }) {
  const { t } = useTranslation("admin");
  return (
    <form method="post" action={paths.logOut()} className={isInMenu ? styles.notOnPhones : undefined}>
      <button className={styles.item}>{t("menu.logOut")}</button>
    </form>
  );
}
