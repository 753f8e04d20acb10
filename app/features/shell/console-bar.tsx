import { Link, useLocation } from "@remix-run/react";
import { ChevronDown, Menu, X } from "~/design-system/icons/icons";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { adminLists, type MenuGroup } from "~/platform/paths/admin-lists";
import { paths } from "~/platform/paths/paths";
import { BrandMark } from "./brand-mark";
import * as styles from "./console.css";
import { ConsoleSearch } from "./console-search";
import { LanguageSwitch } from "./language-switch";
import { isCurrent } from "./menu";
import { ShortcutHelp } from "./shortcut-help";
import { useCloseElsewhere } from "./use-close-elsewhere";

export function ConsoleBar({ isAdmin, isLoggedIn }: { isAdmin: boolean; isLoggedIn: boolean }) {
  const { t } = useTranslation("admin");
  return (
    <header className={styles.bar}>
      <Link className={styles.brand} to={paths.home()} aria-label={t("menu.toSite")} reloadDocument>
        <BrandMark className={styles.mark} />
        {t("title")}
      </Link>
      {isAdmin && <Menus />}
      {isAdmin && <ConsoleSearch />}
      <div className={styles.end}>
        {isAdmin && <ShortcutHelp />}
        <LanguageSwitch compact />
        {isLoggedIn && <LogOut isInMenu={isAdmin} />}
      </div>
    </header>
  );
}

function Menus() {
  const { t } = useTranslation("admin");
  const { key } = useLocation();
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);
  return (
    <>
      <nav className={styles.wideOnly} aria-label={t("menu.label")}>
        <Items />
      </nav>
      <details ref={ref} className={styles.narrowOnly}>
        <summary className={styles.menuButton}>
          <Menu className={styles.whenClosed} size={20} strokeWidth={1.75} aria-hidden="true" />
          <X className={styles.whenOpen} size={20} strokeWidth={1.75} aria-hidden="true" />
          {t("menu.open")}
        </summary>
        <nav className={styles.sheet} aria-label={t("menu.label")}>
          <Items />
          <div className={styles.onPhones}>
            <LogOut />
          </div>
        </nav>
      </details>
    </>
  );
}

const groups = ["money", "content", "more"] as const satisfies MenuGroup[];

function Items() {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  return (
    <ul className={styles.list}>
      <Item to={paths.admin()} isCurrent={pathname === paths.admin()}>
        {t("menu.today")}
      </Item>
      <ListItems group={undefined} />
      {groups.map((group) => (
        <Group key={group} group={group} />
      ))}
    </ul>
  );
}

/** Opens below its heading; where the whole menu is open, a part of it. */
function Group({ group }: { group: MenuGroup }) {
  const { t } = useTranslation("admin");
  const { key, pathname } = useLocation();
  const ref = useCloseElsewhere(key);
  const isHere = findGroup(pathname) === group;
  return (
    <li className={styles.group}>
      <details ref={ref} name="console-menu" className={styles.groupDetails}>
        <summary className={styles.groupButton} data-current={isHere ? "" : undefined}>
          {t(`menu.groups.${group}`)}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <ul className={styles.groupList}>
          <ListItems group={group} />
          {group === "money" && (
            <Item to={paths.adminReports()} isCurrent={isCurrent({ route: paths.adminReports() }, pathname)}>
              {t("menu.reports")}
            </Item>
          )}
        </ul>
      </details>
    </li>
  );
}

function findGroup(pathname: string): MenuGroup | undefined {
  if (isCurrent({ route: paths.adminReports() }, pathname)) return "money";
  return adminLists.find(({ list }) => isCurrent({ route: paths.adminList(list) }, pathname))?.group;
}

function ListItems({ group }: { group: MenuGroup | undefined }) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  return adminLists
    .filter((listed) => listed.group === group)
    .map(({ list }) => (
      <Item key={list} to={paths.adminList(list)} isCurrent={isCurrent({ route: paths.adminList(list) }, pathname)}>
        {t(`lists.${list}`)}
      </Item>
    ));
}

function Item({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <li>
      <Link className={styles.item} to={to} aria-current={isCurrent ? "page" : undefined}>
        {children}
      </Link>
    </li>
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
