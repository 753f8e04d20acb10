import type { Permission } from "domain/people/permissions";
import { adminLists, type AdminList, type MenuGroup } from "~/platform/paths/admin-lists";
import { paths } from "~/platform/paths/paths";
import { isCurrent } from "./menu";

/** `label` is a key of the console's texts. */
export type ConsoleItem = {
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
      ...(can("units.write") ? [{ label: "menu.turnover", route: paths.adminTurnover() } as const] : []),
      ...(can("company.write") ? [{ label: "menu.company", route: paths.adminCompany() } as const] : []),
    ],
  };
  const itemsOf = (group: MenuGroup): ConsoleItem[] => [...listed(group), ...pagesOf[group]];
  return [
    { item: { label: "menu.today", route: paths.admin() } },
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
