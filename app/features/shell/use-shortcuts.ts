import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { shortcutOf } from "./shortcuts";

const storageKey = "consoleShortcuts";
/** How long `g` waits for its letter. */
const patience = 1_500;

/** The console's single keys, on until they are turned off in this browser. Never while something is being typed. */
export function useShortcuts(onHelp: () => void) {
  const navigate = useNavigate();
  const [on, setOn] = useState(true);
  const help = useRef(onHelp);
  help.current = onHelp;
  useEffect(() => setOn(read() !== "off"), []);
  useEffect(() => {
    if (!on) return;
    let awaitedSince = -Infinity;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector("[role=dialog]")) return;
      const shortcut = shortcutOf(event, event.timeStamp - awaitedSince < patience);
      awaitedSince = shortcut?.does === "await" ? event.timeStamp : -Infinity;
      if (!shortcut || shortcut.does === "await") return;
      if (shortcut.does === "go") navigate(shortcut.route);
      else if (shortcut.does === "help") help.current();
      else if (shortcut.does === "search") focusSearch();
      else moveRow(shortcut.does === "next" ? 1 : -1);
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

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>("[data-list-filters] input:not([type=hidden])");
  field?.focus();
  field?.select();
}

/** Each row is stood for by its first link: Enter opens it, and a screen reader says it. */
function moveRow(by: 1 | -1) {
  const rows = [...document.querySelectorAll("[data-row]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by];
  next?.querySelector<HTMLElement>("a, button, input")?.focus();
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
