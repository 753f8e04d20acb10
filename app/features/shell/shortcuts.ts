import type { Permission } from "domain/people/permissions";
import { adminLists, type AdminList } from "~/platform/paths/admin-lists";
import { paths } from "~/platform/paths/paths";

/** The page of a letter after `g`. `label` is a key of the console's texts. */
type ShortcutTarget = {
  permission: Permission;
  label: "menu.today" | `lists.${AdminList}`;
  route: string;
  letter: string;
};

export const places: readonly ShortcutTarget[] = [
  { letter: "t", permission: "today.read", label: "menu.today", route: paths.admin() },
  ...adminLists.map(({ list, letter, permission }) => ({
    letter,
    permission,
    label: `lists.${list}` as const,
    route: paths.adminList(list),
  })),
];

export type Shortcut =
  | { does: "search" | "searchAll" | "help" | "next" | "previous" }
  | { does: "await" }
  | { does: "go"; route: string };

const single: Record<string, Shortcut> = {
  "/": { does: "search" },
  s: { does: "searchAll" },
  "?": { does: "help" },
  j: { does: "next" },
  k: { does: "previous" },
  g: { does: "await" },
};

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/** Outside of fields; `afterG` when `g` was pressed before. Keys with modifiers are left to the browser. */
export function shortcutOf(
  event: Key,
  afterG: boolean,
  can: (permission: Permission) => boolean,
): Shortcut | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (!afterG) return Object.hasOwn(single, event.key) ? single[event.key] : undefined;
  const place = places.find(({ letter, permission }) => letter === event.key && can(permission));
  return place && { does: "go", route: place.route };
}
