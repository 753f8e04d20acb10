import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useCan } from "~/platform/session/roles";
import { shortcutOf } from "./shortcuts";

const storageKey = "consoleShortcuts";
/** How long `g` waits for its letter. */
const timeoutMs = 1_500;

/** Single keys, until they are turned off in this browser. Never while typing. */
export function useShortcuts(onHelp: () => void) {
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
export const findKeyTargets = () => ({ search: findSearchField() !== null, rows: findRows().length > 0 });

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
