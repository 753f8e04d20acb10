import { Suspense, useState, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "@remix-run/react";
import type { Permission } from "domain/people/permissions";
import { Keyboard } from "~/design-system/icons/icons";
import { CheckboxField } from "~/design-system/checkbox-field/checkbox-field";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { rigid } from "~/design-system/layout/layout.css";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { useCan } from "~/platform/session/roles";
import { adminLists, type AdminList } from "~/platform/paths/admin-lists";
import { paths } from "~/platform/paths/paths";
import * as styles from "./console.css";

const Modal = lazyOr(async () => (await import("~/design-system/modal/modal")).Modal, Nothing);

export function ShortcutHelp() {
  const { t } = useTranslation(["admin", "common"]);
  const [open, setOpen] = useState<boolean>();
  const { on, turn } = useShortcuts(() => setOpen(true));
  const hasScripts = useScripts();
  return (
    <>
      <button
        type="button"
        className={styles.keyboard}
        data-waiting={hasScripts ? undefined : ""}
        onClick={() => setOpen(true)}
        aria-label={t("keys.title")}
      >
        <Keyboard className={rigid} size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Modal
            open={open}
            onClose={() => setOpen(false)}
            title={t("keys.title")}
            closeLabel={t("common:overlays.close")}
          >
            <Stack gap="24">
              <Keys />
              <CheckboxField
                id="console-keys"
                name="keys"
                label={t("keys.on")}
                hint={t("keys.hint")}
                checked={on}
                onChange={(event) => turn(event.currentTarget.checked)}
              />
            </Stack>
          </Modal>
        </Suspense>
      )}
    </>
  );
}

function Keys() {
  const { t } = useTranslation("admin");
  const [here] = useState(findKeyTargets);
  const can = useCan();
  const ofRows = [
    { keys: ["j"], does: t("keys.next") },
    { keys: ["k"], does: t("keys.previous") },
    { keys: ["Enter"], does: t("keys.open") },
  ];
  const rows = [
    { keys: ["s"], does: t("keys.everything") },
    ...(here.search ? [{ keys: ["/"], does: t("keys.search") }] : []),
    ...(here.rows ? ofRows : []),
    ...places
      .filter(({ permission }) => can(permission))
      .map(({ letter, label }) => ({ keys: ["g", letter], does: t(label) })),
    { keys: ["?"], does: t("keys.help") },
  ];
  return (
    <Grid as="dl" columns={{ tablet: "2" }} gap="32" rowGap="4">
      {rows.map(({ keys, does }) => (
        <Inline key={does} gap="12" wrap={false}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Inline>
      ))}
    </Grid>
  );
}

const storageKey = "consoleShortcuts";
/** How long `g` waits for its letter. */
const timeoutMs = 1_500;

/** Single keys, until they are turned off in this browser. Never while typing. */
function useShortcuts(onHelp: () => void) {
  const navigate = useNavigate();
  const [on, setOn] = useState(true);
  const help = useRef(onHelp);
  help.current = onHelp;
  const can = useCan();
  const may = useRef(can);
  may.current = can;
  useEffect(() => setOn(read() !== "off"), []);
  useEffect(() => {
    if (!on) return;
    let awaitedSince = -Infinity;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector("[role=dialog]")) return;
      const shortcut = shortcutOf(event, event.timeStamp - awaitedSince < timeoutMs, may.current);
      awaitedSince = shortcut?.does === "await" ? event.timeStamp : -Infinity;
      if (!shortcut || shortcut.does === "await") return;
      if (shortcut.does === "go") navigate(shortcut.route);
      else if (shortcut.does === "help") help.current();
      else if (shortcut.does === "searchAll") focus(findConsoleSearch());
      else if (!(shortcut.does === "search" ? focus(findSearchField()) : moveRow(shortcut.does === "next" ? 1 : -1)))
        return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [on, navigate]);
  return {
    on,
    turn: (next: boolean) => {
      setOn(next);
      keep(next ? "on" : "off");
    },
  };
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, select, textarea, [contenteditable], [role=listbox]") !== null;

/** The one that is displayed. */
const findConsoleSearch = () =>
  [...document.querySelectorAll<HTMLInputElement>("[data-console-search]")].find((field) => field.offsetParent) ?? null;
const findSearchField = () => document.querySelector<HTMLInputElement>("[data-list-filters] input[type=search]");
const findRows = () => [...document.querySelectorAll("[data-row]")];

/** Not every page has a search or rows. */
const findKeyTargets = () => ({ search: findSearchField() !== null, rows: findRows().length > 0 });

function focus(field: HTMLInputElement | null): boolean {
  field?.focus();
  field?.select();
  return field !== null;
}

/** Focuses the first link of a row. False without rows. */
function moveRow(by: 1 | -1): boolean {
  const rows = findRows();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by];
  (next?.querySelector("a") ?? next?.querySelector<HTMLElement>("button, input"))?.focus();
  return rows.length > 0;
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null; // storage is forbidden: they are on
  }
}

function keep(value: string) {
  try {
    localStorage.setItem(storageKey, value);
  } catch {
    return; // until the page is left
  }
}

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

type Shortcut =
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
