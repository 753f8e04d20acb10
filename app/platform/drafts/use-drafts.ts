import { useLocation, useRouteError } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Marker } from "../offline/tab-channel";
import { restoreDrafts, keepDrafts, discardDrafts, type DraftPage } from "./keep-drafts";

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
