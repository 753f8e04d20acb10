import { paths } from "../paths/paths";
import { drafts } from "./draft-store";

type Sent = {
  keys: string[];
  from: string;
  to: string;
};

const name = "homes-sent";
let isFirstPage = true; // of this document
let current: Sent | null = null; // sent by scripts, and not yet answered

export const sentDrafts = {
  /** `isNative`: sent by the browser, so that another document gets the answer. */
  note(sent: Sent, isNative: boolean): void {
    current = sent;
    write(isNative ? sent : null);
  },

  /** An action's answer to scripts; `leadsOn` for redirects. */
  hear({ pathname, leadsOn }: { pathname: string; leadsOn: boolean }): void {
    if (current?.to !== pathname) return;
    write(leadsOn ? { ...current, from: "" } : null);
    current = null;
  },

  /** For a new page or an error page. Returns the drafts of completed forms, which are deleted. */
  settle(pathname: string, isFailing = false): string[] {
    const sent = read();
    const isAnswered = isFirstPage || sent?.from === "";
    isFirstPage = false;
    if (!sent || !isAnswered) return [];
    write(null);
    if (isFailing || pathname === sent.from || pathname === paths.logIn()) return [];
    sent.keys.forEach(drafts.remove);
    return sent.keys;
  },
};

function write(sent: Sent | null): void {
  try {
    if (sent) sessionStorage.setItem(name, JSON.stringify(sent));
    else sessionStorage.removeItem(name);
  } catch {
    return; // no storage: no drafts either
  }
}

function read(): Sent | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") as Sent | null;
  } catch {
    return null;
  }
}
