import { paths } from "~/platform/paths/paths";
import { consoleItems, type ConsoleItem } from "./console-menu";

type Destination = { title: ConsoleItem["title"] | "today"; route: string };

const shortcutKeys = {
  r: "reservations",
  u: "users",
  c: "community",
  e: "reviews",
  f: "faq",
  h: "houses",
  o: "coupons",
  d: "deposits",
  q: "enquiries",
  m: "messages",
  a: "auditLog",
} as const satisfies Record<string, ConsoleItem["title"]>;

/** Letters after `g`, in the order of the menu. */
export const places: readonly (Destination & { letter: string })[] = [
  { letter: "t", title: "today", route: paths.admin() },
  ...consoleItems.flatMap((item) =>
    Object.entries(shortcutKeys)
      .filter(([, title]) => title === item.title)
      .map(([letter]) => ({ letter, ...item })),
  ),
];

export type Shortcut =
  { does: "search" | "help" | "next" | "previous" } | { does: "await" } | { does: "go"; route: string };

const single: Record<string, Shortcut> = {
  "/": { does: "search" },
  "?": { does: "help" },
  j: { does: "next" },
  k: { does: "previous" },
  g: { does: "await" },
};

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/** Outside of fields; `afterG` when `g` was pressed before. Keys with modifiers are left to the browser. */
export function shortcutOf(event: Key, afterG: boolean): Shortcut | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (!afterG) return Object.hasOwn(single, event.key) ? single[event.key] : undefined;
  const place = places.find(({ letter }) => letter === event.key);
  return place && { does: "go", route: place.route };
}
