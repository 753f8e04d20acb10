import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { thisDocument } from "../request/third-parties";
import { isSecretAddress } from "../paths/url-privacy";
import { eventOf, eventOfClick } from "./conversions";
import { openTag, silence, sendEvent } from "./tag";
import { countsAsVisit, forgetVisit } from "./visit-counter";

const memory = () => window.sessionStorage;

/** Reports clicks and visits while there is a tag: `trackingId` is undefined without a setting or consent. */
export function useAnalytics(trackingId: string | undefined): void {
  const { pathname, search } = useLocation();
  const tag = isSecretAddress({ pathname, search }) || !thisDocument.tag ? undefined : trackingId;

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
