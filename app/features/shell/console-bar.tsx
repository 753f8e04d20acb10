import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { ChevronDown, Menu, X } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { Badge } from "~/design-system/badge/badge";
import { phoneOnly } from "~/design-system/layout/layout.css";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import type { MenuGroup } from "~/platform/paths/admin-lists";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { BrandMark } from "./brand-mark";
import { isHere, listConsoleMenu, type ConsoleItem } from "./console-menu";
import * as styles from "./console.css";
import { ConsoleSearch } from "./console-search";
import { LanguageSwitch } from "./language-switch";
import { ShortcutHelp } from "./shortcut-help";
import { useCloseElsewhere } from "./use-close-elsewhere";

export function ConsoleBar({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { t } = useTranslation("admin");
  const hasConsole = useCan()("today.read");
  return (
    <header className={styles.bar}>
      <Link className={styles.brand} to={paths.home()} aria-label={t("menu.toSite")} reloadDocument>
        <BrandMark className={styles.mark} />
        <span>{t("title")}</span>
      </Link>
      {hasConsole && <Menus />}
      {hasConsole && <ConsoleSearch />}
      <div className={styles.end}>
        {hasConsole && <ShortcutHelp />}
        <LanguageSwitch look="compactItem" iconClass={styles.globe} />
        {isLoggedIn && <LogOut isInMenu={hasConsole} />}
      </div>
    </header>
  );
}

function Menus() {
  const { t } = useTranslation("admin");
  const ref = useCloseElsewhere(useLocation().key);
  return (
    <>
      <nav className={styles.wideOnly} aria-label={t("menu.label")}>
        <Items />
      </nav>
      <details ref={ref} className={styles.narrowOnly}>
        <summary className={styles.menuButton}>
          <Menu className={styles.whenClosed} size={20} strokeWidth={1.75} aria-hidden="true" />
          <X className={styles.whenOpen} size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{t("menu.open")}</span>
        </summary>
        <nav className={styles.sheet} aria-label={t("menu.label")}>
          <Items inSheet />
          <div className={phoneOnly}>
            <LogOut />
          </div>
        </nav>
      </details>
    </>
  );
}

/** @param inSheet where there is room for all items, below the names of their groups */
function Items({ inSheet = false }: { inSheet?: boolean }) {
  const { t } = useTranslation("admin");
  const entries = listConsoleMenu(useCan());
  return (
    <ul className={inSheet ? styles.sheetList : styles.list}>
      {entries.map((entry) => {
        if ("item" in entry) return <Item key={entry.item.route} item={entry.item} />;
        const { group, items } = entry;
        if (!inSheet) return <Group key={group} group={group} items={items} />;
        return (
          <li key={group} className={styles.sheetGroup}>
            <span className={styles.groupName}>{t(`menu.groups.${group}`)}</span>
            <GroupItems items={items} />
          </li>
        );
      })}
    </ul>
  );
}

/** Opens below its name. */
function Group({ group, items }: { group: MenuGroup; items: ConsoleItem[] }) {
  const { t } = useTranslation("admin");
  const { key, pathname } = useLocation();
  const ref = useCloseElsewhere(key);
  const isCurrent = items.some((item) => isHere(item, pathname));
  return (
    <li className={styles.group}>
      <details ref={ref} name="console-menu">
        <summary className={styles.groupButton} data-current={isCurrent ? "" : undefined}>
          <span>{t(`menu.groups.${group}`)}</span>
          <ChevronDown className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <div className={styles.groupPanel}>
          <GroupItems items={items} />
        </div>
      </details>
    </li>
  );
}

function GroupItems({ items }: { items: ConsoleItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <Item key={item.route} item={item} />
      ))}
    </ul>
  );
}

function Item({ item }: { item: ConsoleItem }) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  return (
    <li>
      <Link className={styles.item} to={item.route} aria-current={isHere(item, pathname) ? "page" : undefined}>
        <span>{t(item.label)}</span>
        {item.label === "lists.conversations" && <Unanswered />}
      </Link>
    </li>
  );
}

/** How many conversations have no answer. */
function Unanswered() {
  const { t } = useTranslation("admin");
  const count = useRouteLoaderData<{ unanswered: number | null }>("routes/admin/layout")?.unanswered ?? 0;
  if (count === 0) return null;
  return (
    <span>
      {" "}
      <Badge tone="brand">
        <span aria-hidden="true">{count}</span>
        <VisuallyHidden>{t("menu.unanswered", { count })}</VisuallyHidden>
      </Badge>
    </span>
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
