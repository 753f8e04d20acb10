import type { Marker } from "../offline/tab-channel";

export type Draft = { at: number; fields: Record<string, { before: string; typed: string }> };

const prefix = "homes-draft";
const lifetime = 24 * 60 * 60 * 1000; // ms

/** For a day. A member's by account and document, as a form can be open in two tabs; a visitor's for the tab. */
export const drafts = {
  keyOf: (marker: Marker, pathname: string, formId: string): string =>
    marker === null ? formKeyOf(marker, pathname, formId) : `${formKeyOf(marker, pathname, formId)} ${openTabs.own}`,

  /** Takes over the newest draft of a closed tab when this document has none. */
  inherit(marker: Marker, pathname: string, formId: string): void {
    const key = drafts.keyOf(marker, pathname, formId);
    if (marker === null || drafts.find(key)) return;
    const left = keys()
      .filter((other) => `${other} `.startsWith(`${formKeyOf(marker, pathname, formId)} `) && isFree(other))
      .map((other) => ({ other, draft: drafts.find(other) }))
      .sort((first, second) => (second.draft?.at ?? 0) - (first.draft?.at ?? 0))[0];
    if (!left?.draft) return;
    drafts.save(key, left.draft);
    drafts.remove(left.other);
  },

  find(key: string): Draft | null {
    const stored = storageOf(key)?.getItem(key);
    const draft = stored ? parse(stored) : null;
    return draft && draft.at + lifetime > Date.now() ? draft : null;
  },

  save(key: string, draft: Draft): void {
    if (!isVisitors(key)) openTabs.hold();
    try {
      storageOf(key)?.setItem(key, JSON.stringify(draft));
    } catch {
      return; // storage full: the values stay on the page
    }
  },

  remove: (key: string): void => storageOf(key)?.removeItem(key),

  /** Drafts of a page's forms, or of forms sent to its address; without those of other tabs. */
  list: (marker: Marker, pathname: string): string[] =>
    keys().filter((key) => key.startsWith(formKeyOf(marker, pathname, "")) && isFree(key)),

  /** Removes expired drafts and those of other members; of all members for null. */
  forgetOthers(marker: Marker): void {
    const mine = `${prefix} ${encodeURIComponent(marker ?? "")} `;
    for (const key of keys()) {
      const isTheirs = !key.startsWith(mine) && !isVisitors(key);
      if (isTheirs || !drafts.find(key)) drafts.remove(key);
    }
  },
};

const formKeyOf = (marker: Marker, pathname: string, formId: string) =>
  [prefix, marker ?? "", pathname, formId].map(encodeURIComponent).join(" ");
const isFree = (key: string) => !openTabs.isOpenElsewhere(key.slice(key.lastIndexOf(" ") + 1));
const isVisitors = (key: string) => key.startsWith(`${prefix}  `);
const storageOf = (key: string): Storage | undefined => storages()[isVisitors(key) ? 1 : 0];

function keys(): string[] {
  const all = storages().flatMap((storage) => (storage ? Object.keys(storage) : []));
  return all.filter((key) => key.startsWith(`${prefix} `));
}

/** A member's and a visitor's; undefined if the browser forbids them. */
function storages(): (Storage | undefined)[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [undefined, undefined];
  }
}

function parse(stored: string): Draft | null {
  try {
    return JSON.parse(stored) as Draft;
  } catch {
    return null;
  }
}

/** Open documents: each holds a Web Lock in its name, which the browser releases when the tab closes. */

const tabPrefix = "homes-tab ";
const own = Math.random().toString(36).slice(2);
let isHeld = false;
let held: (string | undefined)[] = [];

export const openTabs = {
  own,

  hold(): void {
    if (isHeld || !("locks" in navigator)) return;
    isHeld = true;
    navigator.locks.request(tabPrefix + own, () => new Promise(() => undefined)).catch(() => (isHeld = false));
  },

  /** Reads the open tabs; none in browsers without locks. */
  async look(): Promise<void> {
    if (!("locks" in navigator)) return;
    const locks = await navigator.locks.query().catch(() => undefined);
    held = locks?.held?.map(({ name }) => name) ?? [];
  },

  isOpenElsewhere: (name: string): boolean => name !== own && held.includes(tabPrefix + name),
};
