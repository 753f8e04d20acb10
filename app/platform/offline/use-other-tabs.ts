import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isPosted } from "./form-address";
import { pageUser, signedOutElsewhereEvent, openTabChannel, type Marker } from "./tab-channel";

type TabNews = "loggedOut" | "loggedIn" | "changed";

/** A notice instead while a form is being filled in. `marker`: the user of this page; undefined when unknown. */
export function useOtherTabs(marker: Marker | undefined): { news: TabNews | undefined; follow: () => void } {
  const { revalidate } = useRevalidator();
  const isFilling = useFilling();
  const [heard, setHeard] = useState<Marker>();
  const tab = useRef({ marker, revalidate });
  const channel = useRef<ReturnType<typeof openTabChannel>>();
  useEffect(() => {
    tab.current = { marker, revalidate };
  });

  useEffect(() => {
    channel.current = openTabChannel((other) => {
      const { marker: mine, revalidate } = tab.current;
      const { isNews, isSignedOut } = compareUsers(mine, other);
      window.dispatchEvent(new CustomEvent(signedOutElsewhereEvent, { detail: isSignedOut }));
      if (isNews && !isFilling()) revalidate();
      setHeard(isNews && isFilling() ? other : undefined);
    });
    return () => channel.current?.close();
  }, [isFilling]);
  useEffect(() => {
    setHeard(undefined);
    pageUser.set(marker);
    if (marker !== undefined) channel.current?.send(marker);
  }, [marker]);
  useEffect(() => {
    // Pages restored from the back-forward cache show an old sign-in
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && tab.current.revalidate();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const news =
    heard === undefined ? undefined : heard === null ? "loggedOut" : marker === null ? "loggedIn" : "changed";
  return { news, follow: revalidate };
}

/** What the user of another tab means for this page and for its member. */
export function compareUsers(mine: Marker | undefined, other: Marker) {
  const isNews = mine !== undefined && other !== mine;
  return { isNews, isSignedOut: isNews && mine !== null };
}

function useFilling(): () => boolean {
  const written = useRef(new Set<HTMLFormElement>());
  const isFilling = useRef(() => [...written.current].some((form) => form.isConnected));
  useEffect(() => {
    const note = ({ target }: Event) => {
      const form = (target as HTMLInputElement | null)?.form;
      if (form && isPosted(form)) written.current.add(form);
    };
    document.addEventListener("input", note);
    return () => document.removeEventListener("input", note);
  }, []);
  return isFilling.current;
}
