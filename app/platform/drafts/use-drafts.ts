import { useLocation, useRouteError } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Marker } from "../offline/tab-channel";
import { restoreDrafts, keepDrafts, discardDrafts, type Place } from "./keep-drafts";

/**
 * Keeps what is typed into the forms of every page, and writes it back when the page comes again: after a reload, a
 * crash, a log-in, a failure. A form that has been done with is forgotten.
 * @param marker who is logged in; undefined when nobody could say
 */
export function useDrafts(marker: Marker | undefined): {
  isRestored: boolean;
  startOver: () => void;
  close: () => void;
} {
  const { key: visit, pathname } = useLocation();
  const isFailing = Boolean(useRouteError());
  const [restored, setRestored] = useState<string[]>([]);
  const at = useRef<Place>({ marker, pathname });

  useEffect(() => {
    at.current = { marker, pathname };
    let hasGone = false;
    void restoreDrafts(at.current, isFailing).then((ids) => hasGone || setRestored(ids));
    return () => void (hasGone = true);
  }, [marker, pathname, visit, isFailing]);
  useEffect(() => keepDrafts(() => at.current), []);

  const close = useCallback(() => setRestored([]), []);
  const startOver = useCallback(() => {
    discardDrafts(at.current);
    setRestored([]);
  }, []);
  return { isRestored: restored.length > 0, startOver, close };
}
