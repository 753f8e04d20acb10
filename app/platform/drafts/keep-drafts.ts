import { useLocation, useRouteError } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Marker, signedOutElsewhereEvent } from "../offline/tab-channel";
import { isPosted, pathOfForm } from "../offline/form-address";
import { answeredEvent, type Answered } from "../offline/resend";
import { paths } from "../paths/paths";
import {
  isDraftable,
  captureInitialValues,
  resetInitialValues,
  readDraft,
  restore,
  revertFields,
} from "./draft-fields";
import { drafts, openTabs } from "./draft-store";

/** Restored after a reload, crash, login or failure; deleted on success. `marker`: the user, undefined if unknown. */
export function useDrafts(marker: Marker | undefined): {
  isRestored: boolean;
  startOver: () => void;
  close: () => void;
} {
  const { key: visit, pathname } = useLocation();
  const isFailing = Boolean(useRouteError());
  const [restored, setRestored] = useState<string[]>([]);
  const at = useRef<DraftPage>({ marker, pathname });

  useEffect(() => {
    at.current = { marker, pathname };
    let isStale = false;
    void restoreDrafts(at.current, isFailing).then((ids) => isStale || setRestored(ids));
    return () => void (isStale = true);
  }, [marker, pathname, visit, isFailing]);
  useEffect(() => keepDrafts(() => at.current), []);

  const close = useCallback(() => setRestored([]), []);
  const startOver = useCallback(() => {
    discardDrafts(at.current);
    setRestored([]);
  }, []);
  return { isRestored: restored.length > 0, startOver, close };
}

const pause = 300; // ms without a key, then it is written down

export type DraftPage = { marker: Marker | undefined; pathname: string };

/** Signed out in another tab: their drafts are no longer saved. */
let signedOutUser: Marker | undefined;

let visits = 0;

/** Forms that were typed in, until they are saved, and the page on which that was. */
const pending = new Map<HTMLFormElement, { page: DraftPage; timer: ReturnType<typeof setTimeout> }>();

/** For a new page or an error page. Returns the ids of the restored forms. */
export async function restoreDrafts({ marker, pathname }: DraftPage, isFailing = false): Promise<string[]> {
  const visit = ++visits;
  savePending(); // an older draft would replace what was typed since
  if (marker !== signedOutUser) signedOutUser = undefined;
  if (marker === undefined || marker === signedOutUser) return [];
  const done = sentDrafts.settle(pathname, isFailing);
  forgetOthers(marker, pathname);
  for (const form of draftForms()) {
    if (done.includes(drafts.keyOf(marker, pathname, form.id))) resetInitialValues(form);
    else captureInitialValues(form);
  }
  if (marker !== null) await openTabs.look();
  if (visit !== visits || marker === signedOutUser) return [];
  const written = draftForms().filter((form) => {
    drafts.inherit(marker, pathname, form.id);
    const draft = drafts.find(drafts.keyOf(marker, pathname, form.id));
    const isWritten = draft !== null && restore(form, draft);
    save(form, { marker, pathname });
    return isWritten;
  });
  return written.map(({ id }) => id);
}

export function discardDrafts({ marker, pathname }: DraftPage): void {
  if (marker === undefined) return;
  for (const form of draftForms()) {
    const key = drafts.keyOf(marker, pathname, form.id);
    const draft = drafts.find(key);
    if (draft) revertFields(form, draft);
    drafts.remove(key);
  }
}

/** Returns a function that stops it. */
export function keepDrafts(place: () => DraftPage): () => void {
  const note = ({ target }: Event) => {
    const form = (target as HTMLInputElement | null)?.form;
    if (!form || !isDraftable(form)) return;
    clearTimeout(pending.get(form)?.timer);
    pending.set(form, { page: place(), timer: setTimeout(() => savePendingForm(form), pause) });
  };
  const send = ({ target, defaultPrevented }: SubmitEvent) => {
    const form = target as HTMLFormElement;
    if (!isPosted(form)) return;
    savePending();
    const to = pathOfForm(form);
    if (to === paths.logOut()) drafts.forgetOthers(null);
    else sentDrafts.note({ keys: keysSentBy(form, to, place()), from: place().pathname, to }, !defaultPrevented);
  };
  const hear = (event: Event) => sentDrafts.hear((event as CustomEvent<Answered>).detail);
  const hearElsewhere = (event: Event) =>
    (signedOutUser = (event as CustomEvent<boolean>).detail ? place().marker : undefined);
  const over = new AbortController();
  const { signal } = over;
  document.addEventListener("input", note, { signal });
  document.addEventListener("change", note, { signal });
  document.addEventListener("submit", send, { signal }); // after React, which sends most forms itself
  window.addEventListener(answeredEvent, hear, { signal });
  window.addEventListener(signedOutElsewhereEvent, hearElsewhere, { signal });
  window.addEventListener("pagehide", savePending, { signal });
  return () => over.abort();
}

const draftForms = () => [...document.forms].filter(isDraftable);

const savePending = () => [...pending.keys()].forEach(savePendingForm);

function savePendingForm(form: HTMLFormElement): void {
  const { page, timer } = pending.get(form)!;
  clearTimeout(timer);
  pending.delete(form);
  save(form, page);
}

function save(form: HTMLFormElement, { marker, pathname }: DraftPage): void {
  if (marker === undefined || marker === signedOutUser || !form.isConnected) return; // its page may have gone, and this one's address is another
  const key = drafts.keyOf(marker, pathname, form.id);
  const draft = readDraft(form);
  if (Object.keys(draft.fields).length > 0) drafts.save(key, draft);
  else drafts.remove(key);
}

/** Its own draft, or the target page's if posted for another page; none for a form of buttons only. */
function keysSentBy(form: HTMLFormElement, to: string, { marker, pathname }: DraftPage): string[] {
  if (marker === undefined || marker === signedOutUser) return [];
  if (isDraftable(form)) return [drafts.keyOf(marker, pathname, form.id)];
  return to === pathname ? [] : drafts.list(marker, to);
}

/** An expired session keeps its drafts; a user who logged out loses them. */
function forgetOthers(marker: Marker, pathname: string): void {
  if (marker !== null || !isLoggingIn(pathname)) drafts.forgetOthers(marker);
}

const isLoggingIn = (pathname: string) => pathname.startsWith("/auth/");

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
