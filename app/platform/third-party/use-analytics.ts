import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isSecretUrl } from "../paths/url-privacy";
import { thisDocument } from "./consent";
import { eventOf, eventOfClick, type Tracked } from "./conversions";
import { openTag, silence, sendEvent } from "./tag";

const memory = () => window.sessionStorage;

/** Reports clicks and visits while there is a tag: `trackingId` is undefined without a setting or consent. */
export function useAnalytics(trackingId: string | undefined): void {
  const { pathname, search } = useLocation();
  const tag = isSecretUrl({ pathname, search }) || !thisDocument.tag ? undefined : trackingId;

  useEffect(() => {
    if (!tag) return;
    openTag(tag, window);
    return () => silence(tag, window);
  }, [tag]);

  useEffect(() => {
    if (!tag) return;
    countVisit(tag);
    const again = ({ persisted }: PageTransitionEvent) => persisted && countVisit(tag);
    window.addEventListener("pageshow", again); // out of the back-forward cache
    return () => window.removeEventListener("pageshow", again);
  }, [tag, pathname]);

  useEffect(() => {
    if (!tag) return;
    const onClick = (event: MouseEvent) => followClick(event, tag);
    const onLeave = () => forgetVisit(memory);
    document.addEventListener("click", onClick, { capture: true }); // before a link takes the page away
    window.addEventListener("pagehide", onLeave);
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      window.removeEventListener("pagehide", onLeave);
    };
  }, [tag]);
}

function countVisit(tag: string): void {
  if (countsAsVisit(memory, Date.now())) sendEvent(tag, eventOf("websiteView"), window);
}

/** A click whose default was prevented by now, in the capture phase, leads nowhere. */
function followClick({ target, defaultPrevented }: MouseEvent, tag: string): void {
  if (!(target instanceof Element) || defaultPrevented) return;
  const conversion = eventOfClick(target as Element & Parameters<typeof eventOfClick>[0]);
  if (conversion) sendEvent(tag, conversion, window);
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (link && /^https?:$/.test(link.protocol) && link.origin !== window.location.origin) forgetVisit(memory);
}

const key = "homes_visit";

/** A visit counts once in this window, in milliseconds. */
export const visitWindow = 24 * 60 * 60 * 1000;

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Once in 24 hours per browser session; remembers it. `now` in milliseconds. Nothing counts without storage. */
export function countsAsVisit(memory: () => Memory, now: number): boolean {
  try {
    const counted = Number(memory().getItem(key));
    if (counted && now - counted < visitWindow) return false;
    memory().setItem(key, String(now));
    return true;
  } catch {
    return false; // the browser keeps storage from us
  }
}

/** Section 4: when the page is unloaded, and at a click on a link that leads elsewhere. */
export function forgetVisit(memory: () => Memory): void {
  try {
    memory().removeItem(key);
  } catch {
    return; // nor was anything remembered
  }
}

export function useConversion(tracked: Tracked | undefined): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (!tracked || isReported.current) return;
    isReported.current = true;
    sendEvent(tracked.trackingId, eventOf(tracked.conversion), window);
  }, [tracked]);
}
