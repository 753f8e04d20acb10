import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { consolePermissions, type Permission } from "domain/people/permissions";
import { ChevronDown, Menu, X } from "~/design-system/icons/icons";
import { Badge } from "~/design-system/badge/badge";
import { Grid, Inline } from "~/design-system/layout/layout";
import { notOnPhones, phoneOnly } from "~/design-system/layout/layout.css";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { type MenuGroup, adminLists, type AdminList } from "~/platform/paths/admin-lists";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { BrandMark } from "./brand-mark";
import * as styles from "./console.css";
import * as header from "./header.css";
import { ConsoleSearch } from "./console-search";
import { LanguageSwitch } from "./language-switch";
import { ShortcutHelp } from "./shortcuts";
import { useCloseElsewhere } from "./use-close-elsewhere";
import { isCurrent } from "./menu";

export function ConsoleBar({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { t } = useTranslation("admin");
  const can = useCan();
  const hasConsole = can(consolePermissions);
  return (
    <header className={styles.bar}>
      <Link className={styles.brand} to={paths.home()} aria-label={t("menu.toSite")} reloadDocument>
        <BrandMark className={styles.mark} />
        <span>{t("title")}</span>
      </Link>
      {hasConsole && <Menus />}
      {can("today.read") && <ConsoleSearch />}
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
        <summary className={styles.groupButton}>
          <Menu className={header.whenClosed} size={20} strokeWidth={1.75} aria-hidden="true" />
          <X className={header.whenOpen} size={20} strokeWidth={1.75} aria-hidden="true" />
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
  const items = listConsoleMenu(useCan()).map((entry) => {
    if ("item" in entry) return <Item key={entry.item.route} item={entry.item} />;
    const { group, items } = entry;
    if (!inSheet) return <Group key={group} group={group} items={items} />;
    return (
      <li key={group} className={styles.sheetGroup}>
        <span className={styles.groupName}>{t(`menu.groups.${group}`)}</span>
        <GroupItems items={items} />
      </li>
    );
  });
  if (!inSheet) {
    return (
      <Inline as="ul" gap="0" wrap={false}>
        {items}
      </Inline>
    );
  }
  return (
    <Grid as="ul" columns={{ mobile: "2", tablet: "4" }} gap="8" rowGap="0">
      {items}
    </Grid>
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
    <form method="post" action={paths.logOut()} className={isInMenu ? notOnPhones : undefined}>
      <button className={styles.item}>{t("menu.logOut")}</button>
    </form>
  );
}

/** `label` is a key of the console's texts. */
type ConsoleItem = {
  label:
    | "menu.today"
    | "menu.turnover"
    | "menu.reports"
    | "menu.reconciliation"
    | "menu.company"
    | `lists.${AdminList}`;
  route: string;
};
type Entry = { item: ConsoleItem } | { group: MenuGroup; items: ConsoleItem[] };

const groups = ["money", "more"] as const satisfies MenuGroup[];

/** What the reader's roles allow, in the order of the menu. A group with one page is that page. */
export function listConsoleMenu(can: (permission: Permission) => boolean): Entry[] {
  const listed = (group: MenuGroup | undefined): ConsoleItem[] =>
    adminLists
      .filter((list) => list.group === group && can(list.permission))
      .map(({ list }) => ({ label: `lists.${list}`, route: paths.adminList(list) }));
  const pagesOf: Record<MenuGroup, ConsoleItem[]> = {
    money: can("money.read")
      ? [
          { label: "menu.reports", route: paths.adminReports() },
          { label: "menu.reconciliation", route: paths.adminReconciliation() },
        ]
      : [],
    more: [
      ...(can("turnover.write") ? [{ label: "menu.turnover", route: paths.adminTurnover() } as const] : []),
      ...(can("company.write") ? [{ label: "menu.company", route: paths.adminCompany() } as const] : []),
    ],
  };
  const itemsOf = (group: MenuGroup): ConsoleItem[] => [...listed(group), ...pagesOf[group]];
  return [
    ...(can("today.read") ? [{ item: { label: "menu.today", route: paths.admin() } } as const] : []),
    ...listed(undefined).map((item) => ({ item })),
    ...groups.flatMap((group): Entry[] => {
      const items = itemsOf(group);
      return items.length > 1 ? [{ group, items }] : items.map((item) => ({ item }));
    }),
  ];
}

/** Pages below a list belong to it; all pages are below today's. */
export function isHere({ route }: ConsoleItem, pathname: string): boolean {
  return route === paths.admin() ? pathname === route : isCurrent({ route }, pathname);
}
